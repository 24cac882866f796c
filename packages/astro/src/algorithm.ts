/**
 * The values that define a version of the compatibility score. A stored score carries `ALGORITHM_VERSION`; raise it
 * whenever a value in this file or a koota table changes, or when the ephemeris changes by more than the few arcseconds
 * that a birth time to the minute leaves open.
 */
export const ALGORITHM_VERSION = 1

/** Weights of the three parts: score = 0.5 vedic + 0.3 tantra + 0.2 humanDesign, each part in 0..1. */
export const WEIGHTS = { vedic: 0.5, tantra: 0.3, humanDesign: 0.2 } as const

/** Scores are whole numbers in 0..SCORE_SCALE; 1440 makes every part a whole number of steps. */
export const SCORE_SCALE = 1440

/** Steps for a quarter guna point (of 144), for one tantric gate present (of 6), for one channel (of 8). */
export const STEPS = { quarterPoint: 5, tantricGate: 72, electromagneticChannel: 36 } as const

/** Electromagnetic channels beyond this number add nothing to the score. */
export const MAX_ELECTROMAGNETIC = 8

/** Lowest scores of 1, 2, 3, 4 and 5 stars, in steps of SCORE_SCALE; found by `scripts/simulate.ts`. */
export const STAR_THRESHOLDS = [420, 545, 699, 848, 986] as const

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
