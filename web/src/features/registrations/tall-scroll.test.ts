import { expect, test } from 'vitest'
import { drawnHeight, rowPixelsPerPixel } from './tall-scroll.ts'

const row = 53
const frame = 552

test('maps 1:1 below the height cap', () => {
  expect(drawnHeight(20_000 * row)).toBe(20_000 * row)
  expect(rowPixelsPerPixel(20_000 * row, frame)).toBe(1)
})

test.each([300_000, 1_000_000, 10_000_000])('scrolls to the last of %i rows', (count) => {
  const tall = count * row
  expect(drawnHeight(tall)).toBeLessThan(17_000_000)
  const furthest = drawnHeight(tall) - frame
  expect(furthest * rowPixelsPerPixel(tall, frame)).toBeCloseTo(tall - frame, 3)
})
