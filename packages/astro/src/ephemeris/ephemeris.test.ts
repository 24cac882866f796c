import { describe, expect, test } from 'vitest'
import { BODIES, type Body } from '../chart-shape.ts'
import { computeChart } from '../engine.ts'
import { readFixture } from '../testing/fixtures.ts'

type Row = [utc: string, ...values: (number | string)[]]

type Sample = { meta: { columns: string[] }; rows: Row[]; later?: Row[]; conjunctions?: Row[] }

const sample: Sample = readFixture('ephemeris-sample.json')
/** Covers 1900 to 1924, 2011 to 2059, and days on which a planet is behind the Sun. */
const edges: Sample = readFixture('ephemeris-edges.json')

/** Largest differences from the reference ephemeris that are allowed, arcseconds. */
const BARS: Partial<Record<Body, number>> = {
  sun: 0.05,
  moon: 0.15,
  northNode: 0.6,
  mercury: 0.15,
  venus: 0.2,
  mars: 0.2,
  jupiter: 0.2,
  saturn: 0.2,
  uranus: 0.3,
  neptune: 0.2,
  pluto: 0.2,
}

/** Half of it comes from the prediction of Delta T, some of the rest from the bending of light at the Sun's edge. */
const EDGE_BAR = 0.6

const COLUMNS: Partial<Record<Body, string>> = { northNode: 'trueNode' }

function arcseconds(a: number, b: number): number {
  const turn = a - b
  return Math.abs(turn - 360 * Math.round(turn / 360)) * 3600
}

describe('positions compared with the reference ephemeris at the edges', () => {
  const rows = [...edges.rows, ...(edges.later ?? []), ...(edges.conjunctions ?? [])]

  test.each(BODIES.filter((body) => BARS[body] !== undefined))('%s', (body) => {
    const column = edges.meta.columns.indexOf(COLUMNS[body] ?? body)
    const misses = rows.map((row) =>
      arcseconds(computeChart(row[0]).personality[body].longitude, Number(row[column])),
    )
    expect(misses.length).toBe(168)
    expect(Math.max(...misses)).toBeLessThan(EDGE_BAR)
  })

  test('sidereal Moon and design moment', () => {
    const [moon, design] = ['siderealMoon', 'designMomentUtc'].map((name) => edges.meta.columns.indexOf(name))
    for (const row of rows) {
      const chart = computeChart(row[0])
      expect(arcseconds(chart.moon.siderealLongitude, Number(row[moon!]))).toBeLessThan(EDGE_BAR)
      expect(Math.abs(Date.parse(chart.designUtc) - Date.parse(String(row[design!])))).toBeLessThan(1500)
    }
  })
})

describe('positions compared with the reference ephemeris', () => {
  for (const body of BODIES.filter((body) => BARS[body] !== undefined)) {
    test(body, () => {
      const column = sample.meta.columns.indexOf(COLUMNS[body] ?? body)
      const misses = sample.rows.map((row) =>
        arcseconds(computeChart(row[0]).personality[body].longitude, Number(row[column])),
      )
      expect(misses.length).toBe(100)
      expect(Math.max(...misses)).toBeLessThan(BARS[body]!)
    })
  }

  test('sidereal Moon and design moment', () => {
    const [moon, design] = ['siderealMoon', 'designMomentUtc'].map((name) =>
      sample.meta.columns.indexOf(name),
    )
    for (const row of sample.rows) {
      const chart = computeChart(row[0])
      expect(arcseconds(chart.moon.siderealLongitude, Number(row[moon!]))).toBeLessThan(0.15)
      expect(Math.abs(Date.parse(chart.designUtc) - Date.parse(String(row[design!])))).toBeLessThan(1500)
    }
  })

  test('Earth and South Node are opposite', () => {
    const { personality } = computeChart('1990-06-15T10:30:00Z')
    expect(arcseconds(personality.earth.longitude, personality.sun.longitude + 180)).toBeLessThan(1e-6)
    expect(arcseconds(personality.southNode.longitude, personality.northNode.longitude + 180)).toBeLessThan(
      1e-6,
    )
  })
})
