import { cellToLatLng, latLngToCell } from 'h3-js'
import { expect, test } from 'vitest'
import { randomFrom } from '#/testing/random.ts'
import { coverDisc, kmBetween, packCell, unitVector } from './cell-cover.ts'

const random = randomFrom(7)

test.each([
  [41.39, 2.17, 1],
  [41.39, 2.17, 3],
  [41.39, 2.17, 50],
  [60, -179.99, 50],
  [89.9, 10, 200],
  // Next to one of the twelve pentagons of the grid.
  [64.7, 10.53, 30],
  [0, 0, 1000],
])('a disc around %f, %f of %d km holds its cells and no range lies', (latitude, longitude, radiusKm) => {
  const centre = unitVector(cellToLatLng(latLngToCell(latitude, longitude, 7)))
  const ranges = coverDisc(centre, radiusKm)
  expect(ranges.length).toBeLessThan(120)
  let [within, inside] = [0, 0]
  for (let sample = 0; sample < 3000; sample += 1) {
    const cell = latLngToCell(...pointNear(latitude, longitude, radiusKm), 7)
    const packed = packCell(cell)
    const isWithin = kmBetween(centre, unitVector(cellToLatLng(cell))) <= radiusKm
    const range = ranges.find(({ low, high }) => low <= packed && packed <= high)
    if (isWithin) expect(range).toBeDefined()
    if (range?.isInside) expect(isWithin).toBe(true)
    within += Number(isWithin)
    inside += Number(range?.isInside ?? false)
  }
  expect(within).toBeGreaterThan(500)
  expect(inside).toBeGreaterThan(radiusKm < 10 ? 0 : 300)
})

test('returns ranges that are ascending and disjoint', () => {
  const ranges = coverDisc(unitVector([41.39, 2.17]), 300)
  ranges.forEach((range, index) => {
    expect(range.low).toBeLessThanOrEqual(range.high)
    if (index > 0) expect(range.low).toBeGreaterThan(ranges[index - 1]?.high ?? 0)
  })
})

function pointNear(latitude: number, longitude: number, radiusKm: number): [number, number] {
  const reach = (radiusKm * 1.3) / 111.2
  const lat = Math.max(-90, Math.min(90, latitude + (random.next() * 2 - 1) * reach))
  const squeeze = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return [lat, longitude + ((random.next() * 2 - 1) * reach) / squeeze]
}
