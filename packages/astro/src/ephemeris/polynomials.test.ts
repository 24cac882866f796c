import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { positionOf } from '../../scripts/generate/positions.ts'
import { seededRandom } from '../testing/fixtures.ts'
import { bySeries, createEphemeris, encodeEphemeris, evaluate, SERIES } from './ephemeris.ts'
import { fileEphemeris } from './node-file.ts'

const FIRST_DAY = -36_600
const LAST_DAY = 21_940

describe('polynomials', () => {
  const ephemeris = fileEphemeris()

  test.each(SERIES)('%s follows the series it was fitted to', (name) => {
    const random = seededRandom(11)
    for (let count = 0; count < 25; count += 1) {
      const day = FIRST_DAY + random() * (LAST_DAY - FIRST_DAY)
      const miss = evaluate(ephemeris, ephemeris.series[name], day) - positionOf(name, day)
      expect(Math.abs(miss - 360 * Math.round(miss / 360)) * 3600).toBeLessThan(0.06)
    }
  })

  test('are continuous at the edges of segments', () => {
    for (const name of SERIES) {
      const series = ephemeris.series[name]
      for (let segment = 1; segment < 1800; segment += 61) {
        const edge = ephemeris.startDay + segment * series.segmentDays
        const step = evaluate(ephemeris, series, edge + 1e-7) - evaluate(ephemeris, series, edge - 1e-7)
        expect(Math.abs(step - 360 * Math.round(step / 360)) * 3600).toBeLessThan(0.1)
      }
    }
  })

  test('are sums of Chebyshev polynomials, read from the right segment', () => {
    const random = seededRandom(12)
    const blocks = 3
    const fitted = bySeries((name) => {
      const { segmentDays, stride } = ephemeris.series[name]
      const data = Float32Array.from({ length: ((32 * blocks) / segmentDays) * stride }, () => random() - 0.5)
      return { segmentDays, stride, data }
    })
    const made = createEphemeris(encodeEphemeris(-40, fitted))
    for (const name of SERIES) {
      const { segmentDays, stride, data } = fitted[name]
      for (let day = 0.3; day < 32 * blocks; day += 1.7) {
        const segment = Math.floor(day / segmentDays)
        const angle = Math.acos((2 * day) / segmentDays - 2 * segment - 1)
        const [high = 0, ...rest] = data.subarray(segment * stride, (segment + 1) * stride)
        const sum = rest.reduce((total, term, degree) => total + term * Math.cos(degree * angle), high)
        expect(evaluate(made, made.series[name], day - 40)).toBeCloseTo(sum, 12)
      }
    }
  })

  test('throw for other bytes and for times outside the span', () => {
    expect(() => createEphemeris(new ArrayBuffer(64))).toThrow('not a coefficient file')
    const cut = readFileSync(new URL('../../data/ephemeris.bin', import.meta.url)).buffer.slice(0, -4)
    expect(() => createEphemeris(cut)).toThrow('cut off')
    expect(() => evaluate(ephemeris, ephemeris.series.sun, ephemeris.startDay - 1e-6)).toThrow(
      'does not cover',
    )
    expect(() => evaluate(ephemeris, ephemeris.series.sun, 30_000)).toThrow('does not cover')
    expect(() => evaluate(ephemeris, ephemeris.series.sun, Number.NaN)).toThrow('does not cover')
  })
})
