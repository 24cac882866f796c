import {
  ALGORITHM_VERSION,
  levelOf,
  SCORE_SCALE,
  type LevelKey,
  type Stars,
  STEPS,
  starsOf,
} from './algorithm.ts'
import type { Chart } from './chart-shape.ts'
import {
  FIRST_BIRTH_YEAR,
  GATE_COUNTS,
  humanDesignSteps,
  LAST_BIRTH_YEAR,
  tantraSteps,
} from './cohort-ranks.ts'
import { CHANNEL_COUNTS, computeFeatures, type Features, RANKED_CHANNELS, TANTRIC_MASKS } from './features.ts'
import { CHANNELS, type Channel, channelName } from './human-design/channels.ts'
import {
  type ChannelState,
  GATES_PRESENT,
  gatesOfMask,
  TANTRIC_CHANNELS,
  type TantricChannel,
  tantricStates,
} from './human-design/tantric.ts'
import { KOOTA_MAX, KOOTAS, type KootaName, kootaPoints } from './vedic/guna-milan.ts'
import { GUNA_QUARTERS, gunaTotal } from './vedic/guna-table.ts'
import { MOON_CLASSES, MOON_PLACES } from './vedic/moon-class.ts'

/** The score of two people and its stars. */
export type Score = {
  /** Whole number in 0..SCORE_SCALE (1440). */
  score: number
  stars: Stars
  version: number
}

/** One of the eight parts of guna milan. */
export type Koota = {
  name: KootaName
  /** Mean over both orders of the roles, a multiple of 1/4. */
  points: number
  max: number
  /** Points with the first person as groom; multiples of 1/2. */
  forward: number
  /** Points with the second person as groom. */
  backward: number
}

/** One tantric channel of two people, and which gates each of them has. */
export type TantricPair = {
  channel: TantricChannel
  state: ChannelState
  /** The gates of the channel that each person has. */
  gatesA: number[]
  gatesB: number[]
}

/** The full comparison of two charts. */
export type MatchResult = {
  stars: Stars
  /** 0..1 */
  score: number
  /** The level (LEVELS), or null if the stars have none. */
  level: LevelKey | null
  /** Totals out of 36: with the first person as groom, with the second, and their mean, which the score uses. */
  vedic: { kootas: Koota[]; totalAB: number; totalBA: number; mean: number }
  tantra: TantricPair[]
  /** Channels completed by one gate of each person and whole in neither alone. */
  electromagnetic: Channel[]
  version: number
}

/** Score of two people from their features; symmetric in its arguments. */
export function scoreFeatures(a: Features, b: Features): Score {
  const channels = bitCount(electromagneticBits(a, b) & RANKED_CHANNELS)
  const score =
    vedicSteps(a.moonClass, b.moonClass) +
    tantraSteps(a.birthYear, b.birthYear, GATES_PRESENT[a.tantricMask | b.tantricMask]!) +
    humanDesignSteps(a.birthYear, b.birthYear, channels)
  return { score, stars: starsOf(score), version: ALGORITHM_VERSION }
}

/** Steps of the Vedic part; symmetric. */
export function vedicSteps(moonClassA: number, moonClassB: number): number {
  return GUNA_QUARTERS[moonClassA * MOON_CLASSES + moonClassB]! * STEPS.quarterPoint
}

/**
 * Look-up tables of a viewer's scores, for SQL. The score of a person is the sum of `vedic[moonClass]`,
 * `tantra[(birthYear - firstYear) * 64 + tantricMask]` and `humanDesign[(birthYear - firstYear) * channelCounts + n]`, where
 * n = popcount((hangA & other.hangB) | (hangB & other.hangA)) with the table's `hangA` and `hangB`.
 */
export type ScoreTable = {
  vedic: Int16Array
  tantra: Int16Array
  humanDesign: Int16Array
  firstYear: number
  channelCounts: number
  /** The viewer's, without the tantric channels. */
  hangA: bigint
  hangB: bigint
}

