import { describe, expect, test } from 'vitest'
import { STARS, starsOf } from './algorithm.ts'
import type { Birth } from './birth.ts'
import { scoreFeatures } from './compatibility.ts'
import { chartOfBirth, compareManual, computeChart, featuresFromBirth, scoreManual } from './engine.ts'
import { fileEphemeris } from './ephemeris/node-file.ts'
import { computeFeatures, type Features } from './features.ts'
import { definedChannels } from './human-design/channels.ts'
import { readChart } from './chart-reading.ts'
import { packFeatures, scorePeople } from './pair-scores.ts'
import { CITIES } from './places/cities.ts'
import { possibleCharts } from './possible-charts.ts'
import { seededRandom } from './testing/fixtures.ts'
import { minutesAround } from './testing/minutes.ts'

const random = seededRandom(1430)
const OLDEST = Date.UTC(1945, 0, 1)
const YOUNGEST = Date.UTC(2008, 0, 1)
const BIRTHS = 40

/** A birth "about" a full or half hour. */
function anyAbout(): Birth {
  const text = new Date(OLDEST + random() * (YOUNGEST - OLDEST)).toISOString()
  const city = CITIES[Math.floor(random() * CITIES.length)]!
  return {
    birthDate: text.slice(0, 10),
    birthTime: `${text.slice(11, 13)}:${random() < 0.5 ? '00' : '30'}`,
    birthTimeKnown: true,
    birthTimeIsAbout: true,
    timeZone: city.timeZone,
  }
}

const anna: Birth = {
  birthDate: '1990-06-15',
  birthTime: '14:30',
  birthTimeKnown: true,
  timeZone: 'Europe/Moscow',
}
const about = (birth: Birth): Birth => ({ ...birth, birthTimeIsAbout: true })

const births = Array.from({ length: BIRTHS }, anyAbout)

function featuresOfMinutes(birth: Birth): Features[] {
  const year = Number(birth.birthDate.slice(0, 4))
  return minutesAround(birth).map((at) => computeFeatures(computeChart(new Date(at)), year))
}

/** Shares of stars over the minutes of one birth, or over all pairs of minutes of two. */
function sharesByMinute(viewers: readonly Features[], others: readonly Features[]): number[] {
  const columns = packFeatures(others)
  const scores = new Int16Array(others.length)
  const counts = STARS.map(() => 0)
  for (const viewer of viewers) {
    scorePeople(viewer, columns, scores)
    for (const score of scores) counts[starsOf(score)]! += 1
  }
  return counts.map((count) => count / (viewers.length * others.length))
}

/** First and last instant of the possible charts, and their weight in seconds. */
const spanOf = (birth: Birth) => {
  const charts = possibleCharts(fileEphemeris(), birth)
  const span = [charts[0]!.span.fromMs, charts.at(-1)!.span.toMs]
  return [
    ...span.map((at) => new Date(at).toISOString().slice(0, 16)),
    charts.reduce((sum, { weight }) => sum + weight, 0),
  ]
}

