import { type BirthChart, birthChart } from './birth-chart.ts'
import { type Birth, featuresAtBirth } from './birth.ts'
import { chartAt } from './chart.ts'
import type { Chart } from './chart-shape.ts'
import { type BirthComparison, compareBirths } from './compare-births.ts'
import { fileEphemeris } from './ephemeris/node-file.ts'
import type { Features } from './features.ts'
import { type ManualScore, scoreBirths } from './score-manual.ts'

/** The chart of an instant (see `chartAt`), with the ephemeris file that comes with the package. */
export function computeChart(utc: Date | string): Chart {
  return chartAt(fileEphemeris(), utc)
}

/**
 * What is stored with a member: features and the UTC instant that they were computed for, which is local
 * noon if the birth time is unknown. Throws `badDate`, `badTime`, `badTimeZone`, `outOfSpan`.
 */
export function featuresFromBirth(birth: Birth): { features: Features; utc: string } {
  return featuresAtBirth(fileEphemeris(), birth)
}

/** Score of a manual calculation, with its range if a birth time is unknown; see `scoreBirths`. */
export function scoreManual(a: Birth, b: Birth): ManualScore {
  return scoreBirths(fileEphemeris(), a, b)
}

/** All of a manual calculation: the score and everything that it comes from; see `compareBirths`. */
export function compareManual(a: Birth, b: Birth): BirthComparison {
  return compareBirths(fileEphemeris(), a, b)
}

/** Gates by planet and the Moon, with what an unknown time leaves open; see `birthChart`. */
export function chartOfBirth(birth: Birth): BirthChart {
  return birthChart(fileEphemeris(), birth)
}
