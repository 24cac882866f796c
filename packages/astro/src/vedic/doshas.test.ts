import { describe, expect, test } from 'vitest'
import { readFixture } from '../testing/fixtures.ts'
import { bhakootDosha, mangalDosha, nadiDosha } from './doshas.ts'
import { kootaPoints } from './guna-milan.ts'
import { MOON_PLACES } from './moon-class.ts'
import { vedicMoonAt } from './moon.ts'
import { moonTraits } from './moon-traits.ts'

const moonAt = (longitude: number) => vedicMoonAt(longitude)

describe('Nadi dosha', () => {
  test.each([
    ['Ashwini and Bharani', 5, 20, null],
    ['Ashwini and Ardra', 5, 70, { nadi: 'adi', cancelledBy: null }],
    ['Ardra and Punarvasu in Gemini', 70, 81, { nadi: 'adi', cancelledBy: 'sameRashiOtherNakshatra' }],
    ['Krittika in Aries and Taurus', 27, 31, { nadi: 'antya', cancelledBy: 'sameNakshatraOtherRashi' }],
    ['Ashwini 1 and 2', 1, 5, { nadi: 'adi', cancelledBy: 'sameNakshatraOtherPada' }],
    ['Ashwini 1 twice', 1, 2, { nadi: 'adi', cancelledBy: null }],
  ])('%s', (_, a, b, dosha) => {
    expect(nadiDosha(moonAt(a), moonAt(b))).toEqual(dosha)
    expect(nadiDosha(moonAt(b), moonAt(a))).toEqual(dosha)
  })
})

const sign = (rashi: number) => moonAt(rashi * 30 + 5)

describe('Bhakoot dosha', () => {
  test.each([
    ['Aries and Cancer', 0, 3, null],
    ['Aries and Scorpio', 0, 7, { signs: '6/8', cancelledBy: 'sameLord' }],
    ['Capricorn and Aquarius', 9, 10, { signs: '2/12', cancelledBy: 'sameLord' }],
    ['Aries and Leo', 0, 4, { signs: '5/9', cancelledBy: 'friendlyLords' }],
    ['Cancer and Aquarius', 3, 10, { signs: '6/8', cancelledBy: null }],
    ['Taurus and Gemini', 1, 2, { signs: '2/12', cancelledBy: 'friendlyLords' }],
    ['Cancer and Leo', 3, 4, { signs: '2/12', cancelledBy: 'friendlyLords' }],
  ])('%s', (_, a, b, dosha) => {
    expect(bhakootDosha(sign(a), sign(b))).toEqual(dosha)
    expect(bhakootDosha(sign(b), sign(a))).toEqual(dosha)
  })
})

test('the doshas are exactly where the koota gives no points', () => {
  for (const a of MOON_PLACES) {
    for (const b of MOON_PLACES) {
      if ((nadiDosha(a, b) === null) !== kootaPoints('nadi', a, b) > 0) throw new Error('nadi')
      if ((bhakootDosha(a, b) === null) !== kootaPoints('bhakoot', a, b) > 0) throw new Error('bhakoot')
    }
  }
})

describe('Mangal dosha', () => {
  const signs = { mars: 0, moon: 2, venus: 2, ascendant: null }

  test('counts whole signs from the ascendant, the Moon and Venus', () => {
    const dosha = mangalDosha({ mars: 3, moon: 3, venus: 2, ascendant: 6 })
    expect(dosha.houses).toEqual({ ascendant: 10, moon: 1, venus: 2 })
    expect([dosha.from, dosha.fromSecond]).toEqual([['moon'], ['venus']])
  })

  test.each([
    [1, true],
    [2, false],
    [3, false],
    [4, true],
    [5, false],
    [6, false],
    [7, true],
    [8, true],
    [9, false],
    [10, false],
    [11, false],
    [12, true],
  ])('in house %i: %j', (house, isPresent) => {
    const ascendant = (1 - house + 1 + 12) % 12
    const { from, houses } = mangalDosha({ mars: 1, moon: 11, venus: 11, ascendant })
    expect(houses.ascendant).toBe(house)
    expect(from.includes('ascendant')).toBe(isPresent)
  })

  test('says nothing about the ascendant without a birth time', () => {
    expect(mangalDosha(signs).houses.ascendant).toBeNull()
  })

  test.each([
    ['Aries', { mars: 0, moon: 0, venus: 2, ascendant: null }, 'ownSign'],
    ['Scorpio', { mars: 7, moon: 7, venus: 2, ascendant: null }, 'ownSign'],
    ['Capricorn', { mars: 9, moon: 9, venus: 2, ascendant: null }, 'exaltation'],
    ['Cancer, eighth house', { mars: 3, moon: 2, venus: 2, ascendant: 8 }, 'exemptHouse'],
    ['Sagittarius, twelfth house', { mars: 8, moon: 2, venus: 2, ascendant: 9 }, 'exemptHouse'],
    ['Taurus', { mars: 1, moon: 1, venus: 2, ascendant: null }, null],
    ['Aries without the dosha', { mars: 0, moon: 2, venus: 2, ascendant: null }, null],
  ])('is cancelled in %s: %s', (_, given, cancelledBy) => {
    expect(mangalDosha(given).cancelledBy).toBe(cancelledBy)
  })
})

type Side = { nakshatra: number; pada: number; rashi: number }
const nadi = ({ nakshatra }: Side) => moonTraits((nakshatra * 360) / 27 + 1).nadi
type Case = { id: string; boy: Side; girl: Side; points: Record<string, number> }

test('published tables give no nadi points only where the nadi is the same', () => {
  const { cases }: { cases: Case[] } = readFixture('guna-milan.json')
  const compared = cases.filter(
    ({ points, boy, girl }) => points.nadi !== undefined && boy.nakshatra !== girl.nakshatra,
  )
  expect(compared.length).toBeGreaterThan(20)
  for (const { id, boy, girl, points } of compared)
    expect(nadi(boy) === nadi(girl), id).toBe(points.nadi === 0)
})

test('names the traits of the examples in the documentation', () => {
  expect(moonTraits(320.8)).toEqual({
    nakshatraLord: 'jupiter',
    rashiLord: 'saturn',
    gana: 'manushya',
    nadi: 'adi',
    yoni: 'lion',
    varna: 'shudra',
    vashya: 'manava',
  })
  expect(moonTraits(115.5)).toMatchObject({ nakshatraLord: 'mercury', rashiLord: 'moon', gana: 'rakshasa' })
})
