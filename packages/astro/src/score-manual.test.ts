import { describe, expect, test } from 'vitest'
import { SCORE_SCALE } from './algorithm.ts'
import type { Birth } from './birth.ts'
import { scoreFeatures } from './compatibility.ts'
import { featuresFromBirth, scoreManual } from './engine.ts'
import type { Features } from './features.ts'
import { possibleInstants } from './score-manual.ts'

const anna: Birth = {
  birthDate: '1990-06-15',
  birthTime: '14:30',
  birthTimeKnown: true,
  timeZone: 'Europe/Moscow',
}
const boris: Birth = {
  birthDate: '1988-11-02',
  birthTime: '06:10',
  birthTimeKnown: true,
  timeZone: 'Europe/London',
}
const noTime = (birth: Birth): Birth => ({ ...birth, birthTime: '00:00', birthTimeKnown: false })

function featuresOfHours(birth: Birth): Features[] {
  return possibleInstants(birth).map((utc) => {
    const known = {
      birthDate: utc.slice(0, 10),
      birthTime: utc.slice(11, 19),
      birthTimeKnown: true,
      timeZone: 'UTC',
    }
    return featuresFromBirth(known).features
  })
}

describe('a manual score', () => {
  test('of known times is the exact one', () => {
    const exact = scoreFeatures(featuresFromBirth(anna).features, featuresFromBirth(boris).features)
    const manual = scoreManual(anna, boris)
    expect(manual).toMatchObject({ stars: exact.stars, min: exact.stars, max: exact.stars, exact: true })
    expect(manual.score).toBe(exact.score / SCORE_SCALE)
    expect(manual.probabilities[exact.stars]).toBe(1)
  })

  test.each([
    [anna, noTime(boris), 24],
    [noTime(anna), noTime(boris), 576],
  ])('of an unknown time is the mean over the hours of the day, with its range', (a, b, pairs) => {
    const all = featuresOfHours(a).flatMap((one) =>
      featuresOfHours(b).map((other) => scoreFeatures(one, other)),
    )
    expect(all).toHaveLength(pairs)
    const manual = scoreManual(a, b)
    expect(manual.score).toBeCloseTo(all.reduce((sum, { score }) => sum + score, 0) / pairs / SCORE_SCALE, 12)
    expect([manual.min, manual.max]).toEqual([
      Math.min(...all.map(({ stars }) => stars)),
      Math.max(...all.map(({ stars }) => stars)),
    ])
    expect(manual.probabilities.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(manual.stars >= manual.min && manual.stars <= manual.max).toBe(true)
    expect(manual.exact).toBe(false)
    expect(scoreManual(b, a)).toEqual(manual)
  })

  test.each([
    ['2021-03-28', 23],
    ['2021-10-31', 25],
    ['2021-06-01', 24],
  ])('knows that %s had %i hours in Berlin', (birthDate, hours) => {
    const day = { birthDate, birthTime: '00:00', birthTimeKnown: false, timeZone: 'Europe/Berlin' }
    expect(possibleInstants(day)).toHaveLength(hours)
  })
})
