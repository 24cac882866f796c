import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitStop, waitUnlessHurried } from './stop.ts'

// Fake timers leave that module alone.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a server that is told to stop serves on for exactly the set time', async () => {
  let isOver = false
  const waited = waitUnlessHurried(5000).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(4999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waited
  expect(isOver).toBe(true)
})

test('a process that does not stop is ended 28 seconds after that time', async () => {
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  limitStop(5000)
  await vi.advanceTimersByTimeAsync(32_999)
  await expect(vi.advanceTimersByTimeAsync(1)).rejects.toThrow('ended with 1')
})
