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
/** The accuracy of astronomy-engine, arcseconds. */
const BAR = 45

function miss(a: number, b: number): number {
  return Math.abs(a - b - 360 * Math.round((a - b) / 360)) * 3600
}

test.each([
  [1900, 2050, 300],
  [2051, 2059, 60],
])('an independent ephemeris agrees over %i to %i', (firstYear, lastYear, instants) => {
  const random = seededRandom(5)
  const first = Date.UTC(firstYear, 0, 1)
  const last = Date.UTC(lastYear + 1, 0, 1)
  for (let count = 0; count < instants; count += 1) {
    const at = new Date(first + Math.floor(random() * (last - first)))
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
