import { afterEach, expect, test, vi } from 'vitest'
import { createBackoff, jitter } from './backoff.ts'

afterEach(() => void vi.restoreAllMocks())

test('pauses double up to the longest, and begin again after a success', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { next, reset } = createBackoff(100, 700)
  expect([next(), next(), next(), next(), next()]).toEqual([100, 200, 400, 700, 700])
  reset()
  expect(next()).toBe(100)
})

test('shortens a pause by half at most, and by another part each time', () => {
  expect(new Set([jitter(1000), jitter(1000), jitter(1000)]).size).toBe(3)
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  expect(jitter(1000)).toBe(1000)
  random.mockReturnValue(1)
  expect(jitter(1000)).toBe(500)
})
