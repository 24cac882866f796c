import { describe, expect, test } from 'vitest'
import { SCORE_SCALE, type Stars, starsOf } from './algorithm.ts'
import { type Birth, birthInstant } from './birth.ts'
import { scoreFeatures } from './compatibility.ts'
import { computeChart, featuresFromBirth, scoreManual } from './engine.ts'
import { fileEphemeris } from './ephemeris/node-file.ts'
import { computeFeatures, type Features } from './features.ts'
import { packFeatures, scorePeople } from './pair-scores.ts'
import { type PossibleChart, possibleCharts } from './possible-charts.ts'
import { scorePossible } from './score-manual.ts'
import { chartsOfDay, minutesOfDay } from './testing/minutes.ts'

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
const unknownOn = (birthDate: string, timeZone: string) => noTime({ ...anna, birthDate, timeZone })

/** Shares of stars and mean score over every minute, or over all pairs of every fifth minute. */
function bruteForce(a: Birth, b: Birth): { shares: number[]; mean: number; pairs: number } {
  const step = a.birthTimeKnown || b.birthTimeKnown ? 1 : 5
  const ofB = packFeatures(featuresOfMinutes(b, step))
  const scores = new Int16Array(ofB.classId.length)
  const counts = [0, 0, 0, 0, 0, 0]
  let sum = 0
  let pairs = 0
  for (const viewer of featuresOfMinutes(a, step)) {
    scorePeople(viewer, ofB, scores)
    for (const score of scores) {
      sum += score
      counts[starsOf(score)]! += 1
    }
    pairs += scores.length
  }
  return { shares: counts.map((count) => count / pairs), mean: sum / pairs / SCORE_SCALE, pairs }
}

function featuresOfMinutes(birth: Birth, step: number): Features[] {
  if (birth.birthTimeKnown) return [featuresFromBirth(birth).features]
  return chartsOfDay(birth, step).map((chart) => computeFeatures(chart, Number(birth.birthDate.slice(0, 4))))
}

