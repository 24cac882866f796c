import { DEGREES_PER_GATE, WHEEL, WHEEL_START_DEGREES } from '@yuti/contract/wheel'

type Point = { x: number; y: number }

/** The point of a zodiac longitude in degrees: 0° Aries is at the left, and the signs run counter-clockwise. */
export function pointAt(longitude: number, radius: number): Point {
  const angle = (longitude * Math.PI) / 180
  return { x: -radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

/** The longitude at which a gate begins, in degrees; may exceed 360. */
function startOf(gate: number): number {
  return WHEEL_START_DEGREES + WHEEL.indexOf(gate) * DEGREES_PER_GATE
}

/** The point in the middle of a gate. */
export function gatePoint(gate: number, radius: number): Point {
  return pointAt(startOf(gate) + DEGREES_PER_GATE / 2, radius)
}

const nearRadius = 188
const farRadius = 202

/** How far out the number of each present gate is: in a row of neighbours every second one is further out, so that none touch. */
export function numberRadii(present: ReadonlySet<number>): Map<number, number> {
  // A row may cross the place where the list begins.
  const start = WHEEL.findIndex((gate) => !present.has(gate)) + 1
  const radii = new Map<number, number>()
  let isFar = false
  for (const gate of [...WHEEL.slice(start), ...WHEEL.slice(0, start)]) {
    if (present.has(gate)) radii.set(gate, isFar ? farRadius : nearRadius)
    isFar = present.has(gate) && !isFar
  }
  return radii
}

/** The SVG path of a gate's part of a ring, to be drawn as a thick line. */
export function gateArc(gate: number, radius: number, gapDegrees: number): string {
  const start = pointAt(startOf(gate) + gapDegrees / 2, radius)
  const end = pointAt(startOf(gate) + DEGREES_PER_GATE - gapDegrees / 2, radius)
  return `M${pair(start)}A${radius} ${radius} 0 0 0 ${pair(end)}`
}

/** The SVG path between two gates, bent so that channels that nearly face each other stay apart. */
export function channelPath(
  gates: readonly [number, number],
  { radius, bend }: { radius: number; bend: number },
): string {
  const [start, end] = [gatePoint(gates[0], radius), gatePoint(gates[1], radius)]
  const control = {
    x: (start.x + end.x) * 0.3 + (end.y - start.y) * bend,
    y: (start.y + end.y) * 0.3 - (end.x - start.x) * bend,
  }
  return `M${pair(start)}Q${pair(control)} ${pair(end)}`
}

function pair({ x, y }: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
