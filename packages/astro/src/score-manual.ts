import {
  ALGORITHM_VERSION,
  type LevelKey,
  levelOf,
  SCORE_SCALE,
  STARS,
  type Stars,
  starsOf,
} from './algorithm.ts'
import type { Birth } from './birth.ts'
import { birthInstant } from './birth.ts'
import { chartAt } from './chart.ts'
import { scoreFeatures } from './compatibility.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { computeFeatures, type Features } from './features.ts'
import { formatInstant, parseDate } from './instant.ts'
import { computeUtc } from './places/compute-utc.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type ManualScore = {
  /** Stars of the mean score. */
  stars: Stars
  level: LevelKey | null
  /** Mean score, 0..1 */
  score: number
  /** Fewest and most stars over the possible hours; both equal `stars` if both times are known. */
  min: Stars
  max: Stars
  /** Share of the possible hours that gives 0, 1, 2, 3, 4 and 5 stars; sums to 1. */
  probabilities: number[]
  /** False if either birth time is unknown. */
  exact: boolean
  version: number
}

/** Score of two births; an unknown time is weighed over the real hours of that local day. */
export function scoreBirths(ephemeris: Ephemeris, a: Birth, b: Birth): ManualScore {
  const [ofA, ofB] = [possibleFeatures(ephemeris, a), possibleFeatures(ephemeris, b)]
  const counts = [0, 0, 0, 0, 0, 0]
  let sum = 0
  for (const one of ofA) {
    for (const other of ofB) {
      const { score, stars } = scoreFeatures(one, other)
      sum += score
      counts[stars] = counts[stars]! + 1
    }
  }
  const pairs = ofA.length * ofB.length
  const stars = starsOf(sum / pairs)
  return {
    stars,
    level: levelOf(stars),
    score: sum / pairs / SCORE_SCALE,
    min: STARS.find((value) => counts[value]! > 0) ?? stars,
    max: STARS.findLast((value) => counts[value]! > 0) ?? stars,
    probabilities: counts.map((count) => count / pairs),
    exact: a.birthTimeKnown && b.birthTimeKnown,
    version: ALGORITHM_VERSION,
  }
}

function possibleFeatures(ephemeris: Ephemeris, birth: Birth): Features[] {
  return possibleInstants(birth).map((utc) => computeFeatures(chartAt(ephemeris, utc)))
}

/** The birth instant, or the middles of the 23 to 25 real hours of the local day if the time is unknown. */
export function possibleInstants(birth: Birth): string[] {
  if (birth.birthTimeKnown) return [birthInstant(birth)]
  const start = startOfDay(birth.birthDate, birth.timeZone)
  const nextDate = formatInstant(parseDate(birth.birthDate) + DAY_MS).slice(0, 10)
  const hours = Math.max(1, Math.round((startOfDay(nextDate, birth.timeZone) - start) / HOUR_MS))
  return Array.from({ length: hours }, (_, hour) => formatInstant(start + (hour + 0.5) * HOUR_MS))
}

function startOfDay(date: string, timeZone: string): number {
  return Date.parse(computeUtc({ date, time: '00:00', timeZone }).utc)
}
