import { describe, expect, test } from 'vitest'
import type { Birth } from './birth.ts'
import { chartFacts } from './chart-facts.ts'
import { computeChart, readingOfBirth, readingOfPair } from './engine.ts'
import { EDGE_DEGREES } from './edges.ts'
import { connectionsOf } from './human-design/connections.ts'
import { CITIES } from './places/cities.ts'
import type { Possible } from './possible-values.ts'
import { chartsOfDay } from './testing/minutes.ts'
import { seededRandom } from './testing/fixtures.ts'
import { kootaPoints } from './vedic/guna-milan.ts'

const MOSCOW = { latitude: 55.75, longitude: 37.62 }
const LONDON = { latitude: 51.51, longitude: -0.13 }
const known: Birth = {
  birthDate: '1990-06-15',
  birthTime: '14:30',
  birthTimeKnown: true,
  timeZone: 'Europe/Moscow',
}
const other: Birth = {
  birthDate: '1988-11-02',
  birthTime: '06:10',
  birthTimeKnown: true,
  timeZone: 'Europe/London',
}
const noTime = (birth: Birth): Birth => ({ ...birth, birthTimeKnown: false })

function only<T>({ isCertain, values }: Possible<T>): T {
  expect(isCertain).toBe(true)
  expect(values).toHaveLength(1)
  return values[0]!.value
}

describe('the reading of a birth with a time', () => {
  const reading = readingOfBirth({ birth: known, place: MOSCOW })
  const chart = computeChart('1990-06-15T10:30:00Z')
  const facts = chartFacts(chart, MOSCOW)

  test('is certain and equals the facts of the instant', () => {
    const { humanDesign, vedic } = reading
    expect(humanDesign.design).toEqual({ from: chart.designUtc, to: chart.designUtc })
    expect(only(humanDesign.type)).toBe('manifestingGenerator')
    expect(only(humanDesign.strategy)).toBe('respondThenInform')
    expect(only(humanDesign.authority)).toBe('sacral')
    expect(only(humanDesign.definition)).toBe('single')
    expect(only(humanDesign.profile)).toBe('2/4')
    expect(only(humanDesign.cross)).toEqual({ angle: 'right', gates: [12, 11, 36, 6] })
    expect(vedic.ascendant).toEqual(facts.vedic.ascendant)
    expect(only(vedic.traits.yoni)).toBe('lion')
    expect(only(vedic.mangal)).toEqual(facts.vedic.mangal)
    for (const { body, from, to, place } of vedic.positions) {
      expect([from, to]).toEqual([facts.vedic.positions[body].longitude, from])
      expect(facts.vedic.positions[body]).toMatchObject(only(place))
    }
    expect(reading.edges).toEqual(facts.edges)
    expect(reading.chart.utc).toBe(chart.utc)
  })

  test('has no ascendant without a place', () => {
    const { vedic } = readingOfBirth({ birth: known, place: null })
    expect(vedic.ascendant).toBeNull()
    expect(only(vedic.mangal).houses.ascendant).toBeNull()
  })
})

