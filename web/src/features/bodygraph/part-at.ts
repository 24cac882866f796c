import { CENTRE_NAMES, CHANNELS, type Centre } from '@yuti/contract/bodygraph'
import { CENTRE_CORNERS, channelCurve, distance, type Point, pointOn } from './bodygraph-geometry.ts'

export type Part = { centre: Centre } | { channel: readonly [number, number] }

/** All that has a name, from top to bottom: the order of the arrow keys. */
export const PARTS: readonly Part[] = [
  ...CENTRE_NAMES.map((centre) => ({ centre })),
  ...CHANNELS.map((channel) => ({ channel })),
]

const REACH = 11
const STEPS = 24

/** What lies under a point of the drawing: a centre, or the nearest channel within a finger's reach. */
export function partAt(point: Point): Part | null {
  const centre = CENTRE_NAMES.find((name) => isInside(CENTRE_CORNERS[name], point))
  if (centre) return { centre }
  let nearest: { channel: readonly [number, number]; away: number } | null = null
  for (const channel of CHANNELS) {
    const away = awayFrom(channel, point)
    if (away <= REACH && away < (nearest?.away ?? Infinity)) nearest = { channel, away }
  }
  return nearest && { channel: nearest.channel }
}

export function isSamePart(one: Part | null, other: Part): boolean {
  if (!one) return false
  if ('centre' in one) return 'centre' in other && one.centre === other.centre
  return 'channel' in other && one.channel.join() === other.channel.join()
}

function awayFrom(channel: readonly [number, number], point: Point): number {
  const curve = channelCurve(channel)
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => pointOn(curve, step / STEPS))
  return Math.min(...steps.map((step) => distance(step, point)))
}

/** All corners go round clockwise, so what is inside lies to the right of every side. */
export function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  return corners.every((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
  })
}
