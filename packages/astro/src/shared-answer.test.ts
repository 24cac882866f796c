import { expect, test } from 'vitest'
import { STARS } from './algorithm.ts'
import type { Birth } from './birth.ts'
import { compareManual } from './engine.ts'
import { sharedAnswerOf } from './shared-answer.ts'

const a: Birth = {
  birthDate: '1992-08-21',
  birthTime: '21:30',
  timeZone: 'Europe/Moscow',
  birthTimeKnown: true,
}
const b: Birth = {
  birthDate: '1997-02-14',
  birthTime: '06:45',
  timeZone: 'Europe/Madrid',
  birthTimeKnown: true,
}

test('shares stars, level, whether they are an estimate, and the number of complete channels', () => {
  const comparison = compareManual(a, b)
  expect(sharedAnswerOf(comparison)).toEqual({
    stars: comparison.score.stars,
    level: comparison.score.level,
    isEstimate: false,
    completeChannels: comparison.tantra.filter(({ state }) => state === 'full').length,
  })
  expect(sharedAnswerOf(compareManual(a, { ...b, birthTimeKnown: false }))).toMatchObject({
    isEstimate: true,
  })
})

test('is equal for comparisons that differ in everything else', () => {
  for (const stars of STARS) {
    const score = { stars, exact: true }
    const answers = [
      sharedAnswerOf({ score, tantra: [{ state: 'full' }, { state: 'none' }, { state: 'none' }] }),
      sharedAnswerOf({ score, tantra: [{ state: 'partial' }, { state: 'partial' }, { state: 'full' }] }),
    ]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ stars, completeChannels: 1 })
  }
})
