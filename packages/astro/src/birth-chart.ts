import { type Birth, isTimeExact } from './birth.ts'
import { BODIES, type Body } from './chart-shape.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { type PossibleBodygraph, possibleBodygraph } from './possible-bodygraph.ts'
import { type PossibleChart, possibleCharts } from './possible-charts.ts'
import type { Span } from './places/local-day.ts'
import { partitionByCertainty, type Split } from './split.ts'

/** The chart of a birth: exact if the time is, otherwise everything that is possible on that day or in that hour. */
export type BirthChart = {
  /** ISO 8601 with Z; null unless the time is exact. */
  utc: string | null
  designUtc: string | null
  /** In the order of BODIES. */
  activations: { body: Body; personality: PossibleActivation; design: PossibleActivation }[]
  /** Active gates, ascending. */
  gates: { personality: Split<number>; design: Split<number>; all: Split<number> }
  bodygraph: PossibleBodygraph
  /** In the order of time; a single one if the time is exact. */
  moons: PossibleMoon[]
}

export type PossibleActivation = {
  /** In the order of time; a single one if the gate is certain. */
  gates: number[]
  /** Null unless the time is exact: some lines last for minutes only. */
  line: number | null
}

export type PossibleMoon = {
  /** 0 (Aries) .. 11 (Pisces) */
  rashi: number
  /** 0 (Ashwini) .. 26 (Revati) */
  nakshatra: number
  /** 1..4, in the order of time. */
  padas: number[]
  /** Share of the possible time, 0..1. */
  share: number
  /** First and last possible instant with this Moon, ms since 1970; equal if the time is exact. */
  span: Span
}

type WeighedChart = Pick<PossibleChart, 'chart' | 'weight' | 'span'>

/** Throws `badDate`, `badTime`, `badTimeZone`, `outOfSpan`. */
export function birthChart(ephemeris: Ephemeris, birth: Birth): BirthChart {
  return birthChartOf(birth, possibleCharts(ephemeris, birth))
}

/** The same from the possible charts of the birth. */
export function birthChartOf(birth: Birth, possible: readonly WeighedChart[]): BirthChart {
  const charts = possible.map(({ chart }) => chart)
  const known = isTimeExact(birth) ? charts[0] : undefined
  const activation = (name: 'personality' | 'design', body: Body): PossibleActivation => ({
    gates: [...new Set(charts.map((chart) => chart[name][body].gate))],
    line: known ? known[name][body].line : null,
  })
  return {
    utc: known?.utc ?? null,
    designUtc: known?.designUtc ?? null,
    activations: BODIES.map((body) => ({
      body,
      personality: activation('personality', body),
      design: activation('design', body),
    })),
    gates: {
      personality: splitGates(charts.map(({ personalityGates }) => personalityGates)),
      design: splitGates(charts.map(({ designGates }) => designGates)),
      all: splitGates(charts.map(({ allGates }) => allGates)),
    },
    bodygraph: possibleBodygraph(possible),
    moons: moonsOf(possible),
  }
}

const GATES = Array.from({ length: 64 }, (_, index) => index + 1)

function splitGates(times: readonly (readonly number[])[]): Split<number> {
  return partitionByCertainty(GATES, times)
}

function moonsOf(possible: readonly WeighedChart[]): PossibleMoon[] {
  const total = possible.reduce((sum, { weight }) => sum + weight, 0)
  const moons: PossibleMoon[] = []
  for (const { chart, weight, span } of possible) {
    const { rashi, nakshatra, pada } = chart.moon
    const same = moons.find((moon) => moon.rashi === rashi && moon.nakshatra === nakshatra)
    if (!same) moons.push({ rashi, nakshatra, padas: [pada], share: weight / total, span: { ...span } })
    else {
      same.share += weight / total
      same.span.toMs = span.toMs
      if (!same.padas.includes(pada)) same.padas.push(pada)
    }
  }
  return moons
}
