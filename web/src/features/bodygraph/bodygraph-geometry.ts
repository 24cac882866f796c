import type { Centre } from '@yuti/contract/bodygraph'

export type Point = { x: number; y: number }
/** Start, two control points, end. */
type Curve = readonly [Point, Point, Point, Point]

export const SIZE = { width: 360, height: 660 } as const
/** The radius of the circle that the number of a gate takes up. */
export const GATE_RADIUS = 9

const at = (x: number, y: number): Point => ({ x, y })

/** The corners of each centre, at their usual places. */
export const CENTRE_CORNERS: Readonly<Record<Centre, readonly Point[]>> = {
  head: [at(180, 6), at(226, 76), at(134, 76)],
  ajna: [at(134, 98), at(226, 98), at(180, 178)],
  throat: [at(133, 202), at(227, 202), at(227, 294), at(133, 294)],
  g: [at(180, 318), at(236, 372), at(180, 426), at(124, 372)],
  heart: [at(263, 362), at(310, 434), at(216, 434)],
  spleen: [at(8, 438), at(114, 504), at(8, 570)],
  solarPlexus: [at(352, 438), at(352, 570), at(246, 504)],
  sacral: [at(137, 460), at(223, 460), at(223, 546), at(137, 546)],
  root: [at(133, 576), at(227, 576), at(227, 654), at(133, 654)],
}

// biome-ignore format: a table, centre by centre
export const GATE_PLACES: Readonly<Record<number, Point>> = {
  64: at(160, 63), 61: at(180, 63), 63: at(200, 63),
  47: at(160, 111), 24: at(180, 111), 4: at(200, 111), 17: at(170, 132), 11: at(190, 132), 43: at(180, 154),
  62: at(160, 214), 23: at(180, 214), 56: at(200, 214), 16: at(146, 231), 20: at(146, 262),
  35: at(214, 229), 12: at(214, 248), 45: at(214, 267), 31: at(160, 282), 8: at(180, 282), 33: at(200, 282),
  1: at(180, 335), 7: at(160, 350), 13: at(200, 350), 10: at(142, 372), 25: at(218, 372),
  15: at(160, 394), 46: at(200, 394), 2: at(180, 409),
  21: at(263, 383), 51: at(253, 403), 26: at(238, 422), 40: at(288, 422),
  48: at(20, 460), 57: at(43, 474), 44: at(66, 488), 50: at(92, 504), 32: at(66, 520), 28: at(43, 534),
  18: at(20, 548),
  6: at(268, 504), 37: at(294, 488), 22: at(317, 474), 36: at(340, 460), 49: at(294, 520), 55: at(317, 534),
  30: at(340, 548),
  5: at(160, 472), 14: at(180, 472), 29: at(200, 472), 34: at(149, 492), 27: at(149, 514), 59: at(211, 503),
  42: at(160, 534), 3: at(180, 534), 9: at(200, 534),
  53: at(160, 588), 60: at(180, 588), 52: at(200, 588), 54: at(145, 603), 38: at(145, 622), 58: at(145, 641),
  19: at(215, 603), 39: at(215, 622), 41: at(215, 641),
}

/** Control points of the channels that bend around a centre; all others are straight. */
// biome-ignore format: a table
const BENDS: Readonly<Record<string, readonly [Point, Point]>> = {
  '16-48': [at(70, 256), at(22, 372)],
  '35-36': [at(290, 256), at(338, 372)],
  '20-57': [at(96, 290), at(56, 390)],
  '12-22': [at(280, 276), at(326, 376)],
  '20-34': [at(88, 310), at(92, 430)],
  '10-20': [at(112, 350), at(112, 290)],
  '10-34': [at(112, 402), at(112, 460)],
  '26-44': [at(194, 451), at(142, 445)],
}

export function gatePlace(gate: number): Point {
  const place = GATE_PLACES[gate]
  if (!place) throw new RangeError(`no gate ${gate}`)
  return place
}

/** The curve from the first gate to the second. */
export function channelCurve([a, b]: readonly [number, number]): Curve {
  const [start, end] = [gatePlace(a), gatePlace(b)]
  const [one, two] = BENDS[`${a}-${b}`] ?? [between(start, end, 1 / 3), between(start, end, 2 / 3)]
  return [start, one, two, end]
}

/** Splits a channel: each half starts at its gate and ends in the middle. */
export function channelHalves(gates: readonly [number, number]): [Curve, Curve] {
  const [start, one, two, end] = channelCurve(gates)
  const [a, b, c] = [between(start, one), between(one, two), between(two, end)]
  const [ab, bc] = [between(a, b), between(b, c)]
  const middle = between(ab, bc)
  return [
    [start, a, ab, middle],
    [end, c, bc, middle],
  ]
}

/** The place of the sign on a channel: its middle, except where many channels cross. */
export function channelSign(gates: readonly [number, number]): Point {
  return pointOn(channelCurve(gates), gates.join('-') === '26-44' ? 0.66 : 0.5)
}

export function pointOn([start, one, two, end]: Curve, share: number): Point {
  const [a, b, c] = [between(start, one, share), between(one, two, share), between(two, end, share)]
  return between(between(a, b, share), between(b, c, share), share)
}

export function curvePath([start, one, two, end]: Curve): string {
  return `M${pair(start)}C${pair(one)} ${pair(two)} ${pair(end)}`
}

/** The SVG path of a polygon with rounded corners. */
export function cornersPath(corners: readonly Point[], radius: number): string {
  const steps = corners.map((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    const [from, to] = [towards(corner, before, radius), towards(corner, after, radius)]
    return `${index === 0 ? 'M' : 'L'}${pair(from)}Q${pair(corner)} ${pair(to)}`
  })
  return `${steps.join('')}Z`
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

function towards(from: Point, to: Point, length: number): Point {
  return between(from, to, length / distance(from, to))
}

function between(from: Point, to: Point, share = 0.5): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function pair({ x, y }: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
