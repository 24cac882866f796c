/**
 * The 64-gate wheel. Source: jdempcy/hdkit `constants.js` and MicFell/human_design_engine
 * `hd_constants.py` (identical lists); zero point checked against the official calculator's ingress of
 * the Sun into gate 41 on 2026-01-22 between 00:53 and 00:55 UTC.
 */
export const WHEEL: readonly number[] = [
  41, 19, 13, 49, 30, 55, 37, 63, 22, 36, 25, 17, 21, 51, 42, 3, 27, 24, 2, 23, 8, 20, 16, 35, 45, 12, 15, 52,
  39, 53, 62, 56, 31, 33, 7, 4, 29, 59, 40, 64, 47, 6, 46, 18, 48, 57, 32, 50, 28, 44, 1, 43, 14, 34, 9, 5,
  26, 11, 10, 58, 38, 54, 61, 60,
]

/** Tropical longitude, in degrees, at which the first gate of WHEEL begins. */
export const WHEEL_START_DEGREES = 302
export const DEGREES_PER_GATE = 5.625
export const DEGREES_PER_LINE = 0.9375

const LINES = 384

/**
 * Index of the line (0..383, counted from the start of gate 41) that contains a longitude.
 * Intervals are half-open: a longitude exactly on a boundary belongs to the line that begins there.
 * `longitude` is in degrees, 0 <= longitude < 360.
 */
export function lineIndexAt(longitude: number): number {
  const fromStart = longitude - WHEEL_START_DEGREES
  const index = ((fromStart < 0 ? fromStart + 360 : fromStart) / DEGREES_PER_LINE) | 0
  return index >= LINES ? 0 : index
}

/** Gate (1..64) of a line index from `lineIndexAt`. */
export function gateOfLineIndex(index: number): number {
  return WHEEL[(index / 6) | 0]!
}

/** Line (1..6) of a line index from `lineIndexAt`. */
export function lineOfLineIndex(index: number): number {
  return (index % 6) + 1
}

/** Gate 1..64 and line 1..6 of an apparent tropical longitude in degrees (any real number). */
export function gateAndLineAt(longitude: number): { gate: number; line: number } {
  const index = lineIndexAt(((longitude % 360) + 360) % 360)
  return { gate: gateOfLineIndex(index), line: lineOfLineIndex(index) }
}
