import type { Narrowing } from '@yuti/contract/narrowing'
import type { PeopleCounts } from '#/platform/deps.ts'

export type Tally = PeopleCounts['tallies'][number]
export type Spoken = PeopleCounts['spoken'][number]

/**
 * Counts those people who pass the filters; `languages` must be those that were tallied, or none. Must equal `narrow` of
 * narrowing-repository.ts.
 */
export function peopleLeft(tallies: readonly Tally[], filters: Narrowing): number {
  return tallies.filter((tally) => passes(tally, filters)).reduce((sum, { people }) => sum + people, 0)
}

function passes(
  tally: Tally,
  { minStars, onlyActive, goals, languages, onlyWithAnswers, onlyVerified }: Narrowing,
): boolean {
  return (
    tally.stars >= minStars &&
    (tally.was_active || !onlyActive) &&
    (tally.has_answers || !onlyWithAnswers) &&
    (tally.is_verified || !onlyVerified) &&
    (tally.speaks || languages.length === 0) &&
    (goals.length === 0 || (tally.goal !== null && goals.includes(tally.goal)))
  )
}
