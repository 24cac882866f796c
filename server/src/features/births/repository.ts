import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { StoredBirth } from './stored-birth.ts'

/** Returns null before the member has finished the wizard. */
export async function findBirth(tx: Tx, memberId: string): Promise<StoredBirth | null> {
  const { rows } = await sql<StoredBirth>`
    select birth_date, birth_time, birth_time_known, birth_time_is_about, birth_city, birth_disambiguation
    from birth_data where profile_id = ${memberId}`.execute(tx)
  return rows[0] ?? null
}

export async function hasBirth(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from birth_data where profile_id = ${memberId}`.execute(tx)
  return rows.length > 0
}
