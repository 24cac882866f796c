import { earthRadiusKm } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import { coverDisc, type UnitVector } from './cell-cover.ts'

export type RingRequest = {
  /** The number of the member who asks. */
  exceptId: number
  audiences: readonly number[]
  centre: UnitVector
  /** Ascending; each ends a ring. */
  stepsKm: readonly number[]
}

/** The cosines of the steps: a person belongs to the first ring whose cosine is not above the person's closeness. */
export function ringBounds(stepsKm: readonly number[]): number[] {
  return stepsKm.map((km) => Math.cos(km / earthRadiusKm))
}

/** Counts those who show their distance, in one entry for each step. Run as the matchmaker. */
export async function countRings(
  tx: Tx,
  { exceptId, audiences, centre: [x, y, z], stepsKm }: RingRequest,
): Promise<number[]> {
  const ranges = coverDisc([x, y, z], stepsKm.at(-1) ?? 0)
  // width_bucket wants ascending bounds, so the farthest ring is bucket 1.
  const bounds = ringBounds(stepsKm).toReversed()
  const { rows } = await sql<{ bucket: number; people: number }>`
    select width_bucket(d.unit_x * ${x}::float8 + d.unit_y * ${y}::float8 + d.unit_z * ${z}::float8, ${bounds}::float8[]) as bucket,
      count(*)::integer as people
    from unnest(${ranges.map((r) => r.low)}::integer[], ${ranges.map((r) => r.high)}::integer[]) r (low, high)
    join discover_features d on d.cell between r.low and r.high and not d.hides_distance
    where d.audience = any(${audiences}::smallint[]) and d.candidate_id <> ${exceptId}
    group by 1`.execute(tx)
  const found = new Map(rows.map(({ bucket, people }) => [bucket, people]))
  return stepsKm.map((_, ring) => found.get(stepsKm.length - ring) ?? 0)
}
