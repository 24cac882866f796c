import type { SharedResult } from '@yuti/contract/consent'
import {
  chooseMatchLines,
  isNoneYet,
  type LevelName,
  levelNameOf,
  type togetherNames,
} from '@yuti/contract/match-lines'
import { pick } from '@yuti/contract/couple-seed'

const counts = ['none', 'one', 'two', 'three'] as const
type Variant = 'a' | 'b'
export type LevelLine = `reading:levels.${LevelName}.${Variant}`
export type TogetherLine = `reading:together.${(typeof togetherNames)[number]}.${Variant}`
export type CompleteLine = `reading:complete.${(typeof counts)[number]}.${Variant}`

/** Returns the line of the exact level and the line of the three channels, which is all that a match shows. */
export function readMatch(match: Parameters<typeof chooseMatchLines>[0]): {
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
  channels: CompleteLine | TogetherLine
} {
  const hasComplete = completeChannels > 0
  const line = isNoneYet(stars, hasComplete)
    ? ('together.noneYet' as const)
    : (`complete.${counts[completeChannels] ?? 'none'}` as const)
  return {
    level: `reading:levels.${levelNameOf(stars, hasComplete)}.${pick(['a', 'b'], completeChannels, 0)}`,
    channels: `reading:${line}.${pick(['a', 'b'], stars, 1)}`,
  }
}
