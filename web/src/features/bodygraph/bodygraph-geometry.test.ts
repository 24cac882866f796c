import { CENTRE_NAMES, CENTRES, CHANNELS } from '@yuti/contract/bodygraph'
import { describe, expect, test } from 'vitest'
import {
  CENTRE_CORNERS,
  channelCurve,
  channelHalves,
  channelSign,
  cornersPath,
  curvePath,
  distance,
  GATE_PLACES,
  GATE_RADIUS,
  gatePlace,
  pointOn,
  SIZE,
} from './bodygraph-geometry.ts'
import { isInside, PARTS, partAt } from './part-at.ts'

const gates = Object.keys(GATE_PLACES).map(Number)

/** The distance from a point to the nearest side; positive inside. */
function depth(corners: (typeof CENTRE_CORNERS)['g'], { x, y }: { x: number; y: number }): number {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    return ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / distance(from, to)
  })
  return Math.min(...sides)
}

describe('the gates', () => {
  test('are 64 and do not touch', () => {
    expect(gates).toHaveLength(64)
    const close = gates.flatMap((one) =>
      gates
        .filter((other) => other > one)
        .map((other) => [one, other, distance(gatePlace(one), gatePlace(other))] as const)
        .filter(([, , away]) => away < 2 * GATE_RADIUS + 1),
    )
    expect(close).toEqual([])
  })

  test.each(CENTRE_NAMES)('of %s lie completely within it', (centre) => {
    const out = CENTRES[centre].filter((gate) => depth(CENTRE_CORNERS[centre], gatePlace(gate)) < GATE_RADIUS)
    expect(out).toEqual([])
  })

  test('throw for a number that is no gate', () => expect(() => gatePlace(65)).toThrow(RangeError))
})

describe('the centres', () => {
  test('lie within the drawing and do not overlap', () => {
    for (const corner of Object.values(CENTRE_CORNERS).flat()) {
      expect(corner.x).toBeGreaterThanOrEqual(4)
      expect(corner.x).toBeLessThanOrEqual(SIZE.width - 4)
      expect(corner.y).toBeLessThanOrEqual(SIZE.height - 4)
    }
    for (const one of CENTRE_NAMES) {
      for (const other of CENTRE_NAMES.filter((name) => name !== one)) {
        expect(CENTRE_CORNERS[other].filter((corner) => isInside(CENTRE_CORNERS[one], corner))).toEqual([])
      }
    }
  })

  test('have rounded corners', () => {
    expect(cornersPath(CENTRE_CORNERS.throat, 6)).toBe(
      'M133.00 208.00Q133.00 202.00 139.00 202.00L221.00 202.00Q227.00 202.00 227.00 208.00' +
        'L227.00 288.00Q227.00 294.00 221.00 294.00L139.00 294.00Q133.00 294.00 133.00 288.00Z',
    )
  })
})

describe('the channels', () => {
  test.each(CHANNELS)('%i-%i: each half starts at its gate and both meet in the middle', (a, b) => {
    const [ofA, ofB] = channelHalves([a, b])
    expect(ofA[0]).toEqual(gatePlace(a))
    expect(ofB[0]).toEqual(gatePlace(b))
    expect(ofA[3]).toEqual(ofB[3])
    expect(distance(ofA[3], pointOn(channelCurve([a, b]), 0.5))).toBeLessThan(1e-9)
    expect(curvePath(ofA)).toMatch(/^M[-\d. ]+C[-\d. ]+$/)
  })

  test('pass through no third centre', () => {
    const hidden = CHANNELS.filter((channel) => {
      const [from, to] = channel.map((gate) => CENTRE_NAMES.find((name) => CENTRES[name].includes(gate)))
      const others = CENTRE_NAMES.filter((name) => name !== from && name !== to)
      return Array.from({ length: 41 }, (_, step) => pointOn(channelCurve(channel), step / 40)).some(
        (point) => others.some((name) => isInside(CENTRE_CORNERS[name], point)),
      )
    })
    expect(hidden).toEqual([])
  })

  test('have signs that do not touch each other', () => {
    const signs = CHANNELS.map(channelSign)
    const close = CHANNELS.filter((_, one) =>
      signs.some((sign, other) => other > one && distance(signs[one] ?? sign, sign) < 17),
    )
    expect(close).toEqual([])
  })

  test('are found at their middle, centres at their gates, and nothing elsewhere', () => {
    for (const channel of CHANNELS) expect(partAt(channelSign(channel))).toEqual({ channel })
    for (const centre of CENTRE_NAMES) {
      for (const gate of CENTRES[centre]) expect(partAt(gatePlace(gate))).toEqual({ centre })
    }
    expect(partAt({ x: 20, y: 20 })).toBeNull()
    expect(PARTS).toHaveLength(45)
  })
})
