import {
  ALGORITHM_VERSION,
  levelOf,
  MAX_ELECTROMAGNETIC,
  SCORE_SCALE,
  STAR_THRESHOLDS,
  type LevelKey,
  type Stars,
  STEPS,
  starsOf,
} from './algorithm.ts'
import type { Chart } from './chart-shape.ts'
import { CLASSES, computeFeatures, type Features, TANTRIC_MASKS } from './features.ts'
import { CHANNELS, type Channel, channelName } from './human-design/channels.ts'
import {
  type ChannelState,
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

/** The full comparison of two charts: score = 0.5 vedic.mean / 36 + 0.3 tantra + 0.2 electromagnetic (WEIGHTS). */
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
  const score =
    baseScore(a.moonClass, a.tantricMask, b.moonClass, b.tantricMask) +
    HUMAN_DESIGN_STEPS[bitCount(electromagneticBits(a, b))]!
  return { score, stars: starsOf(score), version: ALGORITHM_VERSION }
}

/** Look-up tables of a viewer's scores, for a deck or for SQL. */
export type ScoreTable = {
  /** Vedic and tantric steps by the other person's `classId`. */
  base: Int16Array
  /** Human Design steps by popcount((hangA & other.hangB) | (hangB & other.hangA)), 0..36. */
  hd: number[]
  /** Lowest scores of 1..5 stars. */
  thresholds: number[]
}

/** Tables for one viewer: `base[classId] + hd[popcount]` equals `scoreFeatures(viewer, other).score`. */
export function buildScoreTable(viewer: Features): ScoreTable {
  const base = new Int16Array(CLASSES)
  for (let moonClass = 0; moonClass < MOON_CLASSES; moonClass += 1) {
    for (let mask = 0; mask < TANTRIC_MASKS; mask += 1) {
      base[moonClass * TANTRIC_MASKS + mask] = baseScore(
        viewer.moonClass,
        viewer.tantricMask,
        moonClass,
        mask,
      )
    }
  }
  return { base, hd: [...HUMAN_DESIGN_STEPS], thresholds: [...STAR_THRESHOLDS] }
}

/** States of the channels 5-15, 14-2 and 29-46 for two people. */
export function channelStates(a: Features, b: Features): { channel: TantricChannel; state: ChannelState }[] {
  const states = tantricStates(a.tantricMask, b.tantricMask)
  return TANTRIC_CHANNELS.map((channel, index) => ({ channel, state: states[index]! }))
}

/** Compares two charts in full; score and stars equal those of `scoreFeatures`. */
export function scoreCharts(a: Chart, b: Chart): MatchResult {
  const featuresA = computeFeatures(a)
  const featuresB = computeFeatures(b)
  const { score, stars, version } = scoreFeatures(featuresA, featuresB)
  return {
    stars,
    score: score / SCORE_SCALE,
    level: levelOf(stars),
    vedic: gunaMilan(featuresA.moonClass, featuresB.moonClass),
    tantra: channelStates(featuresA, featuresB).map(({ channel, state }, index) => ({
      channel,
      state,
      gatesA: gatesOfMask(featuresA.tantricMask & (3 << (2 * index))),
      gatesB: gatesOfMask(featuresB.tantricMask & (3 << (2 * index))),
    })),
    electromagnetic: channelsOf(electromagneticBits(featuresA, featuresB)),
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

const HUMAN_DESIGN_STEPS: readonly number[] = Array.from(
  { length: CHANNELS.length + 1 },
  (_, count) => Math.min(count, MAX_ELECTROMAGNETIC) * STEPS.electromagneticChannel,
)

/** A full tantric channel counts 1 and a partial one 1/2, so each gate present adds the same number of steps. */
function baseScore(moonClassA: number, maskA: number, moonClassB: number, maskB: number): number {
  const quarters = GUNA_QUARTERS[moonClassA * MOON_CLASSES + moonClassB]!
  return quarters * STEPS.quarterPoint + GATES_PRESENT[maskA | maskB]! * STEPS.tantricGate
}

const GATES_PRESENT = Uint8Array.from({ length: TANTRIC_MASKS }, (_, mask) => gatesOfMask(mask).length)

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
