import type { Goal, SpokenLanguage } from './about-choices.ts'

/**
 * The filters that only narrow what their owner sees; gender, age and distance also decide whose likes arrive. Apart from the
 * schemas, so that a page that shows them need not load zod.
 */

/** The levels that a filter by stars may ask for: so many stars and more. Strangers have at least 2, so 2 is everybody. */
export const starSteps = [2, 3, 4, 5] as const

/** A person who hides something, or left it out, is in none of these. */
export type Narrowing = {
  minStars: (typeof starSteps)[number]
  /** Only people who let others know that they were connected within `filters.activeDays` whole days. */
  onlyActive: boolean
  /** Only people who look for one of these; all if empty. */
  goals: Goal[]
  /** Only people who speak one of these; all if empty. */
  languages: SpokenLanguage[]
  /** Only people who have answered a topic. */
  onlyWithAnswers: boolean
  /** Only people whose photos are verified, as others see it at the moment. */
  onlyVerified: boolean
}

/** What the narrowing filters are until the member sets them. */
export const everybody: Narrowing = {
  minStars: 2,
  onlyActive: false,
  goals: [],
  languages: [],
  onlyWithAnswers: false,
  onlyVerified: false,
}

export function narrows(filters: Narrowing): boolean {
  const { minStars, onlyActive, goals, languages, onlyWithAnswers, onlyVerified } = filters
  const hasChoice = onlyActive || onlyWithAnswers || onlyVerified
  return minStars > everybody.minStars || hasChoice || goals.length + languages.length > 0
}
