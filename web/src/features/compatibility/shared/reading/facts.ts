import type { CalculationResult, ConnectionKind, KootaName } from '@yuti/contract/compatibility'
import type { ChannelState } from '@yuti/contract/matches'
import { hashNumbers } from '@yuti/contract/couple-seed'
import {
  type Band,
  channelBand,
  connectionBand,
  dependsOnHour,
  easeOf,
  holdsAtEachHour,
  isOneSided,
  kootaBand,
  type Measure,
  type SidedKind,
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

/** Fewest and most channels over the possible times. */
type Span = { min: number; max: number }

/** All channels of a kind, and those that each of the two has whole. */
type SidedSpan = Span & { own: Span; other: Span }

export type ConnectionCounts = Partial<
  Record<Exclude<ConnectionKind, SidedKind>, Span> & Record<SidedKind, SidedSpan>
>

type Result = Pick<CalculationResult, 'calculation' | 'own' | 'other' | 'channels' | 'electromagnetic'> & {
  moon: Pick<CalculationResult['moon'], 'kootas'>
}

/** `connections` adds the kinds that the result does not count; see `countConnections`. */
export function factsOfResult(result: Result, connections: ConnectionCounts): CoupleFacts {
  const { calculation, own, other, channels, moon, electromagnetic } = result
  const { certain, possible } = electromagnetic
  const counts = {
    ...connections,
    electromagnetic: { min: certain.length, max: certain.length + possible.length },
  }
  const rows = [
    ...moon.kootas.map(kootaRow),
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

function kootaRow(koota: CalculationResult['moon']['kootas'][number]): Row {
  const { name, points, max } = koota
  const band = kootaBand(koota)
  return {
    measure: name,
    band,
    ease: easeOf(name, points),
    isFirm: holdsAtEachHour(koota) || dependsOnHour(name, band),
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
    const band = count && certainBand(kind, count)
    if (!count || !band) return []
    return [
      {
        measure: kind,
        band,
        ease: easeOf(kind, count.min),
        isFirm: true,
        evidence: { kind: 'connections', connection: kind, count: count.min },
      },
    ]
  })
}

/** The band over all possible times; null if a birth time changes it. */
function certainBand(kind: ConnectionKind, count: Span | SidedSpan): Band | null {
  const band = connectionBand(kind, count.min)
  if (band !== connectionBand(kind, count.max)) return null
  if (band !== 'strong' || !('own' in count)) return band
  const { own, other } = count
  if (isOneSided(own.min, other.max) || isOneSided(other.min, own.max)) return 'strong'
  return isOneSided(own.max, other.min) || isOneSided(other.max, own.min) ? null : 'shared'
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

type Connection = CalculationResult['connections'][number]['connection']['values'][number]['value']
type PossibleConnection = { connection: { values: readonly { value: Connection }[] } }

/** Counts connections by kind, and by who has the channel whole. One that changes hands but not its kind is certain. */
export function countConnections(connections: readonly PossibleConnection[]): Required<ConnectionCounts> {
  const count = (isCounted: (value: NonNullable<Connection>) => boolean): Span => {
    const holds = ({ value }: { value: Connection }) => value !== null && isCounted(value)
    return {
      min: connections.filter(({ connection }) => connection.values.every(holds)).length,
      max: connections.filter(({ connection }) => connection.values.some(holds)).length,
    }
  }
  const sided = (kind: SidedKind): SidedSpan => ({
    ...count((value) => value.kind === kind),
    own: count((value) => value.kind === kind && value.whole === 'own'),
    other: count((value) => value.kind === kind && value.whole === 'other'),
  })
  return {
    electromagnetic: count(({ kind }) => kind === 'electromagnetic'),
    companionship: count(({ kind }) => kind === 'companionship'),
    compromise: sided('compromise'),
    dominance: sided('dominance'),
  }
}
