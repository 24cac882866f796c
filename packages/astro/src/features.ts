import type { Chart } from './chart-shape.ts'
import { CHANNELS } from './human-design/channels.ts'
import { TANTRIC_CHANNELS, TANTRIC_GATES } from './human-design/tantric.ts'
import { MOON_CLASSES, moonClassOf } from './vedic/moon-class.ts'

export const TANTRIC_MASKS = 64
/** Number of values of `classId`. */
export const CLASSES = MOON_CLASSES * TANTRIC_MASKS

/**
 * Bits of the channels that count in the Human Design part: all but the tantric ones. A tantric channel that one gate of
 * each person completes counts in the tantric part and not a second time here.
 */
export const RANKED_CHANNELS = CHANNELS.reduce(
  (bits, [a, b], index) => (isTantric(a) && isTantric(b) ? bits : bits | (1n << BigInt(index))),
  0n,
)
/** Numbers of channels that can be completed, 0..33. */
export const CHANNEL_COUNTS = CHANNELS.length - TANTRIC_CHANNELS.length + 1

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
  /** Year of the local date of birth, 1899..2060; the person's cohort. */
  birthYear: number
}

/** Computes the features of a chart; pure and cheap. Without a year, the chart's year in UTC counts. */
export function computeFeatures(
  chart: Pick<Chart, 'allGates' | 'moon' | 'utc'>,
  birthYear = yearOf(chart.utc),
): Features {
  return featuresOf(chart.moon.siderealLongitude, chart.allGates, birthYear)
}

/** The year of a date or an instant that begins with YYYY. */
export function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}

/** Computes features from a sidereal Moon (degrees, 0 <= longitude < 360), the active gates and the year of birth. */
export function featuresOf(siderealLongitude: number, gates: readonly number[], birthYear: number): Features {
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
  return { moonClass, tantricMask, classId: moonClass * TANTRIC_MASKS + tantricMask, hangA, hangB, birthYear }
}

function isTantric(gate: number): boolean {
  return TANTRIC_GATES.some((tantric) => tantric === gate)
}
