import {
  buildScoreTable,
  type Features,
  FEWEST_STRANGER_STARS,
  type LevelKey,
  type ScoreTable,
  STAR_THRESHOLDS,
} from '@yuti/astro'
import type { PersonColumns } from './person-columns.ts'

export const tantricMasks = 64

/** What the scores of a viewer are read from. */
export type Scores = {
  table: ScoreTable
  /** The viewer's hanging gates as the columns hold those of others. */
  gates: { lowA: number; lowB: number; high: number }
}

/** For people who were born within one of these ranges of days. */
export function createScores(viewer: Features, born: readonly { first: number; last: number }[]): Scores {
  const firstYear = yearOfBirthDay(Math.min(...born.map(({ first }) => first)))
  const lastYear = yearOfBirthDay(Math.max(...born.map(({ last }) => last)))
  const table = buildScoreTable(viewer, firstYear, lastYear)
  const { hangA, hangB } = table
  return {
    table,
    gates: {
      lowA: Number(BigInt.asIntN(32, hangA)),
      lowB: Number(BigInt.asIntN(32, hangB)),
      // Exchanged, because the bits of one person meet those of the other.
      high: Number(hangB >> 32n) | (Number(hangA >> 32n) << 4),
    },
  }
}

/** The calendar of `yearOfBirthDay` in candidates-repository.ts. */
export function yearOfBirthDay(day: number): number {
  return 1869 + Math.trunc((4 * day + 147_563) / 1461)
}

/** The number of channels that the viewer and a person complete together. */
export function channelsWith({ gates }: Scores, lowA: number, lowB: number, high: number): number {
  return countBits((gates.lowA & lowB) | (gates.lowB & lowA)) + countBits(gates.high & high)
}

export function scoreOf(scores: Scores, columns: PersonColumns, at: number): number {
  const { vedic, tantra, humanDesign, firstYear, channelCounts } = scores.table
  const { moonTantraClass, birthDay, lowA, lowB, high } = columns
  const id = moonTantraClass[at]!
  const year = yearOfBirthDay(birthDay[at]!) - firstYear
  return (
    vedic[id >> 6]! +
    tantra[year * tantricMasks + (id & (tantricMasks - 1))]! +
    humanDesign[year * channelCounts + channelsWith(scores, lowA[at]!, lowB[at]!, high[at]!)]!
  )
}

const [, , three, four, five] = STAR_THRESHOLDS

/** What a stranger may see of a score. */
export function starsOf(score: number): LevelKey {
  if (score >= four) return score >= five ? 5 : 4
  return score >= three ? 3 : FEWEST_STRANGER_STARS
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
