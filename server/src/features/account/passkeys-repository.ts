import { sessions } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { AccountDatabase, Tx } from '#/platform/db/database.ts'
import type { NewSession } from './sessions-repository.ts'

type PasskeyRow = {
  id: string
  credentialId: string
  transports: string[]
  device: string | null
  isSynced: boolean
  addedAt: Date
  lastUsedAt: Date | null
}

export async function listPasskeys(accountDb: AccountDatabase, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, credential_id as "credentialId", transports, device, is_synced as "isSynced", added_at as "addedAt",
      last_used_at as "lastUsedAt"
    from auth.passkeys where user_id = ${userId} order by added_at, id`.execute(accountDb)
  return rows
}

type PasskeyKey = { id: string; userId: string; publicKey: Buffer; signCount: number }

export async function findPasskey(
  accountDb: AccountDatabase,
  credentialId: string,
): Promise<PasskeyKey | null> {
  const { rows } = await sql<PasskeyKey>`
    select id, user_id as "userId", public_key as "publicKey", sign_count::float8 as "signCount"
    from auth.passkeys where credential_id = ${credentialId}`.execute(accountDb)
  return rows[0] ?? null
}

/** False when the challenge was answered before. */
export async function insertUsedChallenge(
  accountDb: AccountDatabase,
  challengeHash: string,
  expiresAt: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into auth.used_passkey_challenges (challenge_hash, expires_at) values (${challengeHash}, ${expiresAt})
    on conflict do nothing`.execute(accountDb)
  return numAffectedRows === 1n
}

/**
 * Stores the new count and inserts a session of the owner. One statement does both, so a passkey that is removed at this moment
 * leaves no session behind. False when it was removed, or when its count has not grown, as in a copy of the device.
 */
export async function insertPasskeySession(
  accountDb: AccountDatabase,
  { id, signCount, isSynced }: { id: string; signCount: number; isSynced: boolean },
  { token, ip, userAgent }: NewSession,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with used as (
      update auth.passkeys set sign_count = ${signCount}, is_synced = ${isSynced}, last_used_at = now()
      where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))
      returning user_id)
    insert into auth.session (token, "userId", "expiresAt", "ipAddress", "userAgent")
    select ${token}, user_id, now() + make_interval(days => ${sessions.days}), ${ip}, ${userAgent} from used`.execute(
    accountDb,
  )
  return numAffectedRows === 1n
}

export type NewPasskeyRow = {
  credentialId: string
  publicKey: Uint8Array
  signCount: number
  transports: string[]
  device: string | null
  isSynced: boolean
}

/** Runs as the worker. False for a closed account, a known passkey, or one too many. */
export async function insertPasskey(tx: Tx, userId: string, passkey: NewPasskeyRow): Promise<boolean> {
  const { credentialId, publicKey, signCount, transports, device, isSynced } = passkey
  const { rows } = await sql<{ done: boolean }>`
    select app.add_passkey(${userId}, ${credentialId}, ${Buffer.from(publicKey)}, ${signCount}, ${transports}, ${device},
      ${isSynced}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

/** Runs as the worker. `last` when no way to sign in would be left. */
export async function deletePasskey(
  tx: Tx,
  userId: string,
  id: string,
  usableProviders: string[],
): Promise<'removed' | 'last' | 'gone'> {
  const { rows } = await sql<{ outcome: 'removed' | 'last' | 'gone' }>`
    select app.remove_passkey(${userId}, ${id}, ${usableProviders}) as outcome`.execute(tx)
  return rows[0]?.outcome ?? 'gone'
}

export async function deletePasskeys(accountDb: AccountDatabase, userId: string): Promise<void> {
  await sql`delete from auth.passkeys where user_id = ${userId}`.execute(accountDb)
}
