import { hashIds, pick } from './couple-seed.ts'
import type { ChannelState, Match } from './matches.ts'

/** Names of the texts about 0 to 5 stars. */
export const starNames = ['zero', 'one', 'two', 'three', 'four', 'five'] as const
/** Names of the texts about the complete channels, by the sum of their bits: 5-15 is 1, 14-2 is 2, 29-46 is 4. */
export const togetherNames = [
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

/**
 * Chooses the line of the exact level and the line of the three channels, which is all that a match shows. The server draws
 * them before the app loads, so both sides must choose the same ones.
 */
export function chooseMatchLines({
  id,
  stars,
  channels,
}: Pick<Match, 'channels'> & { id: string; stars: number }): {
  level: [(typeof starNames)[number], Variant]
  channels: [(typeof togetherNames)[number], Variant]
} {
  const seed = hashIds([id])
  const complete = channels.filter(({ state }) => state === 'full')
  const sum = complete.reduce((total, { channel }) => total + bits[channel], 0)
  return {
    level: [starNames[stars] ?? 'zero', pick(['a', 'b'], seed, 0)],
    channels: [togetherNames[sum] ?? 'none', pick(['a', 'b'], seed, 1)],
  }
}
