import { CHANNELS } from './channels.ts'

export const CENTRE_NAMES = [
  'head',
  'ajna',
  'throat',
  'g',
  'heart',
  'solarPlexus',
  'sacral',
  'spleen',
  'root',
] as const

export type Centre = (typeof CENTRE_NAMES)[number]

/** Gates of each centre; every gate of 1..64 belongs to exactly one. */
export const CENTRES: Readonly<Record<Centre, readonly number[]>> = {
  head: [61, 63, 64],
  ajna: [4, 11, 17, 24, 43, 47],
  throat: [8, 12, 16, 20, 23, 31, 33, 35, 45, 56, 62],
  g: [1, 2, 7, 10, 13, 15, 25, 46],
  heart: [21, 26, 40, 51],
  solarPlexus: [6, 22, 30, 36, 37, 49, 55],
  sacral: [3, 5, 9, 14, 27, 29, 34, 42, 59],
  spleen: [18, 28, 32, 44, 48, 50, 57],
  root: [19, 38, 39, 41, 52, 53, 54, 58, 60],
}

const CENTRE_OF_GATE = new Map(
  CENTRE_NAMES.flatMap((centre) => CENTRES[centre].map((gate) => [gate, centre] as const)),
)

/** The centre of a gate 1..64; throws for any other number. */
export function centreOf(gate: number): Centre {
  const centre = CENTRE_OF_GATE.get(gate)
  if (!centre) throw new RangeError(`no gate ${gate}`)
  return centre
}

/** Centres at either end of a channel with both gates active. */
export function definedCentres(gates: Iterable<number>): Centre[] {
  const active = new Set(gates)
  const touched = new Set(CHANNELS.filter(([a, b]) => active.has(a) && active.has(b)).flat())
  return CENTRE_NAMES.filter((centre) => CENTRES[centre].some((gate) => touched.has(gate)))
}
