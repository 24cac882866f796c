import {
  ALGORITHM_VERSION,
  type LevelKey,
  levelOf,
  SCORE_SCALE,
  STARS,
  type Stars,
  starsOf,
} from './algorithm.ts'
import { type Birth, isTimeExact } from './birth.ts'
import { scoreFeatures } from './compatibility.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { formatInstant } from './instant.ts'
import { type PossibleChart, possibleCharts } from './possible-charts.ts'
import { type WallTime, wallTimeAt } from './places/local-moment.ts'

/** A score with its uncertainty. */
export type ManualScore = {
  /**
   * The most likely stars, the headline of a time that is not exact; on a tie those of the mean score if they are among
   * them, otherwise the fewest.
   */
  stars: Stars
  level: LevelKey | null
  /** Mean score, 0..1 */
  score: number
  /** Fewest and most stars over the possible times; both equal `stars` if both times are exact. */
  min: Stars
  max: Stars
  /**
   * Probabilities of 0, 1, 2, 3, 4 and 5 stars: shares of the possible time (of all pairs of times if neither is exact),
   * with every instant equally likely; they sum to 1.
   */
  probabilities: number[]
  /** The stars of each part of the possible time if one birth time is not exact; null if both are or neither is. */
  overTime: StarsOverTime | null
  /** False if either birth time is unknown or about. */
  exact: boolean
  version: number
}

/** How the stars change with a time of birth that is not exact. */
export type StarsOverTime = {
  /** The person whose time is not exact. */
  of: 'a' | 'b'
  /** In order; together they cover the local day, or the hour around a time that is about. */
  parts: TimePart[]
}

/** A part of the possible time with the same stars. */
export type TimePart = {
  /** Local date and time at the place of birth; `to` is the first moment of the next part. */
  from: WallTime
  to: WallTime
  /** ISO 8601 with Z */
  fromUtc: string
  toUtc: string
  /** Share of the possible time, 0..1. */
  share: number
  stars: Stars
}

/**
 * Computes the score of two births. An unknown time is averaged over that local day of 23 to 25 real hours, a time that is
 * about over the hour around it, two such times over all pairs. Nothing is sampled: each chart is weighted by how long it
 * holds (see `possibleCharts`). Symmetric except for `overTime.of`. Throws `badDate`, `badTime`, `badTimeZone`, `outOfSpan`.
 */
export function scoreBirths(ephemeris: Ephemeris, a: Birth, b: Birth): ManualScore {
  return scorePossible([a, possibleCharts(ephemeris, a)], [b, possibleCharts(ephemeris, b)])
}

type Person = readonly [birth: Birth, charts: readonly PossibleChart[]]

/** Computes the same as `scoreBirths` from the possible charts of both. */
export function scorePossible([a, ofA]: Person, [b, ofB]: Person): ManualScore {
  const weights = [0, 0, 0, 0, 0, 0]
  let sum = 0
  let total = 0
  for (const one of ofA) {
    for (const other of ofB) {
      const { score, stars } = scoreFeatures(one.features, other.features)
      const weight = one.weight * other.weight
      sum += score * weight
      total += weight
      weights[stars] = weights[stars]! + weight
    }
  }
  const stars = likeliestOf(weights, starsOf(sum / total))
  return {
    stars,
    level: levelOf(stars),
    score: sum / total / SCORE_SCALE,
    min: STARS.find((value) => weights[value]! > 0) ?? stars,
    max: STARS.findLast((value) => weights[value]! > 0) ?? stars,
    probabilities: weights.map((weight) => weight / total),
    overTime: starsOverTime([a, ofA], [b, ofB]),
    exact: isTimeExact(a) && isTimeExact(b),
    version: ALGORITHM_VERSION,
  }
}

function likeliestOf(weights: readonly number[], ofMean: Stars): Stars {
  const most = Math.max(...weights)
  const equals = STARS.filter((value) => weights[value] === most)
  return equals.includes(ofMean) ? ofMean : equals[0]!
}

function starsOverTime([a, ofA]: Person, [b, ofB]: Person): StarsOverTime | null {
  if (isTimeExact(a) === isTimeExact(b)) return null
  const [open, charts, known] = isTimeExact(a) ? [b, ofB, ofA[0]!] : [a, ofA, ofB[0]!]
  const seconds = charts.reduce((sum, { weight }) => sum + weight, 0)
  const stretches: { fromMs: number; toMs: number; stars: Stars }[] = []
  for (const { features, span } of charts) {
    const { stars } = scoreFeatures(features, known.features)
    const last = stretches.at(-1)
    if (last?.stars === stars && last.toMs === span.fromMs) last.toMs = span.toMs
    else stretches.push({ ...span, stars })
  }
  const parts = stretches.map(({ fromMs, toMs, stars }) => ({
    from: wallTimeAt(open.timeZone, fromMs),
    to: wallTimeAt(open.timeZone, toMs),
    fromUtc: formatInstant(fromMs),
    toUtc: formatInstant(toMs),
    share: (toMs - fromMs) / 1000 / seconds,
    stars,
  }))
  return { of: isTimeExact(a) ? 'b' : 'a', parts }
}
