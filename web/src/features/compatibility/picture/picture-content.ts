import type { ChannelState } from '@yuti/contract/matches'

/** The whole content of the shared picture. It has no name, gate or birth data, and nothing that is missing. */
export type PictureContent = {
  kicker: string
  /** The level's name; null for 0 and 1 stars. */
  level: string | null
  /** Null if there are too few to show. */
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
