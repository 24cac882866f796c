import { earthRadiusKm } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import { coverDisc, type UnitVector } from './cell-cover.ts'

type Position = { latitude: number; longitude: number }

export async function findOwnPosition(tx: Tx, memberId: string): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select current_latitude as latitude, current_longitude as longitude from profile_settings
    where profile_id = ${memberId} and h3_cell is not null`.execute(tx)
  return rows[0] ?? null
}

type AudienceCount = {
  exceptId: string
  audiences: readonly number[]
  near: { centre: UnitVector; distanceKm: number } | null
  /** Counting stops here. */
  most: number
}

/** Counts people who can be dealt; around a place only those who show their distance. Run as the matchmaker. */
export async function countAudiences(
  tx: Tx,
  { exceptId, audiences, near, most }: AudienceCount,
): Promise<number> {
  const fits = sql`d.audience = any(${audiences}::smallint[]) and d.profile_id <> ${exceptId}`
  const found = near ? nearby(near) : sql`discover_features d where true`
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select 1 from ${found} and ${fits} limit ${most}) c`.execute(tx)
  return rows[0]?.total ?? 0
}

function nearby({ centre: [x, y, z], distanceKm }: NonNullable<AudienceCount['near']>) {
  const ranges = coverDisc([x, y, z], distanceKm)
  return sql`unnest(${ranges.map((r) => r.low)}::integer[], ${ranges.map((r) => r.high)}::integer[]) r (low, high)
    join discover_features d on d.cell between r.low and r.high and not d.hides_distance
    where d.unit_x * ${x}::float8 + d.unit_y * ${y}::float8 + d.unit_z * ${z}::float8
      >= ${Math.cos(distanceKm / earthRadiusKm)}::float8`
}
