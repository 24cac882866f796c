/**
 * Fits the polynomials of data/ephemeris.bin to positions from the series of astronomia (VSOP87B,
 * ELP/MPP02): `node packages/astro/scripts/generate-ephemeris.ts`, about ten minutes on one core.
 */
import { writeFileSync } from 'node:fs'
import { bySeries, encodeEphemeris, type SeriesName } from '../src/ephemeris/ephemeris.ts'
import { fitAngles, packSegment } from './generate/chebyshev.ts'
import { positionOf } from './generate/positions.ts'

const DAY_MS = 86_400_000
const J2000_MS = Date.UTC(2000, 0, 1, 12)
const dayOf = (year: number, month: number) => Math.floor((Date.UTC(year, month - 1, 1) - J2000_MS) / DAY_MS)

/** Covers births from the last day of 1899 to the end of 2059, and 92 days before the first for its design moment. */
const START_DAY = dayOf(1899, 9)
const END_DAY = dayOf(2060, 2)

/** Days and coefficients per segment; the largest error of each series is below 0.04 arcseconds. */
const SHAPES: Record<SeriesName, readonly [segmentDays: number, coefficients: number]> = {
  nutation: [16, 9],
  sun: [16, 8],
  moon: [8, 11],
  northNode: [8, 10],
  mercury: [16, 13],
  venus: [16, 9],
  mars: [32, 11],
  jupiter: [32, 8],
  saturn: [32, 8],
  uranus: [32, 7],
  neptune: [32, 7],
  pluto: [32, 7],
}

const series = bySeries((name) => {
  const [segmentDays, coefficients] = SHAPES[name]
  const segments = Math.ceil((END_DAY - START_DAY) / segmentDays)
  const startedAt = performance.now()
  const data = Array.from({ length: segments }, (_, segment) => {
    const start = START_DAY + segment * segmentDays
    return packSegment(fitAngles((day) => positionOf(name, day), start, start + segmentDays, coefficients))
  })
  console.log(`${name}: ${segments} segments, ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return { segmentDays, stride: coefficients + 1, data: Float32Array.from(data.flat()) }
})

const bytes = encodeEphemeris(START_DAY, series)
writeFileSync(new URL('../data/ephemeris.bin', import.meta.url), new Uint8Array(bytes))
console.log(`${bytes.byteLength} bytes`)
