import { fullProfile } from '@yuti/contract/limits'
import type { OwnProfile } from '@yuti/contract/profiles'

/** What makes a profile easier to answer, in the order in which it is asked for. */
export type Missing = 'photos' | 'bio' | 'interests' | 'goal' | 'languages' | 'answers' | 'time'

/** Returns how much of a profile is told, in percent, and what comes next; null if nothing is missing. */
export function completenessOf({ photos, bio, interests, birth, about }: OwnProfile): {
  percent: number
  next: Missing | null
} {
  const told: [Missing, boolean][] = [
    ['photos', photos.length >= fullProfile.photos],
    ['bio', bio.trim().length >= fullProfile.bioLetters],
    ['interests', interests.length >= fullProfile.interests],
    ['goal', about.goal !== null],
    ['languages', about.languages.length > 0],
    ['answers', about.answers.length > 0],
    ['time', birth?.time != null],
  ]
  const done = told.filter(([, isTold]) => isTold).length
  return {
    percent: Math.round((100 * done) / told.length),
    next: told.find(([, isTold]) => !isTold)?.[0] ?? null,
  }
}
