import type { Chart } from './chart-shape.ts'
import { type Edge, edgesOf } from './edges.ts'
import { crossOf, type IncarnationCross, type Profile, profileOf } from './human-design/incarnation-cross.ts'
import { type Mechanics, mechanicsOf } from './human-design/mechanics.ts'
import type { Place } from './vedic/ascendant.ts'
import { type MangalDosha, mangalDosha } from './vedic/doshas.ts'
import { type MoonTraits, moonTraits } from './vedic/moon-traits.ts'
import {
  ayanamsaOf,
  siderealAscendant,
  type SiderealPlace,
  type SiderealPositions,
  siderealPositions,
} from './vedic/positions.ts'

/** What astrologers read from one chart, beyond its positions; computed apart so that `chartAt` stays fast. */
export type ChartFacts = {
  humanDesign: Mechanics & { profile: Profile; cross: IncarnationCross }
  vedic: {
    /** Lahiri, degrees. */
    ayanamsa: { mean: number; apparent: number }
    positions: SiderealPositions
    /** Null without a place. */
    ascendant: SiderealPlace | null
    traits: MoonTraits
    mangal: MangalDosha
  }
  edges: Edge[]
}

/** Computes the facts of a chart, and the ascendant if the place is known. Pure. */
export function chartFacts(chart: Chart, place: Place | null): ChartFacts {
  const utcMs = Date.parse(chart.utc)
  const ayanamsa = ayanamsaOf(chart, utcMs)
  const positions = siderealPositions(chart, ayanamsa.apparent)
  const ascendant = place && siderealAscendant(utcMs, place, ayanamsa)
  const { type, strategy, authority, definition, centres, channels } = mechanicsOf(chart.allGates)
  const profile = profileOf(chart)
  return {
    humanDesign: {
      type,
      strategy,
      authority,
      definition,
      centres,
      channels,
      profile,
      cross: crossOf(chart),
    },
    vedic: {
      ayanamsa,
      positions,
      ascendant,
      traits: moonTraits(chart.moon.siderealLongitude),
      mangal: mangalDosha({
        mars: positions.mars.rashi,
        moon: positions.moon.rashi,
        venus: positions.venus.rashi,
        ascendant: ascendant && ascendant.rashi,
      }),
    },
    edges: edgesOf(chart, positions, ascendant),
  }
}
