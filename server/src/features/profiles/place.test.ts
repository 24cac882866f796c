import { greatCircleDistance } from 'h3-js'
import { expect, test } from 'vitest'
import { snapToCell } from './place.ts'

test('maps positions within one cell to the same place, which is near them', () => {
  const here = { latitude: 41.3874, longitude: 2.1686 }
  const aroundTheCorner = { latitude: 41.3881, longitude: 2.1693 }
  expect(snapToCell(here)).toEqual(snapToCell(aroundTheCorner))
  const snapped = snapToCell(here)
  expect(snapped.latitude).not.toBe(here.latitude)
  expect(snapToCell(snapped)).toEqual(snapped)
  const km = greatCircleDistance([here.latitude, here.longitude], [snapped.latitude, snapped.longitude], 'km')
  expect(km).toBeLessThan(1.7)
})

test.each([
  [90, 180],
  [-90, -180],
  [0, 180],
])('the ends of the map have cells too: %d, %d', (latitude, longitude) => {
  expect(snapToCell({ latitude, longitude }).cell).toMatch(/^87/)
})
