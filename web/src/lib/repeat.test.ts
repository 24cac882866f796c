import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callUntilItArrives, repeats } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const away = (data?: unknown) => new ORPCError('SERVICE_UNAVAILABLE', { status: 503, data })

/** Makes a call that succeeds at the second try; returns after how long it was made again. */
async function pauseAfter(failure: Error): Promise<number> {
  const before = Date.now()
  let again = 0
  const call = vi.fn(() => {
    again = Date.now()
    return Promise.resolve('done')
  })
  call.mockReturnValueOnce(Promise.reject(failure))
  const answer = callUntilItArrives(call)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('done')
  return again - before
}

test.each([
  ['less than the pause', away({ retryAfterSeconds: 0.2 }), 1000],
  ['more than the pause', away({ retryAfterSeconds: 5 }), 5000],
  ['more in a header', away({ headers: { 'retry-after': '3' }, body: 'Yuti is starting.\n' }), 3000],
  ['a date in a header', away({ headers: { 'retry-after': 'Fri, 31 Dec 2027 23:59:59 GMT' } }), 1000],
  ['much more', away({ retryAfterSeconds: 60 }), 8000],
  ['nothing', new TypeError('Failed to fetch'), 1000],
])('a server that asks for %s is not asked again earlier', async (_asks, failure, pauseMs) => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  expect(await pauseAfter(failure)).toBe(pauseMs)
})

test('not everybody asks again at the same moment', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  expect(await pauseAfter(away())).toBe(1125)
})

test('after a call has used up its pauses others fail at once, until one succeeds', async () => {
  const call = vi.fn(() => Promise.reject<string>(away()))
  const fails = async () => {
    const failure = expect(callUntilItArrives(call)).rejects.toThrow(ORPCError)
    await vi.runAllTimersAsync()
    await failure
    return call.mock.calls.splice(0).length
  }
  expect(await fails()).toBe(repeats.pausesMs.length + 1)
  expect(await fails()).toBe(1)
  expect(await fails()).toBe(1)
  call.mockReturnValueOnce(Promise.resolve('done'))
  expect(await callUntilItArrives(call)).toBe('done')
  call.mockClear()
  expect(await fails()).toBe(repeats.pausesMs.length + 1)
})
