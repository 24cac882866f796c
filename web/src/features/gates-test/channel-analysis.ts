import { TANTRIC_CHANNELS, type TantricChannel } from '@yuti/contract/bodygraph'

export type ChannelFinding = {
  channel: TantricChannel
  state: 'full' | 'partial' | 'none'
  /** The gates of the channel that each person has, in the channel's order. */
  gatesByPerson: number[][]
}

const gatesOfChannel = (channel: TantricChannel): number[] => channel.split('-').map(Number)

/** Full if the people together have both gates, partial if they have one. */
export function analyseChannels(people: readonly (readonly number[])[]): ChannelFinding[] {
  return TANTRIC_CHANNELS.map((channel) => {
    const pair = gatesOfChannel(channel)
    const gatesByPerson = people.map((gates) => pair.filter((gate) => gates.includes(gate)))
    const present = new Set(gatesByPerson.flat()).size
    return { channel, state: present === 2 ? 'full' : present === 1 ? 'partial' : 'none', gatesByPerson }
  })
}
