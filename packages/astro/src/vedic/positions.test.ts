import { Horizon, MakeTime, Observer, Rotation_ECT_EQD, RotateVector, Vector } from 'astronomy-engine'
import { describe, expect, test } from 'vitest'
import { chartFacts } from '../chart-facts.ts'
import { computeChart } from '../engine.ts'
import { readFixture, seededRandom } from '../testing/fixtures.ts'
import { ascendantAt } from './ascendant.ts'
import { siderealPlaceAt } from './positions.ts'

type Row = {
  utc: string
  place: string
  latitude: number
  longitude: number
  tropicalAscendant: number
  siderealAscendant: number
  siderealMars: number
  siderealJupiter: number
}

const { rows }: { rows: Row[] } = readFixture('ascendants.json')

const missArcsec = (a: number, b: number) => Math.abs(a - b - 360 * Math.round((a - b) / 360)) * 3600

describe('the reference ephemeris agrees', () => {
  test('in the ascendant within 0.3 arcseconds, also beyond the polar circle', () => {
    expect(rows).toHaveLength(60)
    for (const row of rows) {
      const { ayanamsa, ascendant } = chartFacts(computeChart(row.utc), row).vedic
      const tropical = ascendantAt(Date.parse(row.utc), row, ayanamsa.apparent - ayanamsa.mean)
      expect(missArcsec(tropical, row.tropicalAscendant), row.utc).toBeLessThan(0.3)
      expect(missArcsec(ascendant!.longitude, row.siderealAscendant), row.utc).toBeLessThan(0.3)
    }
  })

  test('in sidereal planets within the arcsecond of its short theory', () => {
    for (const { utc, siderealMars, siderealJupiter } of rows) {
      const { positions } = chartFacts(computeChart(utc), null).vedic
      expect(missArcsec(positions.mars.longitude, siderealMars), utc).toBeLessThan(1)
      expect(missArcsec(positions.jupiter.longitude, siderealJupiter), utc).toBeLessThan(1)
    }
  })
})

test('the ascendant is the point of the ecliptic that rises in the east, by an independent program', () => {
  const random = seededRandom(30)
  for (let count = 0; count < 200; count += 1) {
    const at = new Date(Math.floor(random() * 1.6e12))
    const place = { latitude: random() * 120 - 60, longitude: random() * 360 - 180 }
    const { ayanamsa } = chartFacts(computeChart(at), null).vedic
    const longitude = ascendantAt(at.getTime(), place, ayanamsa.apparent - ayanamsa.mean) * (Math.PI / 180)
    const time = MakeTime(at)
    const { x, y, z } = RotateVector(
      Rotation_ECT_EQD(time),
      new Vector(Math.cos(longitude), Math.sin(longitude), 0, time),
    )
    const ra = ((Math.atan2(y, x) * 12) / Math.PI + 24) % 24
    const dec = (Math.asin(z) * 180) / Math.PI
    const { altitude, azimuth } = Horizon(time, new Observer(place.latitude, place.longitude, 0), ra, dec)
    expect(Math.abs(altitude)).toBeLessThan(0.005)
    expect(azimuth).toBeGreaterThan(0)
    expect(azimuth).toBeLessThan(180)
  }
})

test('gives a finite ascendant at the poles', () => {
  for (const latitude of [90, -90]) {
    const ascendant = ascendantAt(0, { latitude, longitude: 0 }, 0)
    expect(ascendant >= 0 && ascendant < 360).toBe(true)
  }
})

test.each([
  [0, { rashi: 0, nakshatra: 0, pada: 1, nakshatraLord: 'ketu' }],
  [13.34, { rashi: 0, nakshatra: 1, pada: 1, nakshatraLord: 'venus' }],
  [119.99, { rashi: 3, nakshatra: 8, pada: 4, nakshatraLord: 'mercury' }],
  [120, { rashi: 4, nakshatra: 9, pada: 1, nakshatraLord: 'ketu' }],
  [359.99, { rashi: 11, nakshatra: 26, pada: 4, nakshatraLord: 'mercury' }],
])('%d degrees lie in the right sign, nakshatra and pada', (longitude, place) => {
  expect(siderealPlaceAt(longitude)).toEqual({ longitude, ...place })
})

test('the Moon is the one of the chart', () => {
  const chart = computeChart('1990-06-15T10:30:00Z')
  const { moon } = chartFacts(chart, null).vedic.positions
  expect(moon).toMatchObject({
    longitude: chart.moon.siderealLongitude,
    rashi: chart.moon.rashi,
    nakshatra: chart.moon.nakshatra,
    pada: chart.moon.pada,
  })
})
