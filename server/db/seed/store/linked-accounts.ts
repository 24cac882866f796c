import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** Stores accounts of one browser that were shown the same people, and the entry that the hourly job would make of it. */
export async function insertLinkedAccounts(
  tx: Tx,
  accounts: readonly string[],
  shown: readonly string[],
): Promise<void> {
  await sql`insert into auth.account_traces (user_id, kind, hash)
    select id, 'device', 'demo' from unnest(${accounts}::uuid[]) id on conflict do nothing`.execute(tx)
  // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
  for (const account of accounts) await sql`select app.deal_people(${account}, ${shown}::uuid[])`.execute(tx)
  const groups = JSON.stringify([{ reasons: ['device'], members: accounts }])
  await sql`select app.store_linked_accounts(${groups}::jsonb)`.execute(tx)
}
