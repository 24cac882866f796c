import type { CalculationResult, ConnectionKind, KootaName } from '@yuti/contract/compatibility'
import type { ChannelState } from '@yuti/contract/matches'
import { hashNumbers } from '@yuti/contract/couple-seed'
import {
  type Band,
  channelBand,
  connectionBand,
  easeOf,
  kootaBand,
  type Measure,
  type TantricChannel,
} from './measures.ts'

/** Who brings the half of a channel that is there, seen by the reader; null if the channel is complete or open. */
export type Half = 'own' | 'other' | 'same' | null

/** The row of the result that a sentence rests on. */
export type Evidence =
  | { kind: 'koota'; koota: KootaName; points: number; max: number }
  | { kind: 'channel'; channel: TantricChannel; state: ChannelState['state']; half: Half }
  | { kind: 'connections'; connection: ConnectionKind; count: number }

/** What one row of the result says. */
export type Row = {
  measure: Measure
  band: Band
  /** How far it makes things easier (above 0) or harder than usual. */
  ease: number
  /** False if a birth time leaves it open, so that no sentence rests on it. */
  isFirm: boolean
  evidence: Evidence
}

/** What a reading of a couple is composed from. Nothing in it but `half` depends on who reads. */
export type CoupleFacts = {
  stars: number
  rows: readonly Row[]
  /** Picks the words; the same for both people and on each opening. */
  seed: number
}

/** Fewest and most channels of a kind over the possible times. */
export type ConnectionCounts = Partial<Record<ConnectionKind, { min: number; max: number }>>

type Result = Pick<CalculationResult, 'calculation' | 'own' | 'other' | 'channels' | 'electromagnetic'> & {
  moon: Pick<CalculationResult['moon'], 'kootas'>
}

/** `connections` adds the kinds that the result does not count; see `countConnections`. */
export function factsOfResult(result: Result, connections: ConnectionCounts = {}): CoupleFacts {
  const { calculation, own, other, channels, moon, electromagnetic } = result
  const { certain, possible } = electromagnetic
  const counts = {
    ...connections,
    electromagnetic: { min: certain.length, max: certain.length + possible.length },
  }
  const rows = [
    ...moon.kootas.map((koota) => kootaRow(koota, calculation.isEstimate)),
    ...channels.map((channel) =>
      channelRow(channel, halfOf(channel, own.gates.certain, other.gates.certain)),
    ),
    ...connectionRows(counts),
  ]
  const people = hashNumbers(own.gates.certain) + hashNumbers(other.gates.certain)
  return {
    stars: calculation.stars,
    rows,
    seed: hashNumbers([people, ...rows.map(({ ease }) => ease * 1000)]),
  }
}

/** From this share of its points on a mean over possible times is as good as certain, and below the rest of it. */
const firmShare = 0.9

function kootaRow(koota: CalculationResult['moon']['kootas'][number], isEstimate: boolean): Row {
  const { name, points, max } = koota
  const band = kootaBand(koota)
  const share = points / max
  const isFirm =
    !isEstimate || (band === 'strong' ? share >= firmShare : band === 'middle' || share <= 1 - firmShare)
  return {
    measure: name,
    band,
    ease: easeOf(name, points),
    isFirm,
    evidence: { kind: 'koota', koota: name, points, max },
  }
}

const presentGates = { full: 2, partial: 1, none: 0 } as const

function channelRow({ channel, state, isCertain }: CalculationResult['channels'][number], half: Half): Row {
  return {
    measure: channel,
    band: channelBand(state),
    ease: easeOf(channel, presentGates[state]),
    isFirm: isCertain,
    evidence: { kind: 'channel', channel, state, half },
  }
}

function connectionRows(counts: ConnectionCounts): Row[] {
  return connectionKinds.flatMap((kind) => {
    const count = counts[kind]
    if (!count || connectionBand(kind, count.min) !== connectionBand(kind, count.max)) return []
    return [
      {
        measure: kind,
        band: connectionBand(kind, count.min),
        ease: easeOf(kind, count.min),
        isFirm: true,
        evidence: { kind: 'connections', connection: kind, count: count.min },
      },
    ]
  })
}

const connectionKinds = ['electromagnetic', 'companionship', 'compromise', 'dominance'] as const

/** Who of the two brings the half of a channel that is there. */
export function halfOf(
  { channel, state }: ChannelState,
  ownGates: readonly number[],
  otherGates: readonly number[],
): Half {
  if (state !== 'partial') return null
  const brings = (gates: readonly number[]) => channel.split('-').some((gate) => gates.includes(Number(gate)))
  if (brings(ownGates)) return brings(otherGates) ? 'same' : 'own'
  return 'other'
}

type PossibleConnection = {
  connection: { values: readonly { value: { kind: ConnectionKind } | null }[] }
}

/** Counts connections by kind, as the rows of the result do: one that changes hands but not its kind is certain. */
export function countConnections(connections: readonly PossibleConnection[]): Required<ConnectionCounts> {
  const countOf = (kind: ConnectionKind) => {
    const isKind = ({ value }: { value: { kind: ConnectionKind } | null }) => value?.kind === kind
    return {
      min: connections.filter(({ connection }) => connection.values.every(isKind)).length,
      max: connections.filter(({ connection }) => connection.values.some(isKind)).length,
    }
  }
  return {
    electromagnetic: countOf('electromagnetic'),
    companionship: countOf('companionship'),
    compromise: countOf('compromise'),
    dominance: countOf('dominance'),
  }
}
