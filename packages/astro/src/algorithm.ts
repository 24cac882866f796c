/**
 * The values that define a version of the compatibility score. A stored score carries `ALGORITHM_VERSION`; raise it
 * whenever a value in this file or a koota table changes, or when the ephemeris changes by more than the few arcseconds
 * that a birth time to the minute leaves open.
 */
export const ALGORITHM_VERSION = 2

/**
 * Weights of the three parts, each in 0..1: score = 0.5 vedic + 0.3 tantra + 0.2 humanDesign. Tantra and Human Design
 * count by their rank within couples of the same two birth years (see cohort-ranks.ts).
 */
export const WEIGHTS = { vedic: 0.5, tantra: 0.3, humanDesign: 0.2 } as const

/** Scores are whole numbers in 0..SCORE_SCALE. */
export const SCORE_SCALE = 1440

/** Steps for a quarter guna point (of 144), and for the highest rank of the tantric and of the Human Design part. */
export const STEPS = { quarterPoint: 5, tantra: 432, humanDesign: 288 } as const

/** Lowest scores of 1, 2, 3, 4 and 5 stars, in steps of SCORE_SCALE; found by `scripts/simulate.ts`. */
export const STAR_THRESHOLDS = [392, 532, 704, 879, 1038] as const

export const STARS = [0, 1, 2, 3, 4, 5] as const

export type Stars = (typeof STARS)[number]

/** Star counts that have a level name; 0 and 1 have none. */
export type LevelKey = 2 | 3 | 4 | 5

/** The levels' English names, as specified; translations belong to the screens. */
export const LEVELS: Readonly<Record<LevelKey, string>> = {
  5: 'Sacred Sparks',
  4: 'Magnetic Flow',
  3: 'Conscious Connection',
  2: 'Gentle Challenge',
}

/**
 * Stars of a score in 0..SCORE_SCALE (a mean of scores may be fractional): how many thresholds it reaches.
 * Decks apply the same thresholds in SQL (server/src/features/discovery/candidates-repository.ts).
 */
export function starsOf(score: number): Stars {
  const [one, two, three, four, five] = STAR_THRESHOLDS
  if (score < one) return 0
  if (score < two) return 1
  if (score < three) return 2
  if (score < four) return 3
  return score < five ? 4 : 5
}

/** The level of a number of stars, or null for 0 and 1. */
export function levelOf(stars: Stars): LevelKey | null {
  return stars === 0 || stars === 1 ? null : stars
}
