import type { ChannelState } from '@yuti/contract/matches'

type Third = 'a' | 'b' | 'c'
type ChannelId = ChannelState['channel']
type Level = 'high' | 'middle' | 'low'
type StarterKey = `starters.${ChannelId}.${Third}` | `starters.${Level}.${Third}`

const thirds = ['a', 'b', 'c'] as const
const strength = { full: 2, partial: 1, none: 0 } as const

/** Picks a question for the strongest channel and one for the level; both members always see the same two. */
export function pickStarters(
  matchId: string,
  channels: readonly ChannelState[],
  stars: number,
): [StarterKey, StarterKey] {
  const seed = hash(matchId)
  const most = Math.max(0, ...channels.map(({ state }) => strength[state]))
  const strongest = channels.filter(({ state }) => strength[state] === most)
  const channel = strongest[seed % strongest.length]?.channel ?? '5-15'
  const level = stars >= 4 ? 'high' : stars === 3 ? 'middle' : 'low'
  return [`starters.${channel}.${third(seed >>> 8)}`, `starters.${level}.${third(seed >>> 16)}`]
}

function third(value: number): Third {
  return thirds[value % thirds.length] ?? 'a'
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}
