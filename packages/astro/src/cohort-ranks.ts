import data from '../data/cohort-ranks.json' with { type: 'json' }

/**
 * Ranks of the tantric and the Human Design part within the couples of two birth years: the share of couples with fewer
 * present gates (or completed channels) and half the share of those with the same number. Slow planets hold the same gates
 * for years, so a number alone would favour some years. `scripts/generate-cohort-ranks.ts` makes the table.
 */

/** The years of local birth dates that the engine accepts. The table covers 1900..2059; the years outside rank as the nearest. */
export const FIRST_BIRTH_YEAR = 1899
export const LAST_BIRTH_YEAR = 2060

export const FIRST_COHORT = 1900
export const COHORTS = 160
export const COHORT_PAIRS = (COHORTS * (COHORTS + 1)) / 2

/** Numbers of present tantric gates, 0..6. */
export const GATE_COUNTS = 7
/** Numbers of completed channels, 0..15, that have a rank of their own; more rank as 15, which only few couples reach. */
export const RANKED_COUNTS = 16

export type CohortRanks = {
  /** Steps by pair of cohorts (see `pairOf`) and number of gates. */
  tantra: Int16Array
  /** Steps by pair of cohorts and number of channels. */
  humanDesign: Int16Array
}

const RANKS = decodeRanks(data.ranks)

/** Steps of the tantric part for a number of present gates, 0..6; symmetric in the years. */
export function tantraSteps(yearA: number, yearB: number, gates: number): number {
  return RANKS.tantra[pairOf(cohortOf(yearA), cohortOf(yearB)) * GATE_COUNTS + gates]!
}

/** Steps of the Human Design part for a number of completed channels, 0..33; symmetric in the years. */
export function humanDesignSteps(yearA: number, yearB: number, channels: number): number {
  const pair = pairOf(cohortOf(yearA), cohortOf(yearB))
  return RANKS.humanDesign[pair * RANKED_COUNTS + Math.min(channels, RANKED_COUNTS - 1)]!
}

/** The index 0..159 of a birth year. */
export function cohortOf(birthYear: number): number {
  return Math.min(COHORTS - 1, Math.max(0, birthYear - FIRST_COHORT))
}

/** The place of an unordered pair of cohorts: 0-0, 0-1, …, 0-159, 1-1, 1-2, … */
export function pairOf(cohortA: number, cohortB: number): number {
  const low = Math.min(cohortA, cohortB)
  const high = Math.max(cohortA, cohortB)
  return low * COHORTS - (low * (low - 1)) / 2 + high - low
}

/** Turns the numbers of couples by count, from zero up, into ranks in whole steps of a part that has `steps` of them. */
export function stepsOfRanks(couples: ArrayLike<number>, steps: number): number[] {
  const counts = Array.from(couples)
  const total = counts.reduce((sum, count) => sum + count, 0)
  let fewer = 0
  return counts.map((count) => {
    const rank = (fewer + count / 2) / total
    fewer += count
    return Math.round(rank * steps)
  })
}

/**
 * Packs ranks into base64. Each row (gates of a pair, then its channels) is kept as differences, which fit into bytes because
 * two neighbouring ranks differ by half at most.
 */
export function encodeRanks({ tantra, humanDesign }: CohortRanks): string {
  let bytes = ''
  for (let pair = 0; pair < COHORT_PAIRS; pair += 1) {
    for (const [steps, counts] of [[tantra, GATE_COUNTS] as const, [humanDesign, RANKED_COUNTS] as const])
      for (let count = 0; count < counts; count += 1) {
        const before = count === 0 ? 0 : steps[pair * counts + count - 1]!
        bytes += String.fromCharCode(steps[pair * counts + count]! - before)
      }
  }
  return btoa(bytes)
}

export function decodeRanks(text: string): CohortRanks {
  const bytes = atob(text)
  const tantra = new Int16Array(COHORT_PAIRS * GATE_COUNTS)
  const humanDesign = new Int16Array(COHORT_PAIRS * RANKED_COUNTS)
  let at = 0
  const readRow = (steps: Int16Array, from: number, counts: number) => {
    let sum = 0
    for (let index = from; index < from + counts; index += 1) {
      sum += bytes.charCodeAt(at)
      at += 1
      steps[index] = sum
    }
  }
  for (let pair = 0; pair < COHORT_PAIRS; pair += 1) {
    readRow(tantra, pair * GATE_COUNTS, GATE_COUNTS)
    readRow(humanDesign, pair * RANKED_COUNTS, RANKED_COUNTS)
  }
  return { tantra, humanDesign }
}
