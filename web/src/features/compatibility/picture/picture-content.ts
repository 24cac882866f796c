import type { ChannelState } from '@yuti/contract/matches'

/** All that the shared picture can hold: no name, no gate, nothing of a birth. */
export type PictureContent = {
  stars: number
  /** Of the level; null for the two lowest numbers of stars. */
  level: string | null
  /** "4 stars, 3 to 5 without a birth time" */
  range: string | null
  meaning: string
  channels: { channel: ChannelState['channel']; name: string; state: ChannelState['state']; words: string }[]
  note: string
}

/** What the picture shows, for who cannot see it. */
export function pictureInWords({ level, range, meaning, channels }: PictureContent, stars: string): string {
  const lines = channels.map(({ name, words }) => `${name}: ${words}`)
  return [stars, level, range, meaning, ...lines].filter((part) => part !== null).join('. ')
}
