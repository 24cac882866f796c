import { expect, test } from 'vitest'
import { chartFacts } from './chart-facts.ts'
import { type Activations, BODIES } from './chart-shape.ts'
import { EDGE_DEGREES, type Edge, edgesOf } from './edges.ts'
import { computeChart } from './engine.ts'
import { seededRandom } from './testing/fixtures.ts'
import { SIDEREAL_BODIES, siderealPlaceAt, type SiderealPositions } from './vedic/positions.ts'

const FIRST = Date.UTC(1900, 0, 2)
const LAST = Date.UTC(2059, 11, 30)
const CHARTS = 300

const random = seededRandom(1001)
const any = (from: number, to: number) => from + random() * (to - from)

/** Starts of equal parts of the circle, degrees. */
const startsOf = (parts: number, first = 0) =>
  Array.from({ length: parts }, (_, index) => (first + (index * 360) / parts) % 360)

const RASHIS = startsOf(12)
const NAKSHATRAS = startsOf(27)
const PADAS = startsOf(108)
const HALF_SIGNS = [255, 285]
const GATES = startsOf(64, 302)
const LINES = startsOf(384, 302)

/** Signed distance from the nearest boundary, degrees: negative before it. */
function distanceFrom(boundaries: readonly number[], longitude: number): number {
  const distances = boundaries.map((boundary) => ((longitude - boundary + 540) % 360) - 180)
  return distances.reduce((least, one) => (Math.abs(one) < Math.abs(least) ? one : least))
}

type Place = Pick<Edge, 'of' | 'body'> & { longitude: number }

/** The edges of one place by comparison with every boundary. A line's boundary that is a gate's too is named for the gate alone. */
function edgesOfPlace({ of, body, longitude }: Place): Edge[] {
  const near = (boundary: Edge['boundary'], boundaries: readonly number[]): Edge[] => {
    const degrees = distanceFrom(boundaries, longitude)
    return Math.abs(degrees) < EDGE_DEGREES ? [{ of, body, boundary, degrees }] : []
  }
  if (of !== 'sidereal') return [...near('gate', GATES), ...near('line', LINES)].slice(0, 1)
  const large = [...near('rashi', RASHIS), ...near('nakshatra', NAKSHATRAS)]
  const halfSign = body === 'moon' ? near('halfSign', HALF_SIGNS) : []
  return [...(large.length > 0 ? large : near('pada', PADAS)), ...halfSign]
}

const nameOf = ({ of, body, boundary }: Edge) => `${of} ${body} ${boundary}`
const byName = (edges: readonly Edge[]) =>
  edges
    .map((edge) => ({ name: nameOf(edge), degrees: Number(edge.degrees.toFixed(9)) + 0 }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** Moves a place to within 0.02 degree of a boundary. */
function besideAny(boundaries: readonly number[]): number {
  return (boundaries[Math.floor(random() * boundaries.length)]! + any(-0.02, 0.02) + 360) % 360
}

function besideLines(activations: Activations): Activations {
  const moved = { ...activations }
  for (const body of BODIES) moved[body] = { ...activations[body], longitude: besideAny(LINES) }
  return moved
}

function besidePadas(positions: SiderealPositions): SiderealPositions {
  const moved = { ...positions }
  for (const body of SIDEREAL_BODIES) {
    const boundaries = body === 'moon' && random() < 0.5 ? HALF_SIGNS : PADAS
    moved[body] = siderealPlaceAt(besideAny(boundaries))
  }
  return moved
}

test(`edges are what a comparison with every boundary finds, in ${CHARTS} charts and as many with all bodies beside boundaries`, () => {
  const seen = new Set<string>()
  for (let count = 0; count < CHARTS; count += 1) {
    const real = computeChart(new Date(any(FIRST, LAST)))
    const { vedic, edges } = chartFacts(real, { latitude: any(-60, 60), longitude: any(-180, 180) })
    const chart = { ...real, personality: besideLines(real.personality), design: besideLines(real.design) }
    const moved = { positions: besidePadas(vedic.positions), ascendant: siderealPlaceAt(besideAny(PADAS)) }
    for (const [one, { positions, ascendant }, found] of [
      [real, vedic, edges],
      [chart, moved, edgesOf(chart, moved.positions, moved.ascendant)],
    ] as const) {
      const places: Place[] = [
        ...BODIES.map((body) => ({ of: 'personality' as const, body, ...one.personality[body] })),
        ...BODIES.map((body) => ({ of: 'design' as const, body, ...one.design[body] })),
        ...SIDEREAL_BODIES.map((body) => ({ of: 'sidereal' as const, body, ...positions[body] })),
        { of: 'sidereal', body: 'ascendant', ...ascendant! },
      ]
      expect(byName(found), one.utc).toEqual(byName(places.flatMap(edgesOfPlace)))
      for (const edge of found) seen.add(nameOf(edge))
    }
  }
  // Each activation at a gate and a line, each sidereal place at a sign, nakshatra and pada, and the Moon at a half sign.
  expect(seen.size).toBe(2 * BODIES.length * 2 + (SIDEREAL_BODIES.length + 1) * 3 + 1)
})
