import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { StoredBirth } from './stored-birth.ts'

/** Returns null before the member has finished the wizard. */
export async function findBirth(tx: Tx, memberId: string): Promise<StoredBirth | null> {
  const { rows } = await sql<StoredBirth>`
    select birth_date, birth_time, birth_time_known, birth_city, birth_disambiguation
    from birth_data where profile_id = ${memberId}`.execute(tx)
  return rows[0] ?? null
}

export async function hasBirth(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from birth_data where profile_id = ${memberId}`.execute(tx)
  return rows.length > 0
}

/** Triggers limit changes, keep discovery up to date and, the first time, write the greeting of staff (docs/SQL.md). */
export async function upsertBirth(tx: Tx, memberId: string, birth: StoredBirth): Promise<void> {
  await sql`
    insert into birth_data (profile_id, birth_date, birth_time, birth_time_known, birth_city, birth_disambiguation)
    values (${memberId}, ${birth.birth_date}, ${birth.birth_time}, ${birth.birth_time_known}, ${birth.birth_city},
      ${birth.birth_disambiguation})
    on conflict (profile_id) do update set birth_date = excluded.birth_date, birth_time = excluded.birth_time,
      birth_time_known = excluded.birth_time_known, birth_city = excluded.birth_city,
      birth_disambiguation = excluded.birth_disambiguation`.execute(tx)
}
