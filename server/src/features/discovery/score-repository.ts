import { buildScoreTable, type Features, FEWEST_STRANGER_STARS, STAR_THRESHOLDS } from '@yuti/astro'
import { type RawBuilder, sql } from 'kysely'

/** SQL of the score of a viewer with the candidate `c`, in steps. */
export type ScoreExpression = (viewer: Features) => RawBuilder<unknown>

/** Passes the steps as one text, because the driver is slow with long arrays. */
const array = (steps: Int16Array) => sql`(${`{${steps.join(',')}}`}::smallint[])`

/** The score as `scoreFeatures` computes it. */
export function presentScore(viewer: Features): RawBuilder<unknown> {
  const { vedic, tantra, humanDesign, firstYear, channelCounts, hangA, hangB } = buildScoreTable(viewer)
  const completed = sql`bit_count(((c.hanging_gates_low & ${hangB.toString()}::bigint)
    | (c.hanging_gates_high & ${hangA.toString()}::bigint))::bit(36))`
  return sql`${array(vedic)}[(c.moon_tantra_class >> 6) + 1]
    + ${array(tantra)}[(c.birth_year - ${firstYear}::integer) * 64 + (c.moon_tantra_class & 63) + 1]
    + ${array(humanDesign)}[(c.birth_year - ${firstYear}::integer) * ${channelCounts}::integer + ${completed} + 1]`
}

/** What a stranger may see of a score: 2 means "2 or fewer". */
export function strangerStars(score: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(${FEWEST_STRANGER_STARS}::integer, width_bucket(${score}, ${STAR_THRESHOLDS}::integer[]))`
}

/** True from so many stars on, without counting them. */
export function hasStars(score: RawBuilder<unknown>, stars: number): RawBuilder<unknown> {
  return sql`${score} >= ${STAR_THRESHOLDS[stars - 1]}::integer`
}
