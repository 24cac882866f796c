import type { CalculationResult, ConnectionKind, KootaName } from '@yuti/contract/compatibility'
import type { ChannelState } from '@yuti/contract/matches'

export type TantricChannel = ChannelState['channel']

/** What a reading may speak about: eight kootas, three tantric channels, four kinds of connection. */
export type Measure = KootaName | TantricChannel | ConnectionKind

/** Connections in which one of the two has the whole channel. */
export type SidedKind = Exclude<ConnectionKind, 'electromagnetic' | 'companionship'>

/** `shared`: as much as `strong`, but from both sides in turns; only for connections of one side. */
export type Band = 'strong' | 'shared' | 'middle' | 'weak'

/** A measure in a band. Varna and Tara always give at least half of their points, so they are never weak. */
export type Cell =
  | `${Measure}.${'strong' | 'middle'}`
  | `${SidedKind}.shared`
  | `${Exclude<Measure, 'varna' | 'tara'>}.weak`

type Koota = Pick<CalculationResult['moon']['kootas'][number], 'name' | 'points' | 'range' | 'max'>

/** From this share of its points a koota is strong, and below the second one weak. */
const strongShare = 0.75
const weakShare = 0.25

/** At each moment these are strong or weak, so their middle says that the hour of birth decides. */
const hourKootas: ReadonlySet<Measure> = new Set(['gana', 'bhakoot', 'nadi'])

/** True if a measure in this band says nothing but that the hour of birth decides. */
export function dependsOnHour(measure: Measure, band: Band): boolean {
  return band === 'middle' && hourKootas.has(measure)
}

export function kootaBand(koota: Koota): Band {
  return hourKootas.has(koota.name) && !holdsAtEachHour(koota) ? 'middle' : bandAt(koota, koota.points)
}

/** True if a koota is in the same band at all possible times. */
export function holdsAtEachHour(koota: Koota): boolean {
  const { points, range } = koota
  return [range.min, range.max].every((value) => bandAt(koota, value) === bandAt(koota, points))
}

function bandAt({ name, max }: Koota, points: number): Band {
  const share = points / max
  if (share >= strongShare) return 'strong'
  return name === 'varna' || name === 'tara' || share >= weakShare ? 'middle' : 'weak'
}

const channelBands = { full: 'strong', partial: 'middle', none: 'weak' } as const

export function channelBand(state: ChannelState['state']): Band {
  return channelBands[state]
}

export function cellOf({ measure, band }: { measure: Measure; band: Band }): Cell {
  if (band === 'shared') return isSided(measure) ? `${measure}.shared` : `${measure}.strong`
  if (band !== 'weak') return `${measure}.${band}`
  return measure === 'varna' || measure === 'tara' ? `${measure}.middle` : `${measure}.weak`
}

/** From how many channels a kind of connection is strong, and up to how many it is weak. */
const connectionBounds: Record<ConnectionKind, { strong: number; weak: number }> = {
  electromagnetic: { strong: 4, weak: 1 },
  companionship: { strong: 2, weak: 0 },
  compromise: { strong: 5, weak: 1 },
  dominance: { strong: 5, weak: 1 },
}

export function connectionBand(kind: ConnectionKind, count: number): Exclude<Band, 'shared'> {
  const { strong, weak } = connectionBounds[kind]
  if (count >= strong) return 'strong'
  return count <= weak ? 'weak' : 'middle'
}

/** From how many times as many channels as the other one person is named alone. */
const oneSidedRatio = 2

/** True if the first of the two has so many more of the channels that a sentence may speak of one person. */
export function isOneSided(more: number, fewer: number): boolean {
  return more >= oneSidedRatio * fewer
}

/** Many of these connections ask for care, few of them make things easy. */
export function isSided(measure: Measure): measure is SidedKind {
  return measure === 'compromise' || measure === 'dominance'
}

export type Tone = 'easy' | 'even' | 'care'

export function toneOf(measure: Measure, band: Band): Tone {
  if (band === 'middle') return 'even'
  return (band === 'weak') === isSided(measure) ? 'easy' : 'care'
}

const growing: ReadonlySet<Measure> = new Set([
  'vashya',
  'yoni',
  'maitri',
  '5-15',
  '14-2',
  '29-46',
  'electromagnetic',
  'companionship',
])

/** True if a measure says that a part of something good is here already; the middle of the others says that the two differ. */
export function canGrow(measure: Measure, band: Band): boolean {
  return band === 'middle' && growing.has(measure)
}

type Usual = { mean: number; deviation: number; weight: number }

/**
 * Mean and standard deviation over couples as they date (`datingYears` in the tests of astro), of the points, of 0 to 2 present
 * gates of a channel, and of the channels of a kind; and how much the measure counts in the choice of what to say.
 */
export const usual: Readonly<Record<Measure, Usual>> = {
  varna: { mean: 0.63, deviation: 0.22, weight: 1 },
  vashya: { mean: 1.06, deviation: 0.64, weight: 1.3 },
  tara: { mean: 2, deviation: 0.71, weight: 1.2 },
  yoni: { mean: 1.9, deviation: 1, weight: 1.6 },
  maitri: { mean: 3.01, deviation: 2.01, weight: 1.7 },
  gana: { mean: 3.34, deviation: 2.77, weight: 1.7 },
  bhakoot: { mean: 3.48, deviation: 3.5, weight: 1.8 },
  nadi: { mean: 5.31, deviation: 3.78, weight: 1.4 },
  '5-15': { mean: 1.09, deviation: 0.69, weight: 1.4 },
  '14-2': { mean: 1.01, deviation: 0.71, weight: 1.4 },
  '29-46': { mean: 0.89, deviation: 0.69, weight: 1.2 },
  electromagnetic: { mean: 2.93, deviation: 1.74, weight: 1.4 },
  companionship: { mean: 0.46, deviation: 0.71, weight: 1 },
  compromise: { mean: 3.07, deviation: 1.54, weight: 1 },
  dominance: { mean: 3.07, deviation: 1.79, weight: 1 },
}

/**
 * How far a value makes things easier (above 0) or harder (below 0) than it usually is, in weighted standard
 * deviations: by points alone, the frequent 8 of Nadi would be the strongest in two couples of three.
 */
export function easeOf(measure: Measure, value: number): number {
  const { mean, deviation, weight } = usual[measure]
  const ease = ((value - mean) / deviation) * weight
  return isSided(measure) ? -ease : ease
}
