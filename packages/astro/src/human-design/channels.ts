/**
 * Channels and centres. Sources, compared by program: CReizner/SharpAstrology.HumanDesign
 * `Enums/Channels.cs` and `Enums/Gates.cs`; jianweihit-cyber/guanji-humandesign `src/hd-data.js`;
 * jdempcy/hdkit `get-bodygraph-json.js` (same 36, but 25-51 joins G and Heart).
 */
export type Channel = `${number}-${number}`

/** The 36 channels, lower gate first. A channel's place here is its bit in `Features.hangA` and `hangB`. */
// biome-ignore format: a table
export const CHANNELS: readonly (readonly [gateA: number, gateB: number])[] = [
  [1, 8], [2, 14], [3, 60], [4, 63], [5, 15], [6, 59],
  [7, 31], [9, 52], [10, 20], [10, 34], [10, 57], [11, 56],
  [12, 22], [13, 33], [16, 48], [17, 62], [18, 58], [19, 49],
  [20, 34], [20, 57], [21, 45], [23, 43], [24, 61], [25, 51],
  [26, 44], [27, 50], [28, 38], [29, 46], [30, 41], [32, 54],
  [34, 57], [35, 36], [37, 40], [39, 55], [42, 53], [47, 64],
]

/** The name of a channel by its place in CHANNELS: "1-8". */
export function channelName(index: number): Channel {
  const [a, b] = CHANNELS[index]!
  return `${a}-${b}`
}

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

/** Channels with both gates active in one chart (personality and design together). */
export function definedChannels(gates: Iterable<number>): Channel[] {
  const active = new Set(gates)
  return CHANNELS.flatMap(([a, b], index) => (active.has(a) && active.has(b) ? [channelName(index)] : []))
}

/** Centres touched by a channel that has both gates active. */
export function definedCentres(gates: Iterable<number>): Centre[] {
  const active = new Set(gates)
  const touched = new Set(CHANNELS.filter(([a, b]) => active.has(a) && active.has(b)).flat())
  return CENTRE_NAMES.filter((centre) => CENTRES[centre].some((gate) => touched.has(gate)))
}
