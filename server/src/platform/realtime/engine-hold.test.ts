import { beforeEach, expect, test } from 'vitest'
import { createEngineHold, type EngineHold } from './engine-hold.ts'

let hold: EngineHold
beforeEach(() => {
  hold = createEngineHold()
})

test('an engine that answers at once holds the other servers up for a tenth of a second at most', () => {
  hold.answered(3)
  expect(hold.ms()).toBe(100)
})

test('an engine that takes longer is waited for within the lock, so that no other server sends the same events', () => {
  hold.answered(150)
  expect(hold.ms()).toBe(300)
  hold.answered(30)
  expect(hold.ms()).toBe(100)
})

test('an engine that takes very long holds the others up for half a second at most', () => {
  hold.answered(1900)
  expect(hold.ms()).toBe(500)
})

test('an engine that did not answer is waited for as briefly as at first', () => {
  hold.answered(1900)
  hold.failed()
  expect(hold.ms()).toBe(100)
})
