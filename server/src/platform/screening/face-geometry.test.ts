import { expect, test } from 'vitest'
import { type Point, yawOf } from './face-geometry.ts'

/** A head as a cylinder of radius 1 whose nose reaches 1.1 from its axis, seen from far away. */
function headTurnedBy(degrees: number, tiltDegrees = 0): Point[] {
  const turn = (degrees * Math.PI) / 180
  const tilt = (tiltDegrees * Math.PI) / 180
  const place = (x: number, y: number, depth: number): Point => {
    const seen = x * Math.cos(turn) + depth * Math.sin(turn)
    return {
      x: 200 + 80 * (seen * Math.cos(tilt) - y * Math.sin(tilt)),
      y: 200 + 80 * (seen * Math.sin(tilt) + y * Math.cos(tilt)),
    }
  }
  const points = Array.from({ length: 68 }, () => place(0, 0, 0))
  points[2] = place(-1, 0.3, 0)
  points[14] = place(1, 0.3, 0)
  points[30] = place(0, 0.1, 1.1)
  for (let index = 36; index < 42; index += 1) points[index] = place(-0.4, -0.3, 0.8)
  for (let index = 42; index < 48; index += 1) points[index] = place(0.4, -0.3, 0.8)
  return points
}

function mirrored(index: number, points: readonly Point[]): Point {
  const point = points[index]
  if (!point) throw new Error('no point')
  return { x: 400 - point.x, y: point.y }
}

test.each([0, 8, 15, 30, -15, -30])('a head turned by %d degrees is measured as that', (degrees) => {
  expect(yawOf(headTurnedBy(degrees))).toBeCloseTo(degrees, 1)
})

test('a tilted head counts like an upright one', () => {
  // The nose is below the jaw points' middle, so the tilt shows a little.
  expect(Math.abs(yawOf(headTurnedBy(20, 25)) - 20)).toBeLessThan(3)
  expect(Math.abs(yawOf(headTurnedBy(0, -25)))).toBeLessThan(3)
})

test('a picture that is mirrored turns the other way', () => {
  const points = headTurnedBy(25)
  const turned = [...points]
  turned[2] = mirrored(14, points)
  turned[14] = mirrored(2, points)
  turned[30] = mirrored(30, points)
  for (let index = 0; index < 6; index += 1) {
    turned[36 + index] = mirrored(42 + index, points)
    turned[42 + index] = mirrored(36 + index, points)
  }
  expect(yawOf(turned)).toBeCloseTo(-yawOf(points), 5)
})
