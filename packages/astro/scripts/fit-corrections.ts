/**
 * Finds the constants of generate/corrections.ts by least squares over fixtures/ephemeris-sample.json, and
 * shows how well constants fitted to the years before 1990 meet the later ones:
 * `node packages/astro/scripts/fit-corrections.ts`.
 */
import { readFileSync } from 'node:fs'
import { FAR_SIDES, lightDeflection } from '../src/ephemeris/light-deflection.ts'
import { ttDayOf } from '../src/ephemeris/time-scale.ts'
import { CORRECTED, correctionTerms } from './generate/corrections.ts'
import { heliocentricLongitude, positionOf, theoryPosition } from './generate/positions.ts'

type Row = [utc: string, ...values: number[]]
type Point = { year: number; terms: number[]; missArcsec: number }

const sample: { meta: { columns: string[] }; rows: Row[] } = JSON.parse(
  readFileSync(new URL('../fixtures/ephemeris-sample.json', import.meta.url), 'utf8'),
)

function pointsOf(planet: (typeof CORRECTED)[number]): Point[] {
  const column = sample.meta.columns.indexOf(planet)
  return sample.rows.map((row) => {
    const day = ttDayOf(Date.parse(row[0]))
    const centuries = day / 36_525
    const longitude = theoryPosition(planet, day) + positionOf('nutation', day)
    const bent = lightDeflection(FAR_SIDES[planet], longitude, positionOf('sun', day), centuries)
    const miss = longitude + bent - Number(row[column])
    return {
      year: Number(row[0].slice(0, 4)),
      terms: correctionTerms(centuries, heliocentricLongitude(planet, day)),
      missArcsec: 3600 * (miss - 360 * Math.round(miss / 360)),
    }
  })
}

/** Least squares by the normal equations and Gauss-Jordan elimination. */
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
  const early = points.filter(({ year }) => year < 1990)
  const late = points.filter(({ year }) => year >= 1990)
  console.log(`${planet}: [${constants.map((value) => value.toFixed(3)).join(', ')}]`)
  console.log(
    `  worst left ${worst(points, constants)}; before 1990 to later ${worst(late, fit(early))} arcsec`,
  )
}
