import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type KeptHashes = { addresses: readonly string[]; mailboxes: readonly string[] }

/**
 * Runs as the member. The hashes are kept if staff have banned the account, and stay sealed if they have something to decide about it.
 * Returns whether it was banned.
 */
export async function closeAccount(tx: Tx, { addresses, mailboxes }: KeptHashes): Promise<boolean> {
  const { rows } = await sql<{ is_banned: boolean }>`
    select app.close_account(${addresses}::text[], ${mailboxes}::text[]) as is_banned`.execute(tx)
  return rows[0]?.is_banned ?? false
}

/** Runs as the worker. Returns the ids of accounts that were closed at least two minutes ago, when all uploads have ended. */
export async function listErasableAccounts(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.list_erasable_accounts() as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Runs as the worker. Returns the ids of accounts that are closed and not erased yet. */
export async function listClosedAccounts(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.list_closed_accounts() as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Runs as the worker. Ends matches of a closed account and returns how many. */
export async function endMatches(tx: Tx, id: string, most: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select app.end_matches(${id}, ${most}) as ended`.execute(tx)
  return rows[0]?.ended ?? 0
}

/** Runs as the worker. Deletes decisions of and about people who are closed or erased, and who was shown to whom; returns how many rows. */
export async function eraseDecisions(tx: Tx, ids: readonly string[], size: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select app.erase_decisions(${ids}::uuid[], ${size}) as gone`.execute(tx)
  return rows[0]?.gone ?? 0
}

/** Runs as the worker. */
export async function eraseAccount(tx: Tx, id: string): Promise<void> {
  await sql`select app.erase_account(${id})`.execute(tx)
}

/** Runs as the worker. Erases the accounts that exist and are not closed; returns how many. */
export async function eraseAgain(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.erase_again(${ids}::uuid[]) as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Runs as the member. Keeps a running limit of likes for the mailbox. */
export async function keepOwnLimit(tx: Tx, mailboxHash: string): Promise<void> {
  await sql`select app.keep_own_limit(${mailboxHash})`.execute(tx)
}
