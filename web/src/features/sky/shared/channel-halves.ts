import type { TantricChannel } from '@yuti/contract/bodygraph'
import type { Sky } from '@yuti/contract/charts'

export type ChannelId = TantricChannel

/** Which of the two gates somebody brings, and whether at every possible time. */
export type ChannelHalf = {
  channel: ChannelId
  gates: readonly [number, number]
  own: { gate: number; isCertain: boolean }[]
  /** Complete at every possible time, or only at some; both gates at different times never complete it. */
  complete: 'always' | 'sometimes' | 'never'
}

export const CHANNEL_HALVES = [
  { channel: '5-15', gates: [5, 15] },
  { channel: '14-2', gates: [14, 2] },
  { channel: '29-46', gates: [29, 46] },
] as const satisfies { channel: ChannelId; gates: readonly [number, number] }[]

/** What somebody brings to the three channels. */
export function halvesOf({ gates: { all }, bodygraph }: Pick<Sky, 'gates' | 'bodygraph'>): ChannelHalf[] {
  const { certain, possible } = bodygraph.channels
  return CHANNEL_HALVES.map(({ channel, gates }) => {
    const name = gates.toSorted((one, other) => one - other).join('-')
    return {
      channel,
      gates,
      own: gates
        .filter((gate) => all.certain.includes(gate) || all.possible.includes(gate))
        .map((gate) => ({ gate, isCertain: all.certain.includes(gate) })),
      complete: certain.includes(name) ? 'always' : possible.includes(name) ? 'sometimes' : 'never',
    }
  })
}
