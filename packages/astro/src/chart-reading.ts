import { type Birth, isTimeExact } from './birth.ts'
import { type BirthChart, birthChartOf } from './birth-chart.ts'
import { chartAt } from './chart.ts'
import { type ChartFacts, chartFacts } from './chart-facts.ts'
import type { Edge } from './edges.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { type FineChart, fineCharts } from './fine-charts.ts'
import type { IncarnationCross, Profile } from './human-design/incarnation-cross.ts'
import type { Authority, Definition, DesignType, Strategy } from './human-design/mechanics.ts'
import { possibleCharts } from './possible-charts.ts'
import { type Possible, possibleValues } from './possible-values.ts'
import type { Place } from './vedic/ascendant.ts'
import type { MangalDosha } from './vedic/doshas.ts'
import type { MoonTraits } from './vedic/moon-traits.ts'
import {
  ayanamsaOf,
  SIDEREAL_BODIES,
  type SiderealBody,
  type SiderealPlace,
  siderealPositions,
} from './vedic/positions.ts'

/** A birth and its place; without a place there is no ascendant. */
export type BornPerson = { birth: Birth; place: Place | null }

/**
 * The whole vocabulary of a birth. A value that a time which is not exact leaves open comes with its share of the possible
 * time.
 */
export type ChartReading = {
  chart: BirthChart
  humanDesign: {
    /** First and last possible instant of the design, ISO 8601 with Z; equal if the time is exact. */
    design: { from: string; to: string }
    type: Possible<DesignType>
    strategy: Possible<Strategy>
    authority: Possible<Authority>
    definition: Possible<Definition>
    profile: Possible<Profile>
    cross: Possible<IncarnationCross>
  }
  vedic: {
    /** Lahiri at the birth (at the first possible moment if the time is not exact), degrees; see `ayanamsaOf`. */
    ayanamsa: { mean: number; apparent: number }
    positions: PossiblePosition[]
    /** Null without an exact birth time or a place: it moves by a degree in four minutes. */
    ascendant: SiderealPlace | null
    traits: { [Trait in keyof MoonTraits]: Possible<MoonTraits[Trait]> }
    mangal: Possible<MangalDosha>
  }
  /** Bodies at a boundary; empty unless the time is exact, because the possible charts contain both sides. */
  edges: Edge[]
}

export type PossiblePosition = {
  body: SiderealBody
  /** Sidereal longitude at the first and the last possible moment, degrees; equal if the time is exact. */
  from: number
  to: number
  place: Possible<Omit<SiderealPlace, 'longitude'>>
}

/** Facts of a possible chart and how long they hold. */
export type WeighedFacts = FineChart & { facts: ChartFacts }

/** Reads a birth. Throws `badDate`, `badTime`, `badTimeZone`, `outOfSpan`. */
export function readChart(ephemeris: Ephemeris, person: BornPerson): ChartReading {
  return readFacts(ephemeris, person, weighedFacts(ephemeris, person))
}

/** The facts of all possible charts of a birth, in the order of time. */
export function weighedFacts(ephemeris: Ephemeris, { birth, place }: BornPerson): WeighedFacts[] {
  const known = isTimeExact(birth) ? place : null
  return fineCharts(ephemeris, possibleCharts(ephemeris, birth)).map((fine) => ({
    ...fine,
    facts: chartFacts(fine.chart, known),
  }))
}

/** Reads a birth whose facts are known already. */
export function readFacts(
  ephemeris: Ephemeris,
  { birth }: BornPerson,
  all: readonly WeighedFacts[],
): ChartReading {
  const { span } = all[0]!
  const first = chartAt(ephemeris, new Date(span.fromMs))
  const last = chartAt(ephemeris, new Date(all.at(-1)!.span.toMs))
  const { ascendant } = all[0]!.facts.vedic
  return {
    chart: birthChartOf(birth, all),
    humanDesign: {
      design: { from: first.designUtc, to: last.designUtc },
      type: over(all, ({ humanDesign }) => humanDesign.type),
      strategy: over(all, ({ humanDesign }) => humanDesign.strategy),
      authority: over(all, ({ humanDesign }) => humanDesign.authority),
      definition: over(all, ({ humanDesign }) => humanDesign.definition),
      profile: over(all, ({ humanDesign }) => humanDesign.profile),
      cross: over(all, ({ humanDesign }) => humanDesign.cross, JSON.stringify),
    },
    vedic: {
      ayanamsa: ayanamsaOf(first),
      positions: positionsOf(all, [first, last]),
      ascendant,
      traits: traitsOf(all),
      mangal: over(all, ({ vedic }) => vedic.mangal, JSON.stringify),
    },
    edges: isTimeExact(birth) ? all[0]!.facts.edges : [],
  }
}

function over<T>(
  all: readonly WeighedFacts[],
  pick: (facts: ChartFacts) => T,
  keyOf?: (value: T) => string,
): Possible<T> {
  return possibleValues(
    all.map(({ facts, weight }) => ({ value: pick(facts), weight })),
    keyOf,
  )
}

function positionsOf(
  all: readonly WeighedFacts[],
  [first, last]: [FineChart['chart'], FineChart['chart']],
): PossiblePosition[] {
  const from = siderealPositions(first, ayanamsaOf(first).apparent)
  const to = siderealPositions(last, ayanamsaOf(last).apparent)
  return SIDEREAL_BODIES.map((body) => ({
    body,
    from: from[body].longitude,
    to: to[body].longitude,
    place: over(all, ({ vedic }) => withoutLongitude(vedic.positions[body]), JSON.stringify),
  }))
}

function withoutLongitude({ rashi, nakshatra, pada, nakshatraLord }: SiderealPlace) {
  return { rashi, nakshatra, pada, nakshatraLord }
}

function traitsOf(all: readonly WeighedFacts[]): ChartReading['vedic']['traits'] {
  return {
    nakshatraLord: over(all, ({ vedic }) => vedic.traits.nakshatraLord),
    rashiLord: over(all, ({ vedic }) => vedic.traits.rashiLord),
    gana: over(all, ({ vedic }) => vedic.traits.gana),
    nadi: over(all, ({ vedic }) => vedic.traits.nadi),
    yoni: over(all, ({ vedic }) => vedic.traits.yoni),
    varna: over(all, ({ vedic }) => vedic.traits.varna),
    vashya: over(all, ({ vedic }) => vedic.traits.vashya),
  }
}
