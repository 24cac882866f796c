import { sql } from 'kysely'
import type { AccountDatabase, Tx } from '#/platform/db/database.ts'

export async function isAnyHashBanned(
  accountDb: AccountDatabase,
  hashes: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ is_banned: boolean }>`
    select app.is_any_address_banned(${hashes}::text[]) as is_banned`.execute(accountDb)
  return rows[0]?.is_banned ?? false
}

/** Runs as the worker. */
export async function keepFormerHashes(tx: Tx, accountId: string, hashes: readonly string[]): Promise<void> {
  await sql`select app.keep_former_addresses(${accountId}, ${hashes}::text[])`.execute(tx)
}
