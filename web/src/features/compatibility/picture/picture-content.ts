import type { ChannelState } from '@yuti/contract/matches'

/** The whole content of the shared picture. It has no name, gate or birth data, and nothing that is missing. */
export type PictureContent = {
  kicker: string
  /** The level's name, under the kicker; null if the stars are too few to show, and the kicker is the headline. */
  level: string | null
  /** Null together with the level. */
  stars: number | null
  sentence: string
  /** The channels that are complete or half; open ones are left out. */
  channels: { channel: ChannelState['channel']; isComplete: boolean }[]
  ask: string
  address: string
  note: string
}

/** Describes the picture for screen readers. */
export function pictureInWords({ kicker, level, sentence }: PictureContent, stars: string | null): string {
  return [stars, level ?? kicker, sentence].filter((part) => part !== null).join('. ')
}