/** Tables of one viewer with people born in these years, which give the same numbers as `scoreFeatures`. */
export function buildScoreTable(
  viewer: Features,
  firstYear = FIRST_BIRTH_YEAR,
  lastYear = LAST_BIRTH_YEAR,
): ScoreTable {
  const years = lastYear - firstYear + 1
  const tantra = new Int16Array(years * TANTRIC_MASKS)
  const humanDesign = new Int16Array(years * CHANNEL_COUNTS)
  const stepsOfGates = new Int16Array(GATE_COUNTS)
  for (let year = 0; year < years; year += 1) {
    const birthYear = firstYear + year
    for (let gates = 0; gates < GATE_COUNTS; gates += 1)
      stepsOfGates[gates] = tantraSteps(viewer.birthYear, birthYear, gates)
    for (let mask = 0; mask < TANTRIC_MASKS; mask += 1)
      tantra[year * TANTRIC_MASKS + mask] = stepsOfGates[GATES_PRESENT[viewer.tantricMask | mask]!]!
    for (let channels = 0; channels < CHANNEL_COUNTS; channels += 1)
      humanDesign[year * CHANNEL_COUNTS + channels] = humanDesignSteps(viewer.birthYear, birthYear, channels)
  }
  const vedic = new Int16Array(MOON_CLASSES)
  for (let moonClass = 0; moonClass < MOON_CLASSES; moonClass += 1)
    vedic[moonClass] = vedicSteps(viewer.moonClass, moonClass)
  return {
    vedic,
    tantra,
    humanDesign,
    firstYear,
    channelCounts: CHANNEL_COUNTS,
    hangA: viewer.hangA & RANKED_CHANNELS,
    hangB: viewer.hangB & RANKED_CHANNELS,
  }
}

/** States of the channels 5-15, 14-2 and 29-46 for two people. */
export function channelStates(a: Features, b: Features): { channel: TantricChannel; state: ChannelState }[] {
  const states = tantricStates(a.tantricMask, b.tantricMask)
  return TANTRIC_CHANNELS.map((channel, index) => ({ channel, state: states[index]! }))
}

/** Compares two charts in full; score and stars equal those of `scoreFeatures`. The birth years are those in UTC. */
export function scoreCharts(a: Chart, b: Chart): MatchResult {
  return compareFeatures(computeFeatures(a), computeFeatures(b))
}

/** Compares two people in full. */
export function compareFeatures(a: Features, b: Features): MatchResult {
  const { score, stars, version } = scoreFeatures(a, b)
  return {
    stars,
    score: score / SCORE_SCALE,
    level: levelOf(stars),
    vedic: gunaMilan(a.moonClass, b.moonClass),
    tantra: channelStates(a, b).map(({ channel, state }, index) => ({
      channel,
      state,
      gatesA: gatesOfMask(a.tantricMask & (3 << (2 * index))),
      gatesB: gatesOfMask(b.tantricMask & (3 << (2 * index))),
    })),
    electromagnetic: channelsOf(electromagneticBits(a, b)),
    version,
  }
}

/** The eight kootas of two Moon classes, in both orders of the roles. */
export function gunaMilan(moonClassA: number, moonClassB: number): MatchResult['vedic'] {
  const a = MOON_PLACES[moonClassA]!
  const b = MOON_PLACES[moonClassB]!
  const kootas = KOOTAS.map((name) => {
    const forward = kootaPoints(name, a, b)
    const backward = kootaPoints(name, b, a)
    return { name, points: (forward + backward) / 2, max: KOOTA_MAX[name], forward, backward }
  })
  const [totalAB, totalBA] = [gunaTotal(a, b), gunaTotal(b, a)]
  return { kootas, totalAB, totalBA, mean: (totalAB + totalBA) / 2 }
}

function electromagneticBits(a: Features, b: Features): bigint {
  return (a.hangA & b.hangB) | (a.hangB & b.hangA)
}

function bitCount(bits: bigint): number {
  let count = 0
  for (let rest = bits; rest !== 0n; rest &= rest - 1n) count += 1
  return count
}

function channelsOf(bits: bigint): Channel[] {
  return CHANNELS.flatMap((_, index) => ((bits >> BigInt(index)) & 1n ? [channelName(index)] : []))
}
