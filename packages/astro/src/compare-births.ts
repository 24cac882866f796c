import type { Birth } from './birth.ts'
import { chartAt } from './chart.ts'
import type { Chart } from './chart-shape.ts'
import { type MatchResult, scoreCharts } from './compatibility.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { CHANNELS, type Channel, channelName } from './human-design/channels.ts'
import type { ChannelState, TantricChannel } from './human-design/tantric.ts'
import { type ManualScore, possibleInstants, scoreBirths } from './score-manual.ts'
import { KOOTA_MAX, KOOTAS, type KootaName } from './vedic/guna-milan.ts'

/** What holds at every possible hour of a birth, and what at some of them only. */
export type Split<T> = { certain: T[]; possible: T[] }

export type BirthComparison = {
  score: ManualScore
  /** Active gates, ascending. */
  gatesA: Split<number>
  gatesB: Split<number>
  /** The likeliest state of each channel; `isCertain` if it holds at every hour. */
  tantra: { channel: TantricChannel; state: ChannelState; isCertain: boolean }[]
  /** Means over the hours. Of 36; `totalAB` with the first person as groom. */
  vedic: {
    kootas: { name: KootaName; points: number; max: number }[]
    totalAB: number
    totalBA: number
    mean: number
  }
  /** Channels completed by one gate of each person, in the order of CHANNELS. */
  electromagnetic: Split<Channel>
}

/**
 * Everything that two births say about each other. An unknown time is weighed over the real hours of that local
 * day, as in `scoreBirths`; with both times known nothing is merely possible.
 */
export function compareBirths(ephemeris: Ephemeris, a: Birth, b: Birth): BirthComparison {
  const chartsA = possibleInstants(a).map((utc) => chartAt(ephemeris, utc))
  const chartsB = possibleInstants(b).map((utc) => chartAt(ephemeris, utc))
  const results = chartsA.flatMap((one) => chartsB.map((other) => scoreCharts(one, other)))
  return {
    score: scoreBirths(ephemeris, a, b),
    gatesA: gatesOf(chartsA),
    gatesB: gatesOf(chartsB),
    tantra: likeliestStates(results),
    vedic: {
      kootas: KOOTAS.map((name, index) => ({
        name,
        points: mean(results.map(({ vedic }) => vedic.kootas[index]!.points)),
        max: KOOTA_MAX[name],
      })),
      totalAB: mean(results.map(({ vedic }) => vedic.totalAB)),
      totalBA: mean(results.map(({ vedic }) => vedic.totalBA)),
      mean: mean(results.map(({ vedic }) => vedic.mean)),
    },
    electromagnetic: split(
      CHANNELS.map((_, index) => channelName(index)),
      results.map(({ electromagnetic }) => electromagnetic),
    ),
  }
}

const GATES = Array.from({ length: 64 }, (_, index) => index + 1)

function gatesOf(charts: readonly Chart[]): Split<number> {
  return split(
    GATES,
    charts.map(({ allGates }) => allGates),
  )
}

function split<T>(all: readonly T[], hours: readonly (readonly T[])[]): Split<T> {
  const counts = new Map<T, number>()
  for (const item of hours.flat()) counts.set(item, (counts.get(item) ?? 0) + 1)
  return {
    certain: all.filter((item) => counts.get(item) === hours.length),
    possible: all.filter((item) => counts.has(item) && counts.get(item) !== hours.length),
  }
}

/** Where two states are equally likely, the first of these. */
const STATES = ['partial', 'full', 'none'] as const

function likeliestStates(results: readonly MatchResult[]): BirthComparison['tantra'] {
  return results[0]!.tantra.map(({ channel }, index) => {
    const counts = STATES.map(
      (state) => results.filter(({ tantra }) => tantra[index]!.state === state).length,
    )
    const most = Math.max(...counts)
    return { channel, state: STATES[counts.indexOf(most)]!, isCertain: most === results.length }
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
