import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { startRelay, usualSweepMs } from './relay.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('tries again after growing pauses while passes fail, however many commits wake it, and at once after that', async () => {
  let isFailing = true
  const pass = vi.fn(async () => {
    if (isFailing) throw new Error('too many connections')
    return false
  })
  const relay = startRelay({ pass, log: silentLog, sweepMs: 60_000 })
  const passesAfter = async (ms: number) => {
    relay.wake()
    await vi.advanceTimersByTimeAsync(ms)
    return pass.mock.calls.length
  }
  expect(await passesAfter(50)).toBe(1)
  expect(await passesAfter(49)).toBe(1)
  expect(await passesAfter(1)).toBe(2)
  expect(await passesAfter(199)).toBe(2)
  isFailing = false
  expect(await passesAfter(1)).toBe(3)
  // A pass that succeeded rests for 4 ms.
  expect(await passesAfter(4)).toBe(4)
  const stopped = relay.stop()
  await vi.advanceTimersByTimeAsync(8)
  await stopped
})

test('sends for the first commit at once, and for all that follow within four milliseconds together', async () => {
  const pass = vi.fn(() => Promise.resolve(false))
  const relay = startRelay({ pass, log: silentLog, sweepMs: 60_000 })
  relay.wake()
  expect(pass).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 3; n += 1) {
    await vi.advanceTimersByTimeAsync(1)
    relay.wake()
  }
  expect(pass).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(pass).toHaveBeenCalledTimes(2)
  // Nothing came meanwhile, so the next commit is the first again.
  await vi.advanceTimersByTimeAsync(4)
  expect(pass).toHaveBeenCalledTimes(2)
  relay.wake()
  expect(pass).toHaveBeenCalledTimes(3)
  const stopped = relay.stop()
  await vi.advanceTimersByTimeAsync(8)
  await stopped
})

test('rests twice as long as a pass took', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(10)
  const pass = vi.fn(() => Promise.resolve(false))
  const relay = startRelay({ pass, log: silentLog, sweepMs: 60_000 })
  relay.wake()
  await vi.advanceTimersByTimeAsync(19)
  relay.wake()
  expect(pass).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(pass).toHaveBeenCalledTimes(2)
  const stopped = relay.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  await stopped
})

test('runs a last pass when it stops, also during a pause', async () => {
  const pass = vi.fn(() => Promise.reject(new Error('too many connections')))
  const relay = startRelay({ pass, log: silentLog })
  relay.wake()
  await vi.advanceTimersByTimeAsync(0)
  const stopped = relay.stop()
  await vi.advanceTimersByTimeAsync(4)
  await stopped
  expect(pass).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pass).toHaveBeenCalledTimes(2)
})

test('looks each second for what another server stored and did not send, although nothing wakes it', async () => {
  expect(usualSweepMs).toBeLessThanOrEqual(1000)
  const pass = vi.fn(() => Promise.resolve(false))
  const relay = startRelay({ pass, log: silentLog })
  await vi.advanceTimersByTimeAsync(usualSweepMs - 1)
  expect(pass).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(pass).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(usualSweepMs)
  expect(pass).toHaveBeenCalledTimes(2)
  const stopped = relay.stop()
  await vi.advanceTimersByTimeAsync(8)
  await stopped
})
