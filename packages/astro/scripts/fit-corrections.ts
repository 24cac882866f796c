/**
 * Finds the constants of generate/corrections.ts by least squares over fixtures/ephemeris-sample.json and
 * ephemeris-edges.json, without the days on which a planet is behind the Sun, and prints how well constants fitted to
 * every other instant match the instants between: `node packages/astro/scripts/fit-corrections.ts`.
 */
import { readFileSync } from 'node:fs'
import { FAR_SIDES, lightDeflection } from '../src/ephemeris/light-deflection.ts'
import { ttDayOf } from '../src/ephemeris/time-scale.ts'
import { CORRECTED, correctionTerms } from './generate/corrections.ts'
import { heliocentricLongitude, positionOf, theoryPosition } from './generate/positions.ts'

type Row = [utc: string, ...values: number[]]
type Point = { terms: number[]; missArcsec: number }

type Sample = { meta: { columns: string[] }; rows: Row[] }

const samples: Sample[] = ['sample', 'edges'].map((name) =>
  JSON.parse(readFileSync(new URL(`../fixtures/ephemeris-${name}.json`, import.meta.url), 'utf8')),
)
const CONJUNCTION_DEGREES = 1

function pointsOf(planet: (typeof CORRECTED)[number]): Point[] {
  return samples.flatMap(({ meta, rows }) => {
    const column = meta.columns.indexOf(planet)
    return rows.flatMap((row) => pointOf(planet, row[0], Number(row[column])))
  })
}

function pointOf(planet: (typeof CORRECTED)[number], utc: string, reference: number): Point[] {
  const day = ttDayOf(Date.parse(utc))
  const centuries = day / 36_525
  const longitude = theoryPosition(planet, day) + positionOf('nutation', day)
  const sun = positionOf('sun', day)
  if (Math.abs(Math.sin(((longitude - sun) * Math.PI) / 360)) * 115 < CONJUNCTION_DEGREES) return []
  const miss = longitude + lightDeflection(FAR_SIDES[planet], longitude, sun, centuries) - reference
  const terms = correctionTerms(planet, centuries, heliocentricLongitude(planet, day))
  return [{ terms, missArcsec: 3600 * (miss - 360 * Math.round(miss / 360)) }]
}

/** Solves least squares by the normal equations and Gauss-Jordan elimination. */
function fit(points: Point[]): number[] {
  const size = points[0]!.terms.length
  const sum = (value: (point: Point) => number) => points.reduce((total, point) => total + value(point), 0)
  const rows = Array.from({ length: size }, (_, row) => [
    ...Array.from({ length: size }, (_, column) => sum(({ terms }) => terms[row]! * terms[column]!)),
    sum(({ terms, missArcsec }) => terms[row]! * missArcsec),
  ])
  for (let pivot = 0; pivot < size; pivot += 1) {
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue
      const factor = rows[row]![pivot]! / rows[pivot]![pivot]!
      rows[row] = rows[row]!.map((value, column) => value - factor * rows[pivot]![column]!)
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!)
}

function worst(points: Point[], constants: number[]): string {
  const left = points.map(({ terms, missArcsec }) =>
    Math.abs(missArcsec - terms.reduce((total, term, at) => total + term * constants[at]!, 0)),
  )
  return Math.max(...left).toFixed(3)
}

for (const planet of CORRECTED) {
  const points = pointsOf(planet)
  const constants = fit(points)
  const [some, others] = [0, 1].map((rest) => points.filter((_, index) => index % 2 === rest))
  console.log(`${planet}: [${constants.map((value) => value.toFixed(3)).join(', ')}]`)
  console.log(
    `  worst left ${worst(points, constants)}; fitted to every other, for the rest ${worst(others!, fit(some!))} arcsec`,
  )
}
