import { type LevelKey, levelOf, type Stars } from './algorithm.ts'
import type { ChannelState } from './human-design/tantric.ts'

/** The part of a comparison that two people may know who must not learn each other's birth. */
export type SharedAnswer = {
  stars: Stars
  /** The level of the stars, or null if they have none. */
  level: LevelKey | null
  /** True if either birth time is unknown or about. */
  isEstimate: boolean
  /** How many of the three tantric channels are complete between the two, 0..3; if a time is not exact the most likely states count. */
  completeChannels: number
}

/** The parts of a `BirthComparison` that a shared answer is made from. */
export type Shareable = {
  score: { stars: Stars; exact: boolean }
  tantra: readonly { state: ChannelState }[]
}

/**
 * Cuts a comparison to what may be shared. Names or states of single channels, kootas, points and ranges stay out: each of them
 * would leave a person who chose their own birth with fewer than 30 possible dates of the other's year.
 */
export function sharedAnswerOf({ score, tantra }: Shareable): SharedAnswer {
  return {
    stars: score.stars,
    level: levelOf(score.stars),
    isEstimate: !score.exact,
    completeChannels: countComplete(tantra),
  }
}

/** Number of complete channels. */
export function countComplete(channels: readonly { state: ChannelState }[]): number {
  return channels.filter(({ state }) => state === 'full').length
}
