import { buildScoreTable } from './compatibility.ts'
import type { Features } from './features.ts'

/** Features of many people as typed arrays, for scoring one viewer against all of them. */
export type FeatureColumns = {
  classId: Uint16Array
  /** Bits 0..31 of hangA and hangB. */
  lowA: Int32Array
  lowB: Int32Array
  /** Bits 32..35 of hangA in the low four bits, and those of hangB in the high four. */
  high: Uint8Array
}

const LOW_BITS = 32
const LOW_MASK = 0xffff_ffffn

/** Packs the features of many people into columns, in the same order. */
export function packFeatures(people: readonly Features[]): FeatureColumns {
  return {
    classId: Uint16Array.from(people, ({ classId }) => classId),
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
  const { classId, lowA, lowB, high } = people
  const { base, hd } = buildScoreTable(viewer)
  const steps = Int16Array.from(hd)
  const highCounts = highCountsOf(highBits(viewer))
  const viewerA = lowBits(viewer.hangA)
  const viewerB = lowBits(viewer.hangB)
  for (let index = 0; index < classId.length; index += 1) {
    const joined = (viewerA & lowB[index]!) | (viewerB & lowA[index]!)
    const count = popcount32(joined) + highCounts[high[index]!]!
    scores[index] = base[classId[index]!]! + steps[count]!
  }
}

/** Number of completed channels among bits 32..35, by the other person's `high`. */
function highCountsOf(viewerHigh: number): Uint8Array {
  const exchanged = ((viewerHigh & 15) << 4) | (viewerHigh >> 4)
  return Uint8Array.from({ length: 256 }, (_, high) => popcount32(high & exchanged))
}

function lowBits(hang: bigint): number {
  return Number(BigInt.asIntN(LOW_BITS, hang & LOW_MASK))
}

function highBits({ hangA, hangB }: Features): number {
  return Number(hangA >> 32n) | (Number(hangB >> 32n) << 4)
}

function popcount32(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
