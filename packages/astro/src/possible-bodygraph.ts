import { CENTRE_NAMES, type Centre, definedCentres } from './human-design/centres.ts'
import { CHANNELS, type Channel, channelName, definedChannels } from './human-design/channels.ts'
import type { PossibleChart } from './possible-charts.ts'
import { partitionByCertainty, type Split } from './split.ts'

/**
 * Complete channels and defined centres at every time of a birth, or at some. A centre that different channels define
 * at different hours is certain; a channel whose gates are active at different hours only is in neither list.
 */
export type PossibleBodygraph = { channels: Split<Channel>; centres: Split<Centre> }

/** The bodygraph of two people's gates together. */
export type PairBodygraph = PossibleBodygraph & {
  /** Complete channels that neither person has alone at any time: the electromagnetic ones. */
  onlyTogether: Channel[]
  /** Complete channels that one person has alone at some times, while at others only both together complete them. */
  alsoTogether: Channel[]
}

const CHANNEL_NAMES: readonly Channel[] = CHANNELS.map((_, index) => channelName(index))

/** Computes the bodygraph of a birth from its possible charts. */
export function possibleBodygraph(charts: readonly Pick<PossibleChart, 'chart'>[]): PossibleBodygraph {
  return splitBodygraph(charts.map(({ chart }) => chart.allGates))
}

/** Computes the bodygraph of two births from all pairs of their possible charts. */
export function pairBodygraph(a: readonly PossibleChart[], b: readonly PossibleChart[]): PairBodygraph {
  const alone = new Set([...a, ...b].flatMap(({ chart }) => definedChannels(chart.allGates)))
  const together = new Set<Channel>()
  const pairs: number[][] = []
  for (const { chart: one } of a) {
    for (const { chart: other } of b) {
      const gates = [...one.allGates, ...other.allGates]
      const own = new Set([...definedChannels(one.allGates), ...definedChannels(other.allGates)])
      for (const channel of definedChannels(gates)) if (!own.has(channel)) together.add(channel)
      pairs.push(gates)
    }
  }
  return {
    ...splitBodygraph(pairs),
    onlyTogether: CHANNEL_NAMES.filter((channel) => together.has(channel) && !alone.has(channel)),
    alsoTogether: CHANNEL_NAMES.filter((channel) => together.has(channel) && alone.has(channel)),
  }
}

function splitBodygraph(times: readonly (readonly number[])[]): PossibleBodygraph {
  return {
    channels: partitionByCertainty(
      CHANNEL_NAMES,
      times.map((gates) => definedChannels(gates)),
    ),
    centres: partitionByCertainty(
      CENTRE_NAMES,
      times.map((gates) => definedCentres(gates)),
    ),
  }
}
