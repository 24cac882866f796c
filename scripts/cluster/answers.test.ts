import { expect, test } from 'vitest'
import { judgeAnswers } from './answers.ts'
import type { Try } from './api.ts'
import { compareAcknowledged } from './truth.ts'

/** The trials of a kill end well only if nothing is wrong, so each fault must be found. */
const times = { killedAt: 10_000, lastAct: 20_000, cutsAnswers: false }

function answer(outcome: Try['outcome'], change: Partial<Try> = {}): Try {
  return { at: 11_000, endedAt: 12_000, path: 'badges', outcome, retryAfter: null, body: '', ...change }
}
const refusal = answer(503, { retryAfter: 2 })

test('answers, and refusals that end, are right', () => {
  const found = judgeAnswers([answer(200), refusal, answer(200, { endedAt: 20_000 })], times)
  expect(found).toEqual({ wrong: [], bare: [], lastRefusal: 12_000, isLate: false })
})

test('a 500 is found, also behind refusals', () => {
  const failure = answer(500)
  expect(judgeAnswers([refusal, failure], times).wrong).toEqual([failure])
})

test('a connection that is cut is right only if what held it was killed', () => {
  const cuts = [answer('cut'), answer(502)]
  expect(judgeAnswers(cuts, times).wrong).toEqual(cuts)
  expect(judgeAnswers(cuts, { ...times, cutsAnswers: true }).wrong).toEqual([])
})

test('a 503 without Retry-After is found', () => {
  const bare = answer(503)
  expect(judgeAnswers([refusal, bare], times).bare).toEqual([bare])
})

test('a refusal in the last two seconds before the pause is found', () => {
  const late = { ...refusal, endedAt: 18_000 }
  expect(judgeAnswers([late, answer(200, { endedAt: 19_000 })], times).isLate).toBe(true)
  expect(judgeAnswers([{ ...late, endedAt: 17_999 }], times).isLate).toBe(false)
})

test('a match, a decision and a notification that are stored twice are found', () => {
  const match = { id: 'first', low: 'anna', high: 'marc', told: 2 }
  const swipe = { from: 'anna', to: 'marc', direction: 'left' }
  const doubledIn = (change: object) =>
    compareAcknowledged([], { messages: [], swipes: [swipe], matches: [match], ...change }).doubled
  expect(doubledIn({})).toEqual([])
  expect(doubledIn({ matches: [match, { ...match, id: 'second' }] })).toEqual(['match anna marc'])
  expect(doubledIn({ swipes: [swipe, swipe] })).toEqual(['swipe anna marc'])
  expect(doubledIn({ matches: [{ ...match, told: 3 }] })).toEqual(['3 notifications of match anna marc'])
})
