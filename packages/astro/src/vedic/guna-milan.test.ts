import { describe, expect, test } from 'vitest'
import { gunaMilan } from '../compatibility.ts'
import { computeChart } from '../engine.ts'
import { computeUtc } from '../places/compute-utc.ts'
import { readFixture } from '../testing/fixtures.ts'
import { KOOTAS, type KootaName, kootaPoints } from './guna-milan.ts'
import { GUNA_QUARTERS, gunaTotal } from './guna-table.ts'
import { MOON_CLASSES, MOON_PLACES, type MoonPlace } from './moon-class.ts'

type Person = { nakshatra: number; pada: number; rashi: number }
type Local = { local: string; zone: string }
type Case = {
  id: string
  boy: Person
  girl: Person
  births?: { boy: Local; girl: Local }
  points: Partial<Record<KootaName, number>>
  total?: number
  variantValues?: Partial<Record<KootaName, number[]>>
  majorityTables?: { points: Record<KootaName, number>; total: number }
}

const { cases }: { cases: Case[] } = readFixture('guna-milan.json')

function place({ nakshatra, pada }: Person): MoonPlace {
  return MOON_PLACES.find((place) => place.nakshatra === nakshatra && place.pada === pada)!
}

describe('published couples', () => {
  test.each(cases)('$id', ({ boy, girl, points, total, variantValues, majorityTables }) => {
    expect([place(boy).rashi, place(girl).rashi]).toEqual([boy.rashi, girl.rashi])
    const ours = KOOTAS.map((name) => [name, kootaPoints(name, place(boy), place(girl))] as const)
    for (const [name, value] of ours) {
      if (points[name] === undefined) continue
      expect([points[name], ...(variantValues?.[name] ?? [])], name).toContain(value)
      if (majorityTables) expect(value, name).toBe(majorityTables.points[name])
    }
    const same = ours.every(([name, value]) => points[name] === value)
    if (same && total !== undefined) expect(gunaTotal(place(boy), place(girl))).toBe(total)
    if (majorityTables) expect(gunaTotal(place(boy), place(girl))).toBe(majorityTables.total)
  })
})

test('every published point equals ours, except if a program cancels Nadi for the same nakshatra', () => {
  const others = cases.flatMap(({ id, boy, girl, points }) =>
    KOOTAS.filter((name) => {
      const published = points[name]
      return published !== undefined && published !== kootaPoints(name, place(boy), place(girl))
    }).map((name) => `${id}: ${name}`),
  )
  expect(cases.flatMap(({ points }) => Object.keys(points)).length).toBeGreaterThan(340)
  expect(others).toEqual(['pub-identity-anuradha: nadi', 'pub-identity-bharani: nadi'])
})

test.each(cases.filter(({ births }) => births))(
  '$id: computes the Moons from the births',
  ({ boy, girl, births }) => {
    for (const [person, { local, zone }] of [
      [boy, births!.boy],
      [girl, births!.girl],
    ] as const) {
      const [date = '', time = ''] = local.split('T')
      const { moon } = computeChart(computeUtc({ date, time, timeZone: zone }).utc)
      expect(moon).toMatchObject({ nakshatra: person.nakshatra, pada: person.pada, rashi: person.rashi })
    }
  },
)

describe('guna milan', () => {
  test('has the expected distribution over all pada pairs', () => {
    const padas = MOON_PLACES.filter((_, moonClass) => moonClass !== 77 && moonClass !== 87)
    const totals = padas.flatMap((groom) => padas.map((bride) => gunaTotal(groom, bride)))
    const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
    expect(totals).toHaveLength(108 ** 2)
    expect(mean).toBeCloseTo(20.7, 1)
    expect(totals.filter((total) => total >= 18).length / totals.length).toBeCloseTo(0.69, 1)
  })

  test('never counts Tara as bad in both directions', () => {
    const points = MOON_PLACES.flatMap((groom) =>
      MOON_PLACES.map((bride) => kootaPoints('tara', groom, bride)),
    )
    expect(new Set(points)).toEqual(new Set([1.5, 3]))
  })

  test('exchanges the totals when the people are exchanged, by 3 points at most, and keeps the mean', () => {
    let exchanged = 0
    for (let a = 0; a < MOON_CLASSES; a += 1) {
      for (let b = 0; b < MOON_CLASSES; b += 1) {
        const [there, back] = [
          gunaTotal(MOON_PLACES[a]!, MOON_PLACES[b]!),
          gunaTotal(MOON_PLACES[b]!, MOON_PLACES[a]!),
        ]
        if (Math.abs(there - back) > 3) throw new Error(`${a} and ${b} differ by more than 3 points`)
        if (2 * (there + back) !== GUNA_QUARTERS[a * MOON_CLASSES + b])
          throw new Error(`mean of ${a} and ${b}`)
        exchanged += Number(there !== back)
      }
    }
    expect(exchanged / MOON_CLASSES ** 2).toBeCloseTo(0.71, 2)
    const [there, back] = [gunaMilan(3, 87), gunaMilan(87, 3)]
    expect([back.totalAB, back.totalBA, back.mean]).toEqual([there.totalBA, there.totalAB, there.mean])
  })
})
