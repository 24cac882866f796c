import type { Activations, Body, Chart } from './chart-shape.ts'
import { DEGREES_PER_LINE, WHEEL_START_DEGREES } from './human-design/wheel.ts'
import { DEGREES_PER_PADA, MID_SIGN_EDGES } from './vedic/moon-class.ts'
import type { SiderealPlace, SiderealPositions } from './vedic/positions.ts'

/** A body closer than this to a boundary, degrees, is named: another program, or the next minute, may differ. */
export const EDGE_DEGREES = 0.01

/** A body within EDGE_DEGREES of a boundary. */
export type Edge = {
  of: 'personality' | 'design' | 'sidereal'
  body: Body | 'ascendant'
  /** `halfSign` concerns the Moon alone: the middle of Sagittarius and Capricorn, which the Vashya koota splits. */
  boundary: 'gate' | 'line' | 'rashi' | 'nakshatra' | 'pada' | 'halfSign'
  /** Distance from the boundary, degrees; negative before it, positive beyond it. */
  degrees: number
}

const LINES_PER_GATE = 6
const PADAS_PER_RASHI = 9
const PADAS_PER_NAKSHATRA = 4

/** Lists the edges of a chart and of its sidereal positions. */
export function edgesOf(chart: Chart, positions: SiderealPositions, ascendant: SiderealPlace | null): Edge[] {
  const edges: Edge[] = []
  collectLines(chart.personality, 'personality', edges)
  collectLines(chart.design, 'design', edges)
  collectPositions(positions, edges)
  if (ascendant) collectPada(ascendant.longitude, 'ascendant', edges)
  for (const middle of MID_SIGN_EDGES) {
    const degrees = positions.moon.longitude - middle
    if (Math.abs(degrees) < EDGE_DEGREES)
      edges.push({ of: 'sidereal', body: 'moon', boundary: 'halfSign', degrees })
  }
  return edges
}

/** Written out body by body: a loop over names costs twice as much. */
function collectLines(activations: Activations, of: 'personality' | 'design', edges: Edge[]): void {
  collectLine(activations.sun.longitude, of, 'sun', edges)
  collectLine(activations.earth.longitude, of, 'earth', edges)
  collectLine(activations.moon.longitude, of, 'moon', edges)
  collectLine(activations.northNode.longitude, of, 'northNode', edges)
  collectLine(activations.southNode.longitude, of, 'southNode', edges)
  collectLine(activations.mercury.longitude, of, 'mercury', edges)
  collectLine(activations.venus.longitude, of, 'venus', edges)
  collectLine(activations.mars.longitude, of, 'mars', edges)
  collectLine(activations.jupiter.longitude, of, 'jupiter', edges)
  collectLine(activations.saturn.longitude, of, 'saturn', edges)
  collectLine(activations.uranus.longitude, of, 'uranus', edges)
  collectLine(activations.neptune.longitude, of, 'neptune', edges)
  collectLine(activations.pluto.longitude, of, 'pluto', edges)
}

function collectLine(longitude: number, of: 'personality' | 'design', body: Body, edges: Edge[]): void {
  const place = (longitude - WHEEL_START_DEGREES + 360) / DEGREES_PER_LINE
  const nearest = (place + 0.5) | 0
  const degrees = (place - nearest) * DEGREES_PER_LINE
  if (degrees >= EDGE_DEGREES || degrees <= -EDGE_DEGREES) return
  edges.push({ of, body, boundary: nearest % LINES_PER_GATE === 0 ? 'gate' : 'line', degrees })
}

function collectPositions(positions: SiderealPositions, edges: Edge[]): void {
  collectPada(positions.sun.longitude, 'sun', edges)
  collectPada(positions.moon.longitude, 'moon', edges)
  collectPada(positions.northNode.longitude, 'northNode', edges)
  collectPada(positions.southNode.longitude, 'southNode', edges)
  collectPada(positions.mercury.longitude, 'mercury', edges)
  collectPada(positions.venus.longitude, 'venus', edges)
  collectPada(positions.mars.longitude, 'mars', edges)
  collectPada(positions.jupiter.longitude, 'jupiter', edges)
  collectPada(positions.saturn.longitude, 'saturn', edges)
  collectPada(positions.uranus.longitude, 'uranus', edges)
  collectPada(positions.neptune.longitude, 'neptune', edges)
  collectPada(positions.pluto.longitude, 'pluto', edges)
}

function collectPada(longitude: number, body: Edge['body'], edges: Edge[]): void {
  const place = longitude / DEGREES_PER_PADA
  const nearest = (place + 0.5) | 0
  const degrees = (place - nearest) * DEGREES_PER_PADA
  if (degrees >= EDGE_DEGREES || degrees <= -EDGE_DEGREES) return
  const isRashi = nearest % PADAS_PER_RASHI === 0
  const isNakshatra = nearest % PADAS_PER_NAKSHATRA === 0
  if (isRashi) edges.push({ of: 'sidereal', body, boundary: 'rashi', degrees })
  if (isNakshatra) edges.push({ of: 'sidereal', body, boundary: 'nakshatra', degrees })
  if (!isRashi && !isNakshatra) edges.push({ of: 'sidereal', body, boundary: 'pada', degrees })
}
