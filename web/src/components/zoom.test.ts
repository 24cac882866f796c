import { expect, test } from 'vitest'
import { clamped, tapScale, unzoomed, zoomedAt } from './zoom.ts'

const frame = { width: 400, height: 800 }

test('keeps the point under the fingers in its place', () => {
  const point = { x: 100, y: -200 }
  const zoom = zoomedAt(unzoomed, point, tapScale, frame)
  expect(zoom.scale).toBe(tapScale)
  // What was at the point is drawn at scale × its place + the shift.
  expect(tapScale * point.x + zoom.x).toBeCloseTo(point.x)
  expect(tapScale * point.y + zoom.y).toBeCloseTo(point.y)
})

test('never shows anything beside the picture', () => {
  expect(clamped({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -400 })
  expect(clamped({ scale: 1, x: 30, y: 30 }, frame)).toEqual(unzoomed)
})

test('enlarges up to five times and never shrinks below the whole picture', () => {
  expect(zoomedAt(unzoomed, { x: 0, y: 0 }, 40, frame).scale).toBe(5)
  expect(zoomedAt({ scale: 2, x: 50, y: 0 }, { x: 10, y: 10 }, 0.2, frame)).toEqual(unzoomed)
})
