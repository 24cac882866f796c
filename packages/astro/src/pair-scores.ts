import {
  COHORTS,
  cohortOf,
  FIRST_COHORT,
  GATE_COUNTS,
  humanDesignSteps,
  tantraSteps,
} from './cohort-ranks.ts'
import { vedicSteps } from './compatibility.ts'
import { CHANNEL_COUNTS, type Features, RANKED_CHANNELS, TANTRIC_MASKS } from './features.ts'
import { GATES_PRESENT } from './human-design/tantric.ts'
import { MOON_CLASSES } from './vedic/moon-class.ts'

/** Features of many people as typed arrays, for scoring one viewer against all of them. */
export type FeatureColumns = {
  classId: Uint16Array
  /** Index of the birth year, 0..159: see `cohortOf`. */
  cohort: Uint8Array
  /** Bits 0..31 of hangA and hangB. */
  lowA: Int32Array
  lowB: Int32Array
  /** Bits 32..35 of hangA in the low four bits, and those of hangB in the high four. */
  high: Uint8Array
}

const LOW_BITS = 32
const LOW_MASK = 0xffff_ffffn
/** `classId` is `moonClass << MASK_BITS | tantricMask`. */
const MASK_BITS = Math.log2(TANTRIC_MASKS)
const MASK = TANTRIC_MASKS - 1

/** Packs the features of many people into columns, in the same order. */
export function packFeatures(people: readonly Features[]): FeatureColumns {
  return {
    classId: Uint16Array.from(people, ({ classId }) => classId),
    cohort: Uint8Array.from(people, ({ birthYear }) => cohortOf(birthYear)),
    lowA: Int32Array.from(people, ({ hangA }) => lowBits(hangA)),
    lowB: Int32Array.from(people, ({ hangB }) => lowBits(hangB)),
    high: Uint8Array.from(people, highBits),
  }
}

/**
 * Writes the score (0..1440) of a viewer with each person of the columns to `scores`, which must be as long as the
 * columns. Gives the same numbers as `scoreFeatures`, over ten million a second.
 */
export function scorePeople(viewer: Features, people: FeatureColumns, scores: Int16Array): void {
  const { classId, cohort } = people
  const channels = countChannels(viewer, people, new Uint8Array(scores.length))
  const gates = GATES_PRESENT.map((_, mask) => GATES_PRESENT[viewer.tantricMask | mask]!)
  const vedic = Int16Array.from({ length: MOON_CLASSES }, (_, other) => vedicSteps(viewer.moonClass, other))
  const { tantra, humanDesign } = ranksWith(viewer.birthYear)
  for (let index = 0; index < classId.length; index += 1) {
    const id = classId[index]!
    const other = cohort[index]!
    scores[index] =
      vedic[id >> MASK_BITS]! +
      tantra[other * GATE_COUNTS + gates[id & MASK]!]! +
      humanDesign[other * CHANNEL_COUNTS + channels[index]!]!
  }
}

/**
 * Writes to `counts` how many channels a viewer completes with each person of the columns, without the tantric channels, and
 * returns it.
 */
export function countChannels(viewer: Features, people: FeatureColumns, counts: Uint8Array): Uint8Array {
  const { lowA, lowB, high } = people
  const ranked = { hangA: viewer.hangA & RANKED_CHANNELS, hangB: viewer.hangB & RANKED_CHANNELS }
  const highCounts = highCountsOf(highBits(ranked))
  const viewerA = lowBits(ranked.hangA)
  const viewerB = lowBits(ranked.hangB)
  for (let index = 0; index < counts.length; index += 1) {
    const joined = (viewerA & lowB[index]!) | (viewerB & lowA[index]!)
    counts[index] = popcount32(joined) + highCounts[high[index]!]!
  }
  return counts
}

/** Steps with each cohort, by `cohort * counts + count`. */
type RanksWith = { tantra: Int16Array; humanDesign: Int16Array }

const ranksByYear = new Map<number, RanksWith>()

function ranksWith(birthYear: number): RanksWith {
  const known = ranksByYear.get(birthYear)
  if (known) return known
  const ranks = {
    tantra: stepsByCohort(GATE_COUNTS, (year, count) => tantraSteps(birthYear, year, count)),
    humanDesign: stepsByCohort(CHANNEL_COUNTS, (year, count) => humanDesignSteps(birthYear, year, count)),
  }
  ranksByYear.set(birthYear, ranks)
  return ranks
}

function stepsByCohort(counts: number, stepsOf: (birthYear: number, count: number) => number): Int16Array {
  return Int16Array.from({ length: COHORTS * counts }, (_, index) =>
    stepsOf(FIRST_COHORT + Math.floor(index / counts), index % counts),
  )
}

/** Number of completed channels among bits 32..35, by the other person's `high`. */
function highCountsOf(viewerHigh: number): Uint8Array {
  const exchanged = ((viewerHigh & 15) << 4) | (viewerHigh >> 4)
  return Uint8Array.from({ length: 256 }, (_, high) => popcount32(high & exchanged))
}

function lowBits(hang: bigint): number {
  return Number(BigInt.asIntN(LOW_BITS, hang & LOW_MASK))
}

function highBits({ hangA, hangB }: Pick<Features, 'hangA' | 'hangB'>): number {
  return Number(hangA >> 32n) | (Number(hangB >> 32n) << 4)
}

function popcount32(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
