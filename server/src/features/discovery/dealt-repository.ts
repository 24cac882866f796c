import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** Run as the worker: row-level security shows it expired rows only. */
export async function deleteExpiredDealtPeople(tx: Tx): Promise<void> {
  await sql`delete from dealt_people`.execute(tx)
}
