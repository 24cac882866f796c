import type { ChannelState } from '@yuti/contract/matches'

/** The whole content of the shared picture. It has no name, gate or birth data. */
export type PictureContent = {
  stars: number
  /** The level's name; null for 0 and 1 stars. */
  level: string | null
  /** For example "4 stars, 3 to 5 without a birth time". */
  range: string | null
  meaning: string
  channels: { channel: ChannelState['channel']; name: string; state: ChannelState['state']; words: string }[]
  note: string
}

/** Describes the picture for screen readers. */
export function pictureInWords({ level, range, meaning, channels }: PictureContent, stars: string): string {
  const lines = channels.map(({ name, words }) => `${name}: ${words}`)
  return [stars, level, range, meaning.replace(/\.$/, ''), ...lines]
    .filter((part) => part !== null)
    .join('. ')
}