describe('the reading of a birth without a time', () => {
  test('says what depends on the hour, with the share of the day', () => {
    const { humanDesign, vedic, edges } = readingOfBirth({ birth: noTime(known), place: MOSCOW })
    expect(humanDesign.type.values.map(({ value }) => value)).toEqual([
      'projector',
      'manifestingGenerator',
      'manifestor',
    ])
    expect(humanDesign.profile.values.map(({ value }) => value)).toEqual(['2/4', '2/5', '1/4'])
    expect(only(humanDesign.definition)).toBe('single')
    expect(vedic.ascendant).toBeNull()
    expect(edges).toEqual([])
  })

  test('agrees with every minute of the day in each value and its share', () => {
    const random = seededRandom(24)
    for (let count = 0; count < 6; count += 1) {
      const at = new Date(Date.UTC(1950, 0, 1) + random() * 1.8e12)
      const birth = noTime({ ...known, birthDate: at.toISOString().slice(0, 10) })
      const minutes = chartsOfDay(birth, 3).map((chart) => chartFacts(chart, null))
      const { humanDesign, vedic } = readingOfBirth({ birth, place: null })
      const compare = <T>({ values }: Possible<T>, pick: (facts: (typeof minutes)[number]) => T) => {
        const seen = new Map<string, number>()
        for (const facts of minutes) {
          const key = JSON.stringify(pick(facts))
          seen.set(key, (seen.get(key) ?? 0) + 1 / minutes.length)
        }
        expect(values.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
        for (const { value, share } of values)
          expect(Math.abs((seen.get(JSON.stringify(value)) ?? 0) - share)).toBeLessThan(0.005)
        const keys = values.map(({ value }) => JSON.stringify(value))
        expect([...seen.keys()].filter((key) => !keys.includes(key))).toEqual([])
      }
      compare(humanDesign.type, (facts) => facts.humanDesign.type)
      compare(humanDesign.authority, (facts) => facts.humanDesign.authority)
      compare(humanDesign.definition, (facts) => facts.humanDesign.definition)
      compare(humanDesign.profile, (facts) => facts.humanDesign.profile)
      compare(humanDesign.cross, (facts) => facts.humanDesign.cross)
      compare(vedic.traits.yoni, (facts) => facts.vedic.traits.yoni)
      compare(vedic.mangal, (facts) => facts.vedic.mangal)
      for (const { body, place } of vedic.positions) {
        compare(place, ({ vedic: { positions } }) => {
          const { rashi, nakshatra, pada, nakshatraLord } = positions[body]
          return { rashi, nakshatra, pada, nakshatraLord }
        })
      }
    }
  })
})

test('reads any day in any city, also a day that the zone skipped', () => {
  const random = seededRandom(77)
  const births: Birth[] = Array.from({ length: 60 }, () => {
    const at = new Date(Date.UTC(1900, 0, 2) + random() * 4.8e12).toISOString()
    const { timeZone } = CITIES[Math.floor(random() * CITIES.length)]!
    const birthTimeKnown = random() < 0.5
    return { birthDate: at.slice(0, 10), birthTime: at.slice(11, 16), birthTimeKnown, timeZone }
  })
  births.push({ ...noTime(known), birthDate: '2011-12-30', timeZone: 'Pacific/Apia' })
  for (const [index, birth] of births.entries()) {
    const other = births[(index + 1) % births.length]!
    const { a, connections, definedCentres, kootas, totals, doshas } = readingOfPair(
      { birth, place: MOSCOW },
      { birth: other, place: null },
    )
    const all: Possible<unknown>[] = [
      a.humanDesign.profile,
      a.vedic.traits.gana,
      ...a.vedic.positions.map(({ place }) => place),
      ...connections.map(({ connection }) => connection),
      definedCentres,
      ...kootas.map(({ forward }) => forward),
      totals.backward,
      ...Object.values<Possible<unknown>>(doshas),
    ]
    for (const { isCertain, values } of all) {
      expect(values.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
      expect(isCertain).toBe(values.length === 1)
    }
    expect(a.vedic.ascendant === null).toBe(!birth.birthTimeKnown)
  }
})

describe('edges', () => {
  test('name bodies close to a boundary and how far they are', () => {
    const { edges, vedic } = chartFacts(computeChart('1990-06-15T10:30:00Z'), MOSCOW)
    expect(edges).toEqual([
      { of: 'sidereal', body: 'neptune', boundary: 'pada', degrees: expect.closeTo(-0.0086, 4) },
    ])
    expect(vedic.positions.neptune).toMatchObject({ nakshatra: 19, pada: 2 })
  })

  test('change sign where a gate changes', () => {
    const random = seededRandom(31)
    let seen = 0
    for (let count = 0; count < 1500; count += 1) {
      const chart = computeChart(new Date(Math.floor(random() * 1.6e12)))
      for (const { of, body, boundary, degrees } of chartFacts(chart, null).edges) {
        expect(Math.abs(degrees)).toBeLessThan(EDGE_DEGREES)
        if (of === 'sidereal' || body === 'ascendant' || boundary !== 'gate') continue
        const { line } = chart[of][body]
        expect(line).toBe(degrees < 0 ? 6 : 1)
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(50)
  })
})

const born = (birthDate: string) => ({ birth: noTime({ ...known, birthDate }), place: MOSCOW })

describe('the reading of two births', () => {
  const people = [
    { birth: known, place: MOSCOW },
    { birth: other, place: LONDON },
  ] as const

  test('has connections, kootas in both orders and doshas', () => {
    const pair = readingOfPair(...people)
    const [a, b] = [computeChart('1990-06-15T10:30:00Z'), computeChart('1988-11-02T06:10:00Z')]
    const connections = pair.connections.map(({ channel, connection }) => ({ channel, ...only(connection) }))
    expect(connections).toEqual(connectionsOf(a.allGates, b.allGates))
    expect(only(pair.definedCentres)).toBe(7)
    expect([only(pair.totals.forward), only(pair.totals.backward)]).toEqual([11.5, 12.5])
    for (const { name, forward, backward } of pair.kootas) {
      const [groom, bride] = [a, b].map(({ moon }) => ({ ...moon, secondHalfOfSign: false }))
      if (name === 'vashya') continue
      expect(only(forward)).toBe(kootaPoints(name, groom!, bride!))
      expect(only(backward)).toBe(kootaPoints(name, bride!, groom!))
    }
    expect(only(pair.doshas.nadi)).toBeNull()
    expect(only(pair.doshas.bhakoot)).toEqual({ signs: '6/8', cancelledBy: null })
    expect(only(pair.doshas.mangal)).toBe('both')
  })

  test('says what depends on the hour when a time is unknown', () => {
    const pair = readingOfPair(people[0], { birth: noTime(other), place: LONDON })
    const own = computeChart('1990-06-15T10:30:00Z').allGates
    const minutes = chartsOfDay(noTime(other), 3).map(({ allGates }) => connectionsOf(own, allGates))
    for (const { channel, connection } of pair.connections) {
      for (const { value, share } of connection.values) {
        const seen = minutes.filter((connections) => {
          const found = connections.find((one) => one.channel === channel)
          return value === null ? !found : found?.kind === value.kind && found.whole === value.whole
        })
        expect(Math.abs(seen.length / minutes.length - share)).toBeLessThan(0.005)
      }
    }
    expect(pair.totals.forward.isCertain).toBe(false)
    expect(pair.b.vedic.ascendant).toBeNull()
  })

  test('leaves Mangal dosha open where only the unknown ascendant could give it', () => {
    const kinds = new Map<string, number>()
    for (let day = 1; day <= 28; day += 1) {
      const birthDate = `1990-06-${String(day).padStart(2, '0')}`
      const { doshas, b } = readingOfPair(people[0], born(birthDate))
      for (const { value } of doshas.mangal.values) kinds.set(value, (kinds.get(value) ?? 0) + 1)
      const hasNone = b.vedic.mangal.values.every(({ value }) => value.from.length === 0)
      if (hasNone) expect(only(doshas.mangal)).toBe('open')
    }
    expect([...kinds.keys()].toSorted()).toEqual(['both', 'open'])
  })
})