describe('a manual score', () => {
  test('equals the exact score when both times are known', () => {
    const exact = scoreFeatures(featuresFromBirth(anna).features, featuresFromBirth(boris).features)
    const manual = scoreManual(anna, boris)
    expect(manual).toMatchObject({ stars: exact.stars, min: exact.stars, max: exact.stars, exact: true })
    expect(manual.score).toBe(exact.score / SCORE_SCALE)
    expect(manual.probabilities[exact.stars]).toBe(1)
    expect(manual.overTime).toBeNull()
  })

  test.each([
    [anna, noTime(boris), 1440],
    [boris, unknownOn('2021-03-28', 'Europe/Berlin'), 1380],
    [boris, unknownOn('1991-09-29', 'Europe/Moscow'), 1500],
    [anna, unknownOn('1990-10-27', 'America/St_Johns'), 1499],
    [noTime(anna), noTime(boris), 288 ** 2],
  ])('agrees with every minute of the day when a time is unknown: %#', (a, b, pairs) => {
    const manual = scoreManual(a, b)
    const expected = bruteForce(a, b)
    expect(expected.pairs).toBe(pairs)
    expect(Math.abs(manual.score - expected.mean)).toBeLessThan(pairs < 2000 ? 0.001 : 0.002)
    manual.probabilities.forEach((share, stars) => {
      expect(Math.abs(share - expected.shares[stars]!), `${stars} stars`).toBeLessThan(
        pairs < 2000 ? 0.002 : 0.005,
      )
    })
    const possible = expected.shares.flatMap((share, stars) => (share > 0 ? [stars] : []))
    expect([manual.min, manual.max]).toEqual([possible[0], possible.at(-1)])
    expect(manual.probabilities[manual.stars]).toBe(Math.max(...manual.probabilities))
    expect(manual.probabilities.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(manual.exact).toBe(false)
  })

  test('is the same with the people exchanged', () => {
    for (const [a, b] of [
      [anna, noTime(boris)],
      [noTime(anna), noTime(boris)],
    ] as const) {
      const { overTime: there, ...score } = scoreManual(a, b)
      const { overTime: back, ...same } = scoreManual(b, a)
      expect(same).toEqual(score)
      expect(back?.parts).toEqual(there?.parts)
      expect([there?.of, back?.of]).toEqual(a.birthTimeKnown ? ['b', 'a'] : [undefined, undefined])
    }
  })

  test('returns the stars of each part of the day', () => {
    const day = unknownOn('1991-09-29', 'Europe/Moscow')
    const { overTime, probabilities } = scoreManual(day, boris)
    const parts = overTime?.parts ?? []
    expect(parts[0]?.from).toEqual({ date: '1991-09-29', time: '00:00' })
    expect(parts.at(-1)?.to).toEqual({ date: '1991-09-30', time: '00:00' })
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
    for (const [index, part] of parts.entries()) {
      expect(part.fromUtc).toBe(index === 0 ? '1991-09-28T21:00:00Z' : parts[index - 1]?.toUtc)
      expect(part.stars).not.toBe(parts[index - 1]?.stars)
      const share = parts.reduce((sum, { stars, share }) => sum + (stars === part.stars ? share : 0), 0)
      expect(share).toBeCloseTo(probabilities[part.stars]!, 12)
    }
    const other = featuresFromBirth(boris).features
    for (const at of minutesOfDay(day)) {
      const part = parts.find(({ toUtc }) => at < Date.parse(toUtc))
      const { stars } = scoreFeatures(computeFeatures(computeChart(new Date(at))), other)
      const edges = parts.map(({ toUtc }) => Math.abs(Date.parse(toUtc) - at))
      if (Math.min(...edges) > 1000) expect(part?.stars).toBe(stars)
    }
  })
})

describe('the stars of an unknown time', () => {
  const known = possibleCharts(fileEphemeris(), boris)
  const unknown = unknownOn('1991-09-29', 'Europe/Moscow')
  /** A chart with each number of stars beside the known one; the day of the chart does not matter here. */
  const chartOf = (stars: Stars): PossibleChart => {
    for (let month = 0; month < 240; month += 1) {
      const date = new Date(Date.UTC(1980, month, 5)).toISOString().slice(0, 10)
      const found = possibleCharts(fileEphemeris(), unknownOn(date, 'Europe/Moscow')).find(
        ({ features }) => scoreFeatures(features, known[0]!.features).stars === stars,
      )
      if (found) return found
    }
    throw new Error(`no chart with ${stars} stars`)
  }
  const scoreOf = (...parts: [stars: Stars, weight: number][]) =>
    scorePossible([unknown, parts.map(([stars, weight]) => ({ ...chartOf(stars), weight }))], [boris, known])

  test('are the most likely ones and not those of the mean score', () => {
    const score = scoreOf([1, 5], [4, 4])
    expect(starsOf(score.score * SCORE_SCALE)).toBeGreaterThan(1)
    expect(score).toMatchObject({ stars: 1, level: null, min: 1, max: 4 })
    expect(scoreOf([1, 4], [4, 5])).toMatchObject({ stars: 4, level: 4 })
  })

  test('are those of the mean score on a tie if they are among the most likely, otherwise the fewest', () => {
    const apart = scoreOf([1, 5], [4, 5])
    expect([2, 3]).toContain(starsOf(apart.score * SCORE_SCALE))
    expect(apart.stars).toBe(1)
    const threefold = scoreOf([1, 5], [2, 5], [3, 5], [4, 5], [5, 2])
    expect(threefold.stars).toBe(starsOf(threefold.score * SCORE_SCALE))
    expect(threefold.stars).toBeGreaterThan(1)
  })
})

describe('the charts of a day', () => {
  test('change only when a gate or the class of the Moon changes', () => {
    const charts = possibleCharts(fileEphemeris(), noTime(anna))
    expect(charts.reduce((sum, { weight }) => sum + weight, 0)).toBe(86_400)
    for (const [index, { chart, features, span }] of charts.entries()) {
      expect(span.fromMs).toBe(charts[index - 1]?.span.toMs ?? Date.parse('1990-06-14T20:00:00Z'))
      for (const at of [span.fromMs, span.toMs - 1000]) {
        const there = computeChart(new Date(at))
        expect(there.allGates).toEqual(chart.allGates)
        expect(computeFeatures(there)).toEqual(features)
      }
    }
  })

  test('are those of the next day when a zone skipped the day', () => {
    const [skipped, next] = ['2011-12-30', '2011-12-31'].map((date) =>
      possibleCharts(fileEphemeris(), unknownOn(date, 'Pacific/Apia')),
    )
    expect(skipped).toEqual(next)
    expect(skipped?.length).toBeGreaterThan(3)
  })

  test('are a single chart when the time is known', () => {
    const charts = possibleCharts(fileEphemeris(), anna)
    expect(charts.map(({ chart, weight }) => ({ chart, weight }))).toEqual([
      { chart: computeChart(birthInstant(anna)), weight: 1 },
    ])
  })
})
