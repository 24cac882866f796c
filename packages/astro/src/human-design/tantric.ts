/** The six tantric gates in the order of the bits of `Features.tantricMask` (gate 5 is bit 0). */
export const TANTRIC_GATES = [5, 15, 14, 2, 29, 46] as const

/** The three tantric channels; channel i holds bits 2i and 2i+1 of the mask. Each joins Sacral and G. */
export const TANTRIC_CHANNELS = ['5-15', '14-2', '29-46'] as const

export type TantricChannel = (typeof TANTRIC_CHANNELS)[number]

/** Both gates present across two people, one of them, or none. */
export type ChannelState = 'full' | 'partial' | 'none'

/** States of the three channels in the order of TANTRIC_CHANNELS for the union of two masks (0..63). */
export function tantricStates(maskA: number, maskB: number): [ChannelState, ChannelState, ChannelState] {
  const union = maskA | maskB
  return [channelState(union & 3), channelState((union >> 2) & 3), channelState(union >> 4)]
}

function channelState(bits: number): ChannelState {
  if (bits === 0) return 'none'
  return bits === 3 ? 'full' : 'partial'
}

/** Tantric gates of a mask, ascending by bit. */
export function gatesOfMask(mask: number): number[] {
  return TANTRIC_GATES.filter((_, bit) => (mask >> bit) & 1)
}

/** Number of tantric gates in each mask. */
export const GATES_PRESENT = Uint8Array.from({ length: 64 }, (_, mask) => gatesOfMask(mask).length)
