import { expect, test } from 'vitest'
import { createQueuedRefills } from './queued-refills.ts'

const at = (ms: number) => new Date(1_000_000 + ms)

test('a member’s refill is queued once in ten seconds, or again when it has run', () => {
  const refills = createQueuedRefills(10_000)
  expect(refills.begin('anna', at(0))).toBe(true)
  expect(refills.begin('anna', at(9_999))).toBe(false)
  expect(refills.begin('leo', at(9_999))).toBe(true)
  expect(refills.begin('anna', at(10_000))).toBe(true)
  refills.forget('anna')
  expect(refills.begin('anna', at(10_001))).toBe(true)
})

test('members are forgotten when their time is over', () => {
  const refills = createQueuedRefills(10_000)
  for (let n = 0; n < 100; n += 1) refills.begin(`member ${n}`, at(n))
  refills.begin('last', at(10_050))
  expect(refills.count()).toBe(50)
})
