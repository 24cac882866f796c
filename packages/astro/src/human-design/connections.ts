import { CHANNELS, type Channel, channelName } from './channels.ts'

/**
 * How two people meet in a channel. Electromagnetic: each has one gate, and they differ. Companionship: both have the
 * whole channel. Compromise: one has it whole, the other one gate of it. Dominance: one has it whole, the other nothing
 * of it. Sources: gethumandesign.com and openhumandesign.com, which agree.
 */
export type ConnectionKind = 'electromagnetic' | 'companionship' | 'compromise' | 'dominance'

export type Connection = {
  channel: Channel
  kind: ConnectionKind
  /** Who has the whole channel; null for an electromagnetic connection. */
  whole: 'a' | 'b' | 'both' | null
}

/** The connections of two people's gates, in the order of CHANNELS; a channel that they do not complete has none. */
export function connectionsOf(gatesA: Iterable<number>, gatesB: Iterable<number>): Connection[] {
  const [a, b] = [new Set(gatesA), new Set(gatesB)]
  return CHANNELS.flatMap(([one, other], index) => {
    const gateBits = (gates: ReadonlySet<number>) => Number(gates.has(one)) + 2 * Number(gates.has(other))
    const connection = connectionOf(gateBits(a), gateBits(b))
    return connection ? [{ channel: channelName(index), ...connection }] : []
  })
}

const WHOLE = 3

/** Arguments have a bit for each gate of the channel. */
function connectionOf(a: number, b: number): Omit<Connection, 'channel'> | null {
  if ((a | b) !== WHOLE) return null
  if (a !== WHOLE && b !== WHOLE) return { kind: 'electromagnetic', whole: null }
  if (a === b) return { kind: 'companionship', whole: 'both' }
  const lesser = a === WHOLE ? b : a
  return { kind: lesser === 0 ? 'dominance' : 'compromise', whole: a === WHOLE ? 'a' : 'b' }
}
