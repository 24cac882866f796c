import { hashIds, pick } from './couple-seed.ts'
import type { ChannelState } from './matches.ts'

const starNames = ['zero', 'one', 'two', 'three', 'four', 'five'] as const
/** Names of the texts about the level: 0 to 5 stars, and few stars with a complete channel, which a plain line would deny. */
export const levelNames = [...starNames, 'zeroYet', 'oneYet', 'twoYet'] as const
/**
 * Names of the texts about the complete channels, by the sum of their bits: 5-15 is 1, 14-2 is 2, 29-46 is 4. The last is
 * about none of them between two people with many stars.
 */
export const togetherNames = [
  'none',
  'rhythm',
  'beat',
  'rhythmBeat',
  'discovery',
  'rhythmDiscovery',
  'beatDiscovery',
  'all',
  'noneYet',
] as const

const bits: Readonly<Record<ChannelState['channel'], number>> = { '5-15': 1, '14-2': 2, '29-46': 4 }

type Variant = 'a' | 'b'
export type LevelName = (typeof levelNames)[number]

/** From this number on stars promise much. */
const manyStars = 3

/** Names the line of the level. Few stars promise little, so that a complete channel is said to be the exception. */
export function levelNameOf(stars: number, hasComplete: boolean): LevelName {
  return levelNames[hasComplete && stars < manyStars ? stars + starNames.length : stars] ?? 'zero'
}

/** True if the stars promise much, so that it is the exception that no channel is complete. */
export function isNoneYet(stars: number, hasComplete: boolean): boolean {
  return !hasComplete && stars >= manyStars
}

/**
 * Chooses the line of the exact level and the line of the three channels, which is all that a match shows. The server draws
 * them before the app loads, so both sides must choose the same ones.
 */
export function chooseMatchLines({
  id,
  stars,
  channels,
}: {
  id: string
  stars: number
  channels: readonly ChannelState[]
}): {
  level: [LevelName, Variant]
  channels: [(typeof togetherNames)[number], Variant]
} {
  const seed = hashIds([id])
  const complete = channels.filter(({ state }) => state === 'full')
  const sum = complete.reduce((total, { channel }) => total + bits[channel], 0)
  const together = isNoneYet(stars, sum > 0) ? 'noneYet' : (togetherNames[sum] ?? 'none')
  return {
    level: [levelNameOf(stars, sum > 0), pick(['a', 'b'], seed, 0)],
    channels: [together, pick(['a', 'b'], seed, 1)],
  }
}
