import type { SharedResult } from '@yuti/contract/consent'
import { chooseMatchLines, starNames, type togetherNames } from '@yuti/contract/match-lines'
import type { Match } from '@yuti/contract/matches'
import type { Rating } from '@yuti/contract/people'
import { hashIds, pick } from '@yuti/contract/couple-seed'

const strangerLevels = { 2: 'fewer', 3: 'three', 4: 'four', 5: 'five' } as const
const counts = ['none', 'one', 'two', 'three'] as const
type Variant = 'a' | 'b'
export type StrangerLine =
  `reading:strangers.${(typeof strangerLevels)[Rating['stars']]}.${Variant | 'c' | 'd'}`
export type LevelLine = `reading:levels.${(typeof starNames)[number]}.${Variant}`
export type TogetherLine = `reading:together.${(typeof togetherNames)[number]}.${Variant}`
export type CompleteLine = `reading:complete.${(typeof counts)[number]}.${Variant}`

/**
 * Returns the line under the level of a stranger, which says nothing but the level. `ids` are those of the two people in either
 * order; they vary the words.
 */
export function readStranger({ stars }: Pick<Rating, 'stars'>, ids: readonly string[]): StrangerLine {
  return `reading:strangers.${strangerLevels[stars]}.${pick(['a', 'b', 'c', 'd'], hashIds(ids), 0)}`
}

/** Returns the line of the exact level and the line of the three channels, which is all that a match shows. */
export function readMatch(match: Pick<Match, 'id' | 'channels'> & { stars: number }): {
  level: LevelLine
  channels: TogetherLine
} {
  const { level, channels } = chooseMatchLines(match)
  return {
    level: `reading:levels.${level[0]}.${level[1]}`,
    channels: `reading:together.${channels[0]}.${channels[1]}`,
  }
}

/** Returns the line of the level and that of the count of channels, which is all that an invite link tells. */
export function readShared({ stars, completeChannels }: Pick<SharedResult, 'stars' | 'completeChannels'>): {
  level: LevelLine
  channels: CompleteLine
} {
  return {
    level: `reading:levels.${starNames[stars] ?? 'zero'}.${pick(['a', 'b'], completeChannels, 0)}`,
    channels: `reading:complete.${counts[completeChannels] ?? 'none'}.${pick(['a', 'b'], stars, 1)}`,
  }
}
