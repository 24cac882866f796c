import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** Runs as the worker: row-level security shows it expired rows only. Deletes up to `size` and returns how many. */
export async function deleteExpiredDealtPeople(tx: Tx, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from dealt_people where ctid = any(array(
      select ctid from dealt_people where last_shown_on < current_date order by last_shown_on limit ${size}))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
