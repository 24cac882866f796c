import { chartAt } from './chart.ts'
import type { Chart } from './chart-shape.ts'
import type { Ephemeris } from './ephemeris/ephemeris.ts'
import type { PossibleChart } from './possible-charts.ts'
import type { Span } from './places/local-day.ts'
import { DEGREES_PER_PADA } from './vedic/moon-class.ts'
import { ayanamsaOf, SIDEREAL_BODIES, siderealPositions } from './vedic/positions.ts'

/** A chart that a birth may have, and for how many seconds; 1 if the time is exact. */
export type FineChart = { chart: Chart; weight: number; span: Span }

const SECOND_MS = 1000

/**
 * The possible charts of a birth, cut further where the Sun of birth or of design changes its line or a body its pada:
 * about 16 a day. Exact to the second except for a planet that turns round at a pada's edge.
 */
export function fineCharts(ephemeris: Ephemeris, possible: readonly PossibleChart[]): FineChart[] {
  return possible.flatMap(({ chart, weight, span }) => {
    if (span.fromMs === span.toMs) return [{ chart, weight, span }]
    const edges = [span.fromMs]
    collectEdges(
      ephemeris,
      sampleAt(ephemeris, span.fromMs),
      sampleAt(ephemeris, span.toMs - SECOND_MS),
      edges,
    )
    edges.push(span.toMs)
    if (edges.length === 2) return [{ chart, weight, span }]
    return edges.slice(1).map((toMs, index) => {
      const fromMs = edges[index]!
      const middle = new Date(Math.floor((fromMs + toMs) / 2))
      return {
        chart: chartAt(ephemeris, middle),
        weight: (toMs - fromMs) / SECOND_MS,
        span: { fromMs, toMs },
      }
    })
  })
}

type Sample = { at: number; key: string }

function sampleAt(ephemeris: Ephemeris, at: number): Sample {
  const chart = chartAt(ephemeris, new Date(at))
  const positions = siderealPositions(chart, ayanamsaOf(chart).apparent)
  const padas = SIDEREAL_BODIES.map((body) => Math.floor(positions[body].longitude / DEGREES_PER_PADA))
  return { at, key: [chart.personality.sun.line, chart.design.sun.line, ...padas].join(' ') }
}

/** Appends the first seconds of new parts between two samples, in order. */
function collectEdges(ephemeris: Ephemeris, before: Sample, after: Sample, edges: number[]): void {
  if (before.key === after.key) return
  const seconds = Math.round((after.at - before.at) / SECOND_MS)
  if (seconds <= 1) {
    edges.push(after.at)
    return
  }
  const between = sampleAt(ephemeris, before.at + Math.floor(seconds / 2) * SECOND_MS)
  collectEdges(ephemeris, before, between, edges)
  collectEdges(ephemeris, between, after, edges)
}
