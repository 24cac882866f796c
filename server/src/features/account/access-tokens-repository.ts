import type { TokenScope } from '@yuti/contract/access-tokens'
import { sql } from 'kysely'
import type { AccountDatabase, Tx } from '#/platform/db/database.ts'

export type AccessTokenRow = {
  id: string
  name: string
  scopes: TokenScope[]
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
}

export async function listAccessTokens(
  accountDb: AccountDatabase,
  userId: string,
): Promise<AccessTokenRow[]> {
  const { rows } = await sql<AccessTokenRow>`
    select id, name, scopes, created_at, expires_at, last_used_at from auth.access_tokens
    where user_id = ${userId} and expires_at > now() order by created_at desc, id`.execute(accountDb)
  return rows
}

export type NewAccessToken = { hash: string; name: string; scopes: TokenScope[]; days: number }

/** Runs as the worker. Null for a closed account, or one token too many. */
export async function insertAccessToken(
  tx: Tx,
  userId: string,
  { hash, name, scopes, days }: NewAccessToken,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select app.add_access_token(${userId}, ${hash}, ${name}, ${scopes}, ${days}) as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** False when it is gone, or somebody else's. */
export async function deleteAccessToken(
  accountDb: AccountDatabase,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from auth.access_tokens where id = ${id} and user_id = ${userId}`.execute(accountDb)
  return numAffectedRows === 1n
}

export async function deleteAccessTokens(accountDb: AccountDatabase, userId: string): Promise<void> {
  await sql`delete from auth.access_tokens where user_id = ${userId}`.execute(accountDb)
}
