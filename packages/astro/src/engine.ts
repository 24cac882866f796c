import { type BirthChart, birthChart } from './birth-chart.ts'
import { type Birth, featuresAtBirth } from './birth.ts'
import { chartAt } from './chart.ts'
import { type BornPerson, type ChartReading, readChart } from './chart-reading.ts'
import type { Chart } from './chart-shape.ts'
import { type BirthComparison, compareBirths } from './compare-births.ts'
import { fileEphemeris } from './ephemeris/node-file.ts'
import type { Features } from './features.ts'
import { type MoonDay, moonDays } from './moon-days.ts'
import { type PairReading, readPair } from './pair-reading.ts'
import { type ManualScore, scoreBirths } from './score-manual.ts'

/** Computes the chart of an instant (see `chartAt`) with the ephemeris file of the package. */
export function computeChart(utc: Date | string): Chart {
  return chartAt(fileEphemeris(), utc)
}

/**
 * Computes what is stored with a member: features, and the UTC instant for which they were computed, which is local
 * noon if the birth time is unknown, and the given time if it is about. Throws `badDate`, `badTime`, `badTimeZone`, `outOfSpan`.
 */
export function featuresFromBirth(birth: Birth): { features: Features; utc: string } {
  return featuresAtBirth(fileEphemeris(), birth)
}

/** Computes the score of a calculation, with its range if a birth time is not exact; see `scoreBirths`. */
export function scoreManual(a: Birth, b: Birth): ManualScore {
  return scoreBirths(fileEphemeris(), a, b)
}

/** Computes a whole calculation: the score and everything it is made of; see `compareBirths`. */
export function compareManual(a: Birth, b: Birth): BirthComparison {
  return compareBirths(fileEphemeris(), a, b)
}

/** Computes gates by planet and the Moon, with all possibilities of a time that is not exact; see `birthChart`. */
export function chartOfBirth(birth: Birth): BirthChart {
  return birthChart(fileEphemeris(), birth)
}

/** Reads the Moon of each instant for a birth: tara and chandra bala; see `moonDays`. */
export function moonDaysOfBirth(birth: Birth, instants: readonly (Date | string)[]): MoonDay[] {
  return moonDays(fileEphemeris(), birth, instants)
}

/** Reads the whole vocabulary of a birth: Human Design and Vedic; see `readChart`. */
export function readingOfBirth(person: BornPerson): ChartReading {
  return readChart(fileEphemeris(), person)
}

/** Reads two births together: connections, kootas in both orders, doshas; see `readPair`. */
export function readingOfPair(a: BornPerson, b: BornPerson): PairReading {
  return readPair(fileEphemeris(), a, b)
}
