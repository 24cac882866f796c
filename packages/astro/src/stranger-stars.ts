import { type LevelKey, levelOf, type Stars } from './algorithm.ts'

/** The fewest stars that a stranger is shown. */
export const FEWEST_STRANGER_STARS = 2

/** Cuts a number of stars to what a stranger may see: 5, 4, 3, or 2, which then means "2 or fewer". */
export function strangerStarsOf(stars: Stars): LevelKey {
  return levelOf(stars) ?? FEWEST_STRANGER_STARS
}