describe('a birth about a time', () => {
  test('spans half an hour before it and after it, also over midnight and a clock change', () => {
    expect(spanOf(about(anna))).toEqual(['1990-06-15T10:00', '1990-06-15T11:00', 3600])
    expect(spanOf(about({ ...anna, birthTime: '00:00' }))).toEqual([
      '1990-06-14T19:30',
      '1990-06-14T20:30',
      3600,
    ])
    // The clocks jumped from 02:00 to 03:00, so the hour runs from 01:30 to 03:30.
    const spring = { ...anna, birthDate: '1990-03-25', birthTime: '03:00' }
    expect(spanOf(about(spring))).toEqual(['1990-03-24T22:30', '1990-03-24T23:30', 3600])
    const later = { ...anna, birthDate: '1987-09-27', birthTime: '02:30', disambiguation: 'later' } as const
    expect(spanOf(about(later))).toEqual(['1987-09-26T23:00', '1987-09-27T00:00', 3600])
  })

  test('has the stars of every minute of its hour', () => {
    const columns = [featuresFromBirth(anna).features]
    let open = 0
    for (const birth of births) {
      const score = scoreManual(anna, birth)
      const shares = sharesByMinute(columns, featuresOfMinutes(birth))
      for (const stars of STARS)
        expect(Math.abs(score.probabilities[stars]! - shares[stars]!), JSON.stringify(birth)).toBeLessThan(
          0.02,
        )
      expect(score.exact).toBe(false)
      expect(score.probabilities[score.stars]).toBe(Math.max(...score.probabilities))
      expect(score.overTime?.of).toBe('b')
      expect(score.overTime?.parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
      if (score.min !== score.max) open += 1
    }
    expect(open).toBeGreaterThan(0)
  })

  test('has the stars of every pair of minutes beside another such birth', () => {
    for (const [index, one] of births.slice(0, 8).entries()) {
      const other = births[index + 8]!
      const score = scoreManual(one, other)
      const shares = sharesByMinute(featuresOfMinutes(one), featuresOfMinutes(other))
      for (const stars of STARS)
        expect(Math.abs(score.probabilities[stars]! - shares[stars]!)).toBeLessThan(0.04)
      expect(score.overTime).toBeNull()
    }
  })

  test('has the gates, channels and Moons of every minute of its hour', () => {
    let open = 0
    for (const birth of births) {
      const chart = chartOfBirth(birth)
      const minutes = minutesAround(birth).map((at) => computeChart(new Date(at)))
      const always = (gate: number) => minutes.every(({ allGates }) => allGates.includes(gate))
      for (const { allGates, moon } of minutes) {
        expect([...chart.gates.all.certain, ...chart.gates.all.possible]).toEqual(
          expect.arrayContaining(allGates),
        )
        const channels = definedChannels(allGates)
        expect([...chart.bodygraph.channels.certain, ...chart.bodygraph.channels.possible]).toEqual(
          expect.arrayContaining(channels),
        )
        expect(channels).toEqual(expect.arrayContaining(chart.bodygraph.channels.certain))
        const found = chart.moons.find(
          ({ rashi, nakshatra }) => rashi === moon.rashi && nakshatra === moon.nakshatra,
        )
        expect(found?.padas).toContain(moon.pada)
      }
      expect(chart.gates.all.certain.every(always)).toBe(true)
      expect(chart.utc).toBeNull()
      if (chart.gates.all.possible.length > 0) open += 1
    }
    expect(open).toBeGreaterThan(0)
  })

  test('is stored with the features of the given time', () => {
    for (const birth of births)
      expect(featuresFromBirth(birth)).toEqual(featuresFromBirth({ ...birth, birthTimeIsAbout: false }))
  })

  test('is averaged in a whole comparison, and leaves no ascendant and no edge', () => {
    const [birth] = births
    const comparison = compareManual(anna, birth!)
    expect(comparison.score).toEqual(scoreManual(anna, birth!))
    const place = { latitude: 55.75, longitude: 37.62 }
    const reading = readChart(fileEphemeris(), { birth: about(anna), place })
    expect(reading.vedic.ascendant).toBeNull()
    expect(reading.edges).toEqual([])
    expect(readChart(fileEphemeris(), { birth: anna, place }).vedic.ascendant).not.toBeNull()
  })

  test('counts as unknown when its time is unknown', () => {
    const unknown = { ...anna, birthTimeKnown: false }
    expect(scoreManual(anna, about(unknown))).toEqual(scoreManual(anna, unknown))
  })

  test('changes the stars less than an unknown time does', () => {
    const scored = births.map((birth) => {
      const { stars } = scoreFeatures(featuresFromBirth(anna).features, featuresFromBirth(birth).features)
      const doubt = (one: Birth) => 1 - scoreManual(anna, one).probabilities[stars]!
      return [doubt(birth), doubt({ ...birth, birthTimeKnown: false })] as const
    })
    const total = (which: 0 | 1) => scored.reduce((sum, doubts) => sum + doubts[which], 0)
    expect(total(0)).toBeGreaterThan(0)
    expect(total(0)).toBeLessThan(total(1) / 2)
  })
})
