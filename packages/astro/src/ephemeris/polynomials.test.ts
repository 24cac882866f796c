import { describe, expect, test } from 'vitest'
import { positionOf } from '../../scripts/generate/positions.ts'
import { seededRandom } from '../testing/fixtures.ts'
import { createEphemeris, encodeEphemeris, evaluate, SERIES } from './ephemeris.ts'
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

  test('are continuous where segments meet', () => {
    for (const name of SERIES) {
      const series = ephemeris.series[name]
      for (let segment = 1; segment < 1800; segment += 61) {
        const edge = ephemeris.startDay + segment * series.segmentDays
        const step = evaluate(ephemeris, series, edge + 1e-7) - evaluate(ephemeris, series, edge - 1e-7)
        expect(Math.abs(step - 360 * Math.round(step / 360)) * 3600).toBeLessThan(0.1)
      }
    }
  })

  test('survive being written and read', () => {
    const again = createEphemeris(encodeEphemeris(ephemeris))
    expect(again.startDay).toBe(ephemeris.startDay)
    for (const name of SERIES) expect(again.series[name]).toEqual(ephemeris.series[name])
  })

  test('other bytes and other times are refused', () => {
    expect(() => createEphemeris(new ArrayBuffer(64))).toThrow('not a coefficient file')
    expect(() => evaluate(ephemeris, ephemeris.series.sun, 30_000)).toThrow('does not cover')
    expect(() => evaluate(ephemeris, ephemeris.series.sun, Number.NaN)).toThrow('does not cover')
  })
})
