import { CENTRE_NAMES, CHANNELS, type Centre } from '@yuti/contract/bodygraph'
import { CENTRE_CORNERS, channelCurve, distance, type Point, pointOn } from './bodygraph-geometry.ts'

export type Part = { centre: Centre } | { channel: readonly [number, number] }

/** Everything that has a name, in the order of the arrow keys. */
export const PARTS: readonly Part[] = [
  ...CENTRE_NAMES.map((centre) => ({ centre })),
  ...CHANNELS.map((channel) => ({ channel })),
]

/** How far from a channel a tap still selects it, in units of the drawing. */
const REACH = 11
/** The number of sections that a curve is measured in. */
const STEPS = 24

/** Returns the centre at a point of the drawing, or the nearest channel within reach of a finger. */
export function partAt(point: Point): Part | null {
  const centre = CENTRE_NAMES.find((name) => isInside(CENTRE_CORNERS[name], point))
  if (centre) return { centre }
  let nearest: { channel: readonly [number, number]; apart: number } | null = null
  for (const channel of CHANNELS) {
    const apart = distanceTo(channel, point)
    if (apart <= REACH && apart < (nearest?.apart ?? Infinity)) nearest = { channel, apart }
  }
  return nearest && { channel: nearest.channel }
}

export function isSamePart(one: Part | null, other: Part): boolean {
  if (!one) return false
  if ('centre' in one) return 'centre' in other && one.centre === other.centre
  return 'channel' in other && one.channel.join() === other.channel.join()
}

function distanceTo(channel: readonly [number, number], point: Point): number {
  const curve = channelCurve(channel)
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => pointOn(curve, step / STEPS))
  return Math.min(...steps.map((step) => distance(step, point)))
}

/** Corners are listed clockwise, so a point inside lies to the right of every side. */
export function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  return corners.every((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
  })
}
