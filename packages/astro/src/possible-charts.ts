import { type Birth, birthInstant } from './birth.ts'
import { chartAt } from './chart.ts'
import { BODIES, type Chart } from './chart-shape.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { computeFeatures, type Features } from './features.ts'
import { parseDate } from './instant.ts'
import { localDay, type Span } from './places/local-day.ts'
import { moonClassOf } from './vedic/moon-class.ts'

/** A chart that a birth may have, and for how much of the local day it is the one. */
export type PossibleChart = {
  chart: Chart
  features: Features
  /** Whole seconds of the day; 1 where the time is known. Sums of them are exact, so order makes no difference. */
  weight: number
  /** Both ends are the birth instant itself where the time is known. */
  span: Span
}

const DAY_MS = 86_400_000
const STEP_MS = 1_800_000
const PRECISION_MS = 1000

/**
 * The charts that a birth may have: one if the time is known; else one for each stretch of the local day in which no
 * activation changes its gate and the Moon keeps its class, some 15 a day, in order and to the second. Every instant
 * of the day counts the same. Exact but for a planet that turns round within half an hour of a gate's edge.
 */
export function possibleCharts(ephemeris: Ephemeris, birth: Birth): PossibleChart[] {
  if (birth.birthTimeKnown) {
    const chart = chartAt(ephemeris, birthInstant(birth))
    const at = Date.parse(chart.utc)
    return [{ chart, features: computeFeatures(chart), weight: 1, span: { fromMs: at, toMs: at } }]
  }
  return possibleSpans(birth)
    .flatMap((span) => stretchesOf(ephemeris, span))
    .map((span) => {
      const chart = chartAt(ephemeris, new Date(Math.floor((span.fromMs + span.toMs) / 2)))
      return { chart, features: computeFeatures(chart), weight: (span.toMs - span.fromMs) / 1000, span }
    })
}

/** The local day; for a day that a zone skipped the 24 hours that came instead. */
function possibleSpans({ birthDate, timeZone }: Birth): Span[] {
  const day = localDay(birthDate, timeZone)
  if (day.length > 0) return day
  const nextDate = new Date(parseDate(birthDate) + DAY_MS).toISOString().slice(0, 10)
  return localDay(nextDate, timeZone)
}

type Sample = { at: number; key: Uint8Array }

function stretchesOf(ephemeris: Ephemeris, { fromMs, toMs }: Span): Span[] {
  const edges = [fromMs]
  let before = sampleAt(ephemeris, fromMs)
  while (before.at < toMs) {
    const after = sampleAt(ephemeris, Math.min(toMs, before.at + STEP_MS))
    collectEdges(ephemeris, before, after, edges)
    before = after
  }
  edges.push(toMs)
  return edges.slice(1).map((edge, index) => ({ fromMs: edges[index]!, toMs: edge }))
}

/** Appends the instants between two samples at which a gate or the Moon's class changes, in order. */
function collectEdges(ephemeris: Ephemeris, before: Sample, after: Sample, edges: number[]): void {
  if (before.key.every((value, index) => value === after.key[index])) return
  if (after.at - before.at <= PRECISION_MS) {
    edges.push(after.at)
    return
  }
  const middle = sampleAt(ephemeris, before.at + Math.floor((after.at - before.at) / 2000) * 1000)
  collectEdges(ephemeris, before, middle, edges)
  collectEdges(ephemeris, middle, after, edges)
}

/** The gates of all activations, so that one which comes as another goes is seen, and the Moon's class. */
function sampleAt(ephemeris: Ephemeris, at: number): Sample {
  const { personality, design, moon } = chartAt(ephemeris, new Date(at))
  const key = new Uint8Array(2 * BODIES.length + 1)
  BODIES.forEach((body, index) => {
    key[2 * index] = personality[body].gate
    key[2 * index + 1] = design[body].gate
  })
  key[2 * BODIES.length] = moonClassOf(moon.siderealLongitude)
  return { at, key }
}
