import { describe, expect, test } from 'vitest'
import { CENTRES, CHANNELS, definedCentres, definedChannels } from './channels.ts'
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

describe('bodygraph', () => {
  test('has 36 channels, and 64 gates in nine centres', () => {
    expect(new Set(CHANNELS.map((pair) => pair.join('-'))).size).toBe(36)
    expect(
      Object.values(CENTRES)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(WHEEL.toSorted((a, b) => a - b))
    expect(new Set(CHANNELS.flat()).size).toBe(64)
  })

  test('a channel defines the two centres that it joins', () => {
    expect(definedChannels([25, 51, 10])).toEqual(['25-51'])
    expect(definedCentres([25, 51, 10])).toEqual(['g', 'heart'])
    expect(definedCentres([25, 10])).toEqual([])
  })
})
