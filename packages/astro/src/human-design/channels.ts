/**
 * The name of a channel, lower gate first. Sources of the channels, compared by program: CReizner/SharpAstrology.HumanDesign
 * `Enums/Channels.cs` and `Enums/Gates.cs`; jianweihit-cyber/guanji-humandesign `src/hd-data.js`;
 * jdempcy/hdkit `get-bodygraph-json.js` (same 36, but 25-51 joins G and Heart).
 */
export type Channel = `${number}-${number}`

/** The 36 channels, lower gate first. A channel's index here is its bit in `Features.hangA` and `hangB`. */
// biome-ignore format: a table
export const CHANNELS: readonly (readonly [gateA: number, gateB: number])[] = [
  [1, 8], [2, 14], [3, 60], [4, 63], [5, 15], [6, 59],
  [7, 31], [9, 52], [10, 20], [10, 34], [10, 57], [11, 56],
  [12, 22], [13, 33], [16, 48], [17, 62], [18, 58], [19, 49],
  [20, 34], [20, 57], [21, 45], [23, 43], [24, 61], [25, 51],
  [26, 44], [27, 50], [28, 38], [29, 46], [30, 41], [32, 54],
  [34, 57], [35, 36], [37, 40], [39, 55], [42, 53], [47, 64],
]

/** The name of a channel by its index in CHANNELS, such as "1-8". */
export function channelName(index: number): Channel {
  const [a, b] = CHANNELS[index]!
  return `${a}-${b}`
}

/** Channels with both gates active in one chart (personality and design together). */
export function definedChannels(gates: Iterable<number>): Channel[] {
  const active = new Set(gates)
  return CHANNELS.flatMap(([a, b], index) => (active.has(a) && active.has(b) ? [channelName(index)] : []))
}
