import type { SharedResult } from '@yuti/contract/consent'
import type { ChannelState, Match } from '@yuti/contract/matches'
import type { Rating } from '@yuti/contract/people'
import { hashIds, pick } from './couple-seed.ts'

const levels = ['zero', 'one', 'two', 'three', 'four', 'five'] as const
const strangerLevels = { 2: 'fewer', 3: 'three', 4: 'four', 5: 'five' } as const
const counts = ['none', 'one', 'two', 'three'] as const
/** By the sum of the complete channels' bits: 5-15 is 1, 14-2 is 2, 29-46 is 4. */
const togethers = [
  'none',
  'rhythm',
  'beat',
  'rhythmBeat',
  'discovery',
  'rhythmDiscovery',
  'beatDiscovery',
  'all',
] as const
const bits: Readonly<Record<ChannelState['channel'], number>> = { '5-15': 1, '14-2': 2, '29-46': 4 }

type Variant = 'a' | 'b'
export type StrangerLine =
  `reading:strangers.${(typeof strangerLevels)[Rating['stars']]}.${Variant | 'c' | 'd'}`
export type LevelLine = `reading:levels.${(typeof levels)[number]}.${Variant}`
export type TogetherLine = `reading:together.${(typeof togethers)[number]}.${Variant}`
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
  const seed = hashIds([match.id])
  const complete = match.channels.filter(({ state }) => state === 'full')
  const sum = complete.reduce((total, { channel }) => total + bits[channel], 0)
  return {
    level: `reading:levels.${levels[match.stars] ?? 'zero'}.${pick(['a', 'b'], seed, 0)}`,
    channels: `reading:together.${togethers[sum] ?? 'none'}.${pick(['a', 'b'], seed, 1)}`,
  }
}

/** Returns the line of the level and that of the count of channels, which is all that an invite link tells. */
export function readShared({ stars, completeChannels }: Pick<SharedResult, 'stars' | 'completeChannels'>): {
  level: LevelLine
  channels: CompleteLine
} {
  return {
    level: `reading:levels.${levels[stars] ?? 'zero'}.${pick(['a', 'b'], completeChannels, 0)}`,
    channels: `reading:complete.${counts[completeChannels] ?? 'none'}.${pick(['a', 'b'], stars, 1)}`,
  }
}
