import { describe, expect, test } from 'vitest'
import { computeChart } from '../engine.ts'
import { readFixture } from '../testing/fixtures.ts'
import { vedicMoonAt } from './moon.ts'
import { MOON_CLASSES, MOON_PLACES, moonClassOf } from './moon-class.ts'
import { NAKSHATRA_NAMES } from './names.ts'

type PublishedMoon = {
  id: string
  instant: string
  siderealMoon: number
  nakshatraName: string
  swissPlainLahiri: number
  swissPada: number
}

const { moons }: { moons: PublishedMoon[] } = readFixture('guna-milan.json')

describe('published sidereal Moons', () => {
  test.each(moons)('$id', ({ instant, siderealMoon, nakshatraName, swissPlainLahiri, swissPada }) => {
    const { moon } = computeChart(instant)
    expect(NAKSHATRA_NAMES[moon.nakshatra]).toBe(nakshatraName)
    expect(moon.pada).toBe(swissPada)
    expect(Math.abs(moon.siderealLongitude - swissPlainLahiri) * 3600).toBeLessThan(0.2)
    expect(Math.abs(moon.siderealLongitude - siderealMoon) * 3600).toBeLessThan(40)
  })
})

describe('Moon classes', () => {
  test('match the pada and half sign of each longitude', () => {
    const longitudes = Array.from({ length: 14_400 }, (_, step) => (step + 0.5) / 40)
    const misplaced = longitudes.filter((longitude) => {
      const { nakshatra, pada, rashi } = vedicMoonAt(longitude)
      const place = MOON_PLACES[moonClassOf(longitude)]!
      const isSplit = rashi === 8 || rashi === 9
      const isInHalf = place.secondHalfOfSign === longitude % 30 >= 15
      return (
        place.nakshatra !== nakshatra ||
        place.pada !== pada ||
        place.rashi !== rashi ||
        (isSplit && !isInHalf)
      )
    })
    expect(misplaced).toEqual([])
  })

  test('run from 0 to 109 with the splits of Purva Ashadha 1 and Shravana 2', () => {
    expect(moonClassOf(0)).toBe(0)
    expect(moonClassOf(359.999)).toBe(MOON_CLASSES - 1)
    expect([254.9, 255, 257].map(moonClassOf)).toEqual([76, 77, 78])
    expect([284.9, 285, 287].map(moonClassOf)).toEqual([86, 87, 88])
  })
})
