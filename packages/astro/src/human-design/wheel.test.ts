import { describe, expect, test } from 'vitest'
import { gateAndLineAt, WHEEL } from './wheel.ts'

describe('wheel', () => {
  test('holds every gate once', () => {
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
  })

  test.each([
    [302, 41, 1],
    [301.999999, 60, 6],
    [358.25, 25, 1],
    [3.875, 17, 1],
    [3.874999, 25, 6],
    [359.9999999999999, 25, 2],
    [-1e-15, 25, 2],
    [0, 25, 2],
    [360, 25, 2],
    [302.9375, 41, 2],
  ])('%f degrees is gate %i line %i', (longitude, gate, line) => {
    expect(gateAndLineAt(longitude)).toEqual({ gate, line })
  })
})
