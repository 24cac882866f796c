import type { Gender } from '@yuti/contract/base'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type FiltersRow = {
  looking_for: Gender[]
  min_age: number
  /** It is null until the member has chosen one. */
  max_age: number | null
  max_distance: number
  /** It is null before the member has finished the wizard. */
  own_age: number | null
}

export async function getFilters(tx: Tx, memberId: string): Promise<FiltersRow> {
  const { rows } = await sql<FiltersRow>`
    select s.looking_for, s.min_age, s.max_age, s.max_distance,
      app.age_by_month(b.birth_date, (now() at time zone 'utc')::date) as own_age
    from profile_settings s left join birth_data b using (profile_id) where s.profile_id = ${memberId}`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error('a member without settings')
  return row
}

export async function updateFilters(
  tx: Tx,
  memberId: string,
  { genders, minAge, maxAge, distanceKm }: DiscoverFilters,
): Promise<void> {
  await sql`
    update profile_settings set looking_for = ${genders}::text[], min_age = ${minAge}, max_age = ${maxAge},
      max_distance = ${distanceKm}
    where profile_id = ${memberId}`.execute(tx)
}
