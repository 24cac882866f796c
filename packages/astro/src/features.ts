import type { Chart } from './chart-shape.ts'
import { CHANNELS } from './human-design/channels.ts'
import { TANTRIC_GATES } from './human-design/tantric.ts'
import { MOON_CLASSES, moonClassOf } from './vedic/moon-class.ts'

export const TANTRIC_MASKS = 64
/** Number of values of `classId`. */
export const CLASSES = MOON_CLASSES * TANTRIC_MASKS

/** Everything a score needs to know about a person. */
export type Features = {
  /** 0..109, see vedic/moon-class.ts */
  moonClass: number
  /** Six bits, lowest first: gates 5, 15, 14, 2, 29, 46. */
  tantricMask: number
  /** moonClass * 64 + tantricMask, 0..7039 */
  classId: number
  /** Bit i: the first gate of CHANNELS[i] is active and the second is not. 36 bits, never negative. */
  hangA: bigint
  /** Bit i: the second gate of CHANNELS[i] is active and the first is not. */
  hangB: bigint
}

/** Computes the features of a chart; pure and cheap. */
export function computeFeatures(chart: Pick<Chart, 'allGates' | 'moon'>): Features {
  return featuresOf(chart.moon.siderealLongitude, chart.allGates)
}

/** Computes features from a sidereal Moon (degrees, 0 <= longitude < 360) and the active gates. */
export function featuresOf(siderealLongitude: number, gates: readonly number[]): Features {
  const active = new Set(gates)
  const moonClass = moonClassOf(siderealLongitude)
  const tantricMask = TANTRIC_GATES.reduce((mask, gate, bit) => mask | (active.has(gate) ? 1 << bit : 0), 0)
  let hangA = 0n
  let hangB = 0n
  CHANNELS.forEach(([a, b], index) => {
    if (active.has(a) === active.has(b)) return
    if (active.has(a)) hangA |= 1n << BigInt(index)
    else hangB |= 1n << BigInt(index)
  })
  return { moonClass, tantricMask, classId: moonClass * TANTRIC_MASKS + tantricMask, hangA, hangB }
}
