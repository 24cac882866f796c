import { describe, expect, test } from 'vitest'
import { gunaMilan } from '../compatibility.ts'
import { readFixture } from '../testing/fixtures.ts'
import { KOOTAS, type KootaName, kootaPoints } from './guna-milan.ts'
import { gunaTotal } from './guna-table.ts'
import { MOON_CLASSES, MOON_PLACES, type MoonPlace } from './moon-class.ts'

type Person = { nakshatra: number; pada: number; rashi: number }
type Case = {
  id: string
  boy: Person
  girl: Person
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

describe('guna milan', () => {
  test('has the distribution of the tables over all pada pairs', () => {
    const padas = MOON_PLACES.filter((_, moonClass) => moonClass !== 77 && moonClass !== 87)
    const totals = padas.flatMap((groom) => padas.map((bride) => gunaTotal(groom, bride)))
    const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
    expect(totals).toHaveLength(108 ** 2)
    expect(mean).toBeCloseTo(20.7, 1)
    expect(totals.filter((total) => total >= 18).length / totals.length).toBeCloseTo(0.69, 1)
  })

  test('Tara is never bad in both directions', () => {
    for (const groom of MOON_PLACES)
      for (const bride of MOON_PLACES) expect([1.5, 3]).toContain(kootaPoints('tara', groom, bride))
  })

  test('the order of two people exchanges forward and backward and keeps the mean', () => {
    for (let a = 0; a < MOON_CLASSES; a += 7) {
      for (let b = 0; b < MOON_CLASSES; b += 3) {
        const [there, back] = [gunaMilan(a, b), gunaMilan(b, a)]
        expect([back.totalAB, back.totalBA, back.mean]).toEqual([there.totalBA, there.totalAB, there.mean])
        expect(Math.abs(there.totalAB - there.totalBA)).toBeLessThanOrEqual(3)
      }
    }
  })
})
