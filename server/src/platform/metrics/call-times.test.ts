import { expect, test } from 'vitest'
import { createCallTimes, quantileMs } from './call-times.ts'

test('counts calls by bucket and hands them over once', () => {
  const times = createCallTimes()
  for (const ms of [0.4, 12, 14.9, 15, 99_000]) times.observe('deck', ms)
  times.observe('chat', 12)
  expect(times.take()).toEqual([
    { call: 'deck', upToMs: 1, calls: 1 },
    { call: 'deck', upToMs: 15, calls: 3 },
    { call: 'deck', upToMs: 60_000, calls: 1 },
    { call: 'chat', upToMs: 15, calls: 1 },
  ])
  expect(times.take()).toEqual([])
})

test('interpolates quantiles within their bucket', () => {
  expect(quantileMs([], 0.5)).toBeNull()
  expect(quantileMs([{ upToMs: 20, calls: 4 }], 0.5)).toBe(17.5)
  const mixed = [
    { upToMs: 10, calls: 90 },
    { upToMs: 500, calls: 10 },
  ]
  expect(quantileMs(mixed, 0.5)).toBeLessThanOrEqual(10)
  expect(quantileMs(mixed, 0.95)).toBe(400)
  expect(quantileMs(mixed, 1)).toBe(500)
})

test('adds up the counts of two servers', () => {
  const one = { upToMs: 30, calls: 3 }
  expect(quantileMs([one, one], 0.5)).toBe(quantileMs([{ upToMs: 30, calls: 6 }], 0.5))
})
