import { filters } from '@yuti/contract/limits'
import { expect, test } from 'vitest'
import { randomFrom } from '#/testing/random.ts'
import { kmBetween, type UnitVector, unitVector } from './cell-cover.ts'
import { regionCentre, regionOf, regionsTouched, touchesRegion } from './hidden-region.ts'

type Place = [latitude: number, longitude: number]

const random = randomFrom(37)
const special: Place[] = [
  [90, 0],
  [89.99, 179.99],
  [-90, -180],
  [88, 60],
  [-88, -60],
  [0, 180],
  [-17.7, 179.99],
  [41.39, 2.17],
]
const places: Place[] = [
  ...special,
  ...Array.from(
    { length: 5000 },
    (): Place => [(Math.asin(random.next() * 2 - 1) * 180) / Math.PI, random.next() * 360 - 180],
  ),
]
const middlesOfBands = Array.from({ length: 90 }, (_, band) => band * 2 - 89)
const regions = [
  ...new Set(
    middlesOfBands.flatMap((latitude) =>
      Array.from({ length: 720 }, (_, step) => regionOf([latitude, step / 2 - 180])),
    ),
  ),
]
const vectorOf = (place: Place): UnitVector => unitVector(place)

test('every place lies in the circle around its region', () => {
  const farthest = Math.max(
    ...places.map((place) => kmBetween(vectorOf(place), regionCentre(regionOf(place)))),
  )
  expect(farthest).toBeLessThanOrEqual(filters.regionReachKm)
  expect(farthest).toBeGreaterThan(0.9 * filters.regionReachKm)
})

test('a region is at least 150 km wide, so it hides where in it somebody is', () => {
  const centres = regions.map((region) => regionCentre(region))
  for (let sample = 0; sample < 100; sample += 1) {
    const centre = random.pick(centres)
    const nearest = Math.min(...centres.filter((c) => c !== centre).map((c) => kmBetween(centre, c)))
    expect(nearest).toBeGreaterThan(150)
  }
})

test.each([1, 50, 300, 1000])('a disc of %d km touches exactly the regions of the rule', (radiusKm) => {
  for (const place of [...special, ...places.slice(-10)]) {
    const centre = vectorOf(place)
    const touched = regionsTouched(centre, radiusKm)
    expect(touched).toEqual(regions.filter((region) => touchesRegion(centre, radiusKm, region)))
    expect(touched).toContain(regionOf(place))
    expect(touched.length).toBeLessThan(120)
  }
})
