import type { Tx } from '@yuti/server/platform/db/database'
import { sql } from 'kysely'

/** The owner may switch triggers off for a transaction; foreign keys still hold. */
export async function withoutTriggers(tx: Tx, table: string, work: () => Promise<unknown>): Promise<void> {
  await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
  await work()
  await sql.raw(`alter table ${table} enable trigger user`).execute(tx)
}
