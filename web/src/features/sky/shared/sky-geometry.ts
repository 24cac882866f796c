import type { Planet } from '@yuti/contract/charts'
import { DEGREES_PER_GATE, WHEEL, WHEEL_START_DEGREES } from '@yuti/contract/wheel'
import { pointAt } from '#/features/compatibility/shared/wheel-geometry.ts'

export type Point = { x: number; y: number }
export type Star = Point & { planet: Planet }

/** The drawing reaches from -SIZE / 2 to SIZE / 2. */
export const SIZE = 350
export const MOON_RADIUS = 44
/** The ring on which the gates of the three channels are marked. */
export const GATE_RING = 133

/** How far out each body is drawn: the slow ones outside. The Earth only mirrors the Sun and is left out. */
const REACH: Partial<Record<Planet, number>> = {
  moon: 72,
  mercury: 82,
  venus: 92,
  sun: 101,
  mars: 109,
  jupiter: 116,
  saturn: 82,
  uranus: 92,
  neptune: 104,
  pluto: 116,
  northNode: 74,
  southNode: 74,
}

/** The stars of a sky, one for each body, at its longitude. */
export function starsOf(places: readonly { planet: Planet; longitude: number }[]): Star[] {
  return places.flatMap(({ planet, longitude }) => {
    const reach = REACH[planet]
    return reach === undefined ? [] : [{ planet, ...pointAt(longitude, reach) }]
  })
}

/** Lines this near to the centre would run behind the Moon. */
const CLEAR = MOON_RADIUS + 8

/**
 * Joins all stars by the shortest lines without a circle (Prim's minimum spanning tree). Lines behind the Moon count three
 * times, so they are drawn only where nothing else joins two groups.
 */
export function constellationOf(stars: readonly Star[]): [Star, Star][] {
  const [first, ...rest] = stars
  if (!first) return []
  const joined = [first]
  const lines: [Star, Star][] = []
  while (rest.length > 0) {
    let best: { from: Star; index: number; cost: number } | null = null
    for (const from of joined) {
      for (const [index, to] of rest.entries()) {
        const cost = Math.hypot(to.x - from.x, to.y - from.y) * (gapToCentre(from, to) < CLEAR ? 3 : 1)
        if (!best || cost < best.cost) best = { from, index, cost }
      }
    }
    const [to] = best ? rest.splice(best.index, 1) : []
    if (!best || !to) break
    joined.push(to)
    lines.push([best.from, to])
  }
  return lines
}

/** The distance of a line between two points from the origin. */
export function gapToCentre(from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length))
  return Math.hypot(from.x + share * dx, from.y + share * dy)
}

/** The longitude of the middle of a gate, degrees. */
export function gateDegrees(gate: number): number {
  return WHEEL_START_DEGREES + (WHEEL.indexOf(gate) + 0.5) * DEGREES_PER_GATE
}

const STEPS = 24

/**
 * The way from one gate to another around the Moon, as points: it leaves the ring of gates, comes as near as `depth` and
 * returns. `turn` is how many degrees it goes around, negative for the other way.
 */
export function orbitBetween(fromDegrees: number, turn: number, depth: number): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS
    const radius = GATE_RING - (GATE_RING - depth) * Math.sin(Math.PI * share) ** 0.8
    return pointAt(fromDegrees + turn * share, radius)
  })
}

/** A smooth SVG path through points. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const middles = rest.map((point, index) => {
    const before = points[index] ?? point
    return `Q${pair(before)} ${pair({ x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 })}`
  })
  return `M${pair(first)}${middles.slice(1).join('')}L${pair(points.at(-1) ?? first)}`
}

function pair({ x, y }: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
