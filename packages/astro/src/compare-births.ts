import type { Birth } from './birth.ts'
import { compareFeatures, type MatchResult } from './compatibility.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { CHANNELS, type Channel, channelName } from './human-design/channels.ts'
import type { ChannelState, TantricChannel } from './human-design/tantric.ts'
import { type PairBodygraph, pairBodygraph } from './possible-bodygraph.ts'
import { type PossibleChart, possibleCharts } from './possible-charts.ts'
import { type ManualScore, scorePossible } from './score-manual.ts'
import { partitionByCertainty, type Split } from './split.ts'
import { KOOTA_MAX, KOOTAS, type KootaName } from './vedic/guna-milan.ts'

/** Everything that a calculation shows. */
export type BirthComparison = {
  score: ManualScore
  /** Active gates, ascending. */
  gatesA: Split<number>
  gatesB: Split<number>
  /** The most likely state of each channel; `isCertain` if it holds at every time. */
  tantra: { channel: TantricChannel; state: ChannelState; isCertain: boolean }[]
  /** Means over the possible times; totals out of 36, `totalAB` with the first person as groom. */
  vedic: {
    kootas: { name: KootaName; points: number; max: number }[]
    totalAB: number
    totalBA: number
    mean: number
  }
  /** Channels completed by one gate of each person, in the order of CHANNELS. */
  electromagnetic: Split<Channel>
  bodygraph: PairBodygraph
}

/**
 * Compares two births in full. A time that is not exact is averaged over all possible times, as in `scoreBirths`; if both
 * times are exact, every result is certain.
 */
export function compareBirths(ephemeris: Ephemeris, a: Birth, b: Birth): BirthComparison {
  const chartsA = possibleCharts(ephemeris, a)
  const chartsB = possibleCharts(ephemeris, b)
  const results = chartsA.flatMap((one) =>
    chartsB.map((other) => ({
      weight: one.weight * other.weight,
      ...compareFeatures(one.features, other.features),
    })),
  )
  const mean = meanOver(results)
  return {
    score: scorePossible([a, chartsA], [b, chartsB]),
    gatesA: gatesOf(chartsA),
    gatesB: gatesOf(chartsB),
    tantra: likeliestStates(results),
    vedic: {
      kootas: KOOTAS.map((name, index) => ({
        name,
        points: mean(({ vedic }) => vedic.kootas[index]!.points),
        max: KOOTA_MAX[name],
      })),
      totalAB: mean(({ vedic }) => vedic.totalAB),
      totalBA: mean(({ vedic }) => vedic.totalBA),
      mean: mean(({ vedic }) => vedic.mean),
    },
    electromagnetic: partitionByCertainty(
      CHANNELS.map((_, index) => channelName(index)),
      results.map(({ electromagnetic }) => electromagnetic),
    ),
    bodygraph: pairBodygraph(chartsA, chartsB),
  }
}

type Weighed = MatchResult & { weight: number }

/** Points are multiples of a quarter and weights whole, so these sums are exact. */
function meanOver(results: readonly Weighed[]): (value: (result: MatchResult) => number) => number {
  const total = results.reduce((sum, { weight }) => sum + weight, 0)
  return (value) => results.reduce((sum, result) => sum + value(result) * result.weight, 0) / total
}

const GATES = Array.from({ length: 64 }, (_, index) => index + 1)

function gatesOf(charts: readonly PossibleChart[]): Split<number> {
  return partitionByCertainty(
    GATES,
    charts.map(({ chart }) => chart.allGates),
  )
}

/** The order decides between states that are equally likely: the first wins. */
const STATES = ['partial', 'full', 'none'] as const

function likeliestStates(results: readonly Weighed[]): BirthComparison['tantra'] {
  return results[0]!.tantra.map(({ channel }, index) => {
    const weights = STATES.map((state) =>
      results.reduce((sum, { tantra, weight }) => sum + (tantra[index]!.state === state ? weight : 0), 0),
    )
    const most = Math.max(...weights)
    const others = weights.filter((weight) => weight > 0)
    return { channel, state: STATES[weights.indexOf(most)]!, isCertain: others.length === 1 }
  })
}
