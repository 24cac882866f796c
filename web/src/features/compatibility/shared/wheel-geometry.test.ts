import { WHEEL } from '@yuti/contract/wheel'
import { expect, test } from 'vitest'
import { gateArc, gatePoint, numberRadii, pointAt } from './wheel-geometry.ts'

test('the zodiac begins at the left and runs counter-clockwise', () => {
  expect(pointAt(0, 100).x).toBeCloseTo(-100)
  expect(pointAt(90, 100).y).toBeCloseTo(100)
  expect(pointAt(180, 100).x).toBeCloseTo(100)
})

test('gate 25 spans 0° Aries, at the left', () => {
  const { x, y } = gatePoint(25, 100)
  expect(x).toBeLessThan(-99)
  expect(Math.abs(y)).toBeLessThan(4)
})

test('each gate covers 1/64 of the ring', () => {
  const numbers = (gateArc(41, 100, 0).match(/-?\d+\.\d+/g) ?? []).map(Number)
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = numbers
  const turned = Math.acos((fromX * toX + fromY * toY) / 100 ** 2)
  expect((turned * 180) / Math.PI).toBeCloseTo(360 / 64, 1)
})

test.each([
  ['all', WHEEL],
  ['a row across the beginning of the wheel', [...WHEEL.slice(-2), ...WHEEL.slice(0, 3)]],
])('the numbers of neighbours are never equally far out: %s', (_, gates) => {
  const radii = numberRadii(new Set(gates))
  expect(new Set(radii.keys())).toEqual(new Set(gates))
  const pairs = WHEEL.map(
    (gate, index) => [radii.get(gate), radii.get(WHEEL[(index + 1) % 64] ?? 0)] as const,
  )
  expect(pairs.filter(([one, next]) => one !== undefined && one === next)).toEqual([])
})
