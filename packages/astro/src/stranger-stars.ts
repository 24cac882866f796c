import { type LevelKey, levelOf, type Stars } from './algorithm.ts'

/** The fewest stars that a stranger is shown. */
export const FEWEST_STRANGER_STARS = 2

/** What a stranger may see of a number of stars: 5, 4, 3, or 2, which then means "2 or fewer". */
export function strangerStarsOf(stars: Stars): LevelKey {
  return levelOf(stars) ?? FEWEST_STRANGER_STARS
}
