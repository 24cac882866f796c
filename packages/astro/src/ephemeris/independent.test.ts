import { Body, Ecliptic, GeoVector, SunPosition } from 'astronomy-engine'
import { expect, test } from 'vitest'
import { BODIES } from '../chart-shape.ts'
import { computeChart } from '../engine.ts'
import { seededRandom } from '../testing/fixtures.ts'

const PLANETS = {
  moon: Body.Moon,
  mercury: Body.Mercury,
  venus: Body.Venus,
  mars: Body.Mars,
  jupiter: Body.Jupiter,
  saturn: Body.Saturn,
  uranus: Body.Uranus,
  neptune: Body.Neptune,
  pluto: Body.Pluto,
}
const FIRST = Date.UTC(1900, 0, 1)
const LAST = Date.UTC(2050, 0, 1)
/** The accuracy of astronomy-engine, arcseconds. */
const BAR = 45

function miss(a: number, b: number): number {
  return Math.abs(a - b - 360 * Math.round((a - b) / 360)) * 3600
}

test('an independent ephemeris agrees over 1900 to 2050', () => {
  const random = seededRandom(5)
  for (let count = 0; count < 300; count += 1) {
    const at = new Date(FIRST + Math.floor(random() * (LAST - FIRST)))
    const { personality } = computeChart(at)
    expect(miss(personality.sun.longitude, SunPosition(at).elon)).toBeLessThan(BAR)
    for (const name of BODIES) {
      if (!isPlanet(name)) continue
      const { elon } = Ecliptic(GeoVector(PLANETS[name], at, true))
      expect(miss(personality[name].longitude, elon), `${name} ${at.toISOString()}`).toBeLessThan(BAR)
    }
  }
})

function isPlanet(name: string): name is keyof typeof PLANETS {
  return name in PLANETS
}
