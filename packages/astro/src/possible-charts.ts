import { ABOUT_MINUTES, type Birth, birthInstant, isTimeExact } from './birth.ts'
import { chartAt } from './chart.ts'
import { BODIES, type Chart } from './chart-shape.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import { computeFeatures, type Features, yearOf } from './features.ts'
import { parseDate } from './instant.ts'
import { localDay, type Span } from './places/local-day.ts'
import { DEGREES_PER_GATE, WHEEL_START_DEGREES } from './human-design/wheel.ts'
import { DEGREES_PER_PADA, MID_SIGN_EDGES, moonClassOf } from './vedic/moon-class.ts'

/** A chart that a birth may have, and for how much of the possible time it holds. */
export type PossibleChart = {
  chart: Chart
  features: Features
  /** Whole seconds; 1 if the time is exact. Sums of weights are exact, so their order does not matter. */
  weight: number
  /** Both ends are the birth instant itself if the time is exact. */
  span: Span
}

const DAY_MS = 86_400_000
const ABOUT_MS = ABOUT_MINUTES * 60_000
const STEP_MS = 7_200_000
/** Guesses that assume even motion before the search for a change switches to bisection. */
const GUESSES = 8

/**
 * The charts that a birth may have: one if the time is exact, otherwise one for each span of the possible time in which no
 * activation changes its gate and the Moon keeps its class, about 11 a day, in order and to the second. Every possible
 * instant counts the same. Exact except for a planet that turns round within two hours of a gate's edge.
 */
export function possibleCharts(ephemeris: Ephemeris, birth: Birth): PossibleChart[] {
  const birthYear = yearOf(birth.birthDate)
  if (isTimeExact(birth)) {
    const chart = chartAt(ephemeris, birthInstant(birth))
    const at = Date.parse(chart.utc)
    return [{ chart, features: computeFeatures(chart, birthYear), weight: 1, span: { fromMs: at, toMs: at } }]
  }
  return possibleSpans(birth)
    .flatMap((span) => stretchesOf(ephemeris, span))
    .map((span) => {
      const chart = chartAt(ephemeris, new Date(Math.floor((span.fromMs + span.toMs) / 2)))
      const weight = (span.toMs - span.fromMs) / 1000
      return { chart, features: computeFeatures(chart, birthYear), weight, span }
    })
}

/**
 * The time around a birth "about" an instant. For an unknown time the local day, or the 24 hours that came instead if the
 * zone skipped the day.
 */
export function possibleSpans(birth: Birth): Span[] {
  if (birth.birthTimeKnown) {
    const at = Date.parse(birthInstant(birth))
    return [{ fromMs: at - ABOUT_MS, toMs: at + ABOUT_MS }]
  }
  const { birthDate, timeZone } = birth
  const day = localDay(birthDate, timeZone)
  if (day.length > 0) return day
  const nextDate = new Date(parseDate(birthDate) + DAY_MS).toISOString().slice(0, 10)
  return localDay(nextDate, timeZone)
}

/** Longitudes with the parts that contain them: gates of the wheel, and for the last one the Moon's class. */
type Sample = { at: number; longitudes: Float64Array; parts: Uint8Array }

const SIDEREAL_MOON = 2 * BODIES.length

function stretchesOf(ephemeris: Ephemeris, { fromMs, toMs }: Span): Span[] {
  const edges = [fromMs]
  let before = sampleAt(ephemeris, fromMs)
  while (before.at < toMs) {
    const after = sampleAt(ephemeris, Math.min(toMs, before.at + STEP_MS))
    collectEdges(ephemeris, before, after, edges, 0)
    before = after
  }
  edges.push(toMs)
  return edges.slice(1).map((edge, index) => ({ fromMs: edges[index]!, toMs: edge }))
}

/** Appends the instants between two samples at which a gate or the Moon's class changes, in order. */
function collectEdges(
  ephemeris: Ephemeris,
  before: Sample,
  after: Sample,
  edges: number[],
  depth: number,
): void {
  if (before.parts.every((part, index) => part === after.parts[index])) return
  const seconds = (after.at - before.at) / 1000
  if (seconds <= 1) {
    edges.push(after.at)
    return
  }
  const share = depth < GUESSES ? firstCrossing(before, after) : 0.5
  const cut = Math.min(seconds - 1, Math.max(1, Math.round(share * seconds)))
  const between = sampleAt(ephemeris, before.at + cut * 1000)
  collectEdges(ephemeris, before, between, edges, depth + 1)
  collectEdges(ephemeris, between, after, edges, depth + 1)
}

/** The share of the time between two samples at which the first edge is crossed, assuming even motion; 0..1. */
function firstCrossing(before: Sample, after: Sample): number {
  let first = 1
  for (let index = 0; index <= SIDEREAL_MOON; index += 1) {
    if (before.parts[index] === after.parts[index]) continue
    const from = before.longitudes[index]!
    const turn = after.longitudes[index]! - from
    const moved = turn - 360 * Math.round(turn / 360)
    first = Math.min(first, (edgeBeyond(index, from, moved) - from) / moved)
  }
  return first
}

/** The next edge from a longitude in the direction of a motion, not reduced to one turn. */
function edgeBeyond(index: number, from: number, moved: number): number {
  const [start, width] =
    index === SIDEREAL_MOON ? [0, DEGREES_PER_PADA] : [WHEEL_START_DEGREES, DEGREES_PER_GATE]
  const place = (from - start) / width
  const edge = start + width * (moved > 0 ? Math.floor(place) + 1 : Math.ceil(place) - 1)
  if (index !== SIDEREAL_MOON) return edge
  return MID_SIGN_EDGES.find((middle) => from < middle && middle < edge) ?? edge
}

/** Samples activations separately: one may enter a gate while another leaves it. */
function sampleAt(ephemeris: Ephemeris, at: number): Sample {
  const { personality, design, moon } = chartAt(ephemeris, new Date(at))
  const longitudes = new Float64Array(SIDEREAL_MOON + 1)
  const parts = new Uint8Array(SIDEREAL_MOON + 1)
  BODIES.forEach((body, index) => {
    longitudes[index] = personality[body].longitude
    parts[index] = personality[body].gate
    longitudes[index + BODIES.length] = design[body].longitude
    parts[index + BODIES.length] = design[body].gate
  })
  longitudes[SIDEREAL_MOON] = moon.siderealLongitude
  parts[SIDEREAL_MOON] = moonClassOf(moon.siderealLongitude)
  return { at, longitudes, parts }
}
