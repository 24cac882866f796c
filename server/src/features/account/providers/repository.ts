import { sessions } from '@yuti/contract/limits'
import type { Language } from '@yuti/contract/languages'
import { sql } from 'kysely'
import type { AppleNotification } from '#/platform/auth/providers/apple-notifications.ts'
import type { ProviderName } from '#/platform/auth/providers/providers.ts'
import type { AccountDatabase, Tx } from '#/platform/db/database.ts'
import type { NewSession } from '../sessions-repository.ts'

type IdentityRow = {
  id: string
  provider: ProviderName
  issuer: string
  subject: string
  email: string | null
  is_mail_off: boolean
  linked_at: Date
  last_used_at: Date
}

export async function listIdentities(accountDb: AccountDatabase, userId: string): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`
    select id, provider, issuer, subject, email, is_mail_off, linked_at, last_used_at
    from auth.provider_identities where user_id = ${userId} order by linked_at, id`.execute(accountDb)
  return rows
}

export async function findIdentityOwner(
  accountDb: AccountDatabase,
  issuer: string,
  subject: string,
): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from auth.provider_identities where issuer = ${issuer} and subject = ${subject}`.execute(
    accountDb,
  )
  return rows[0]?.user_id ?? null
}

export async function deleteIdentities(accountDb: AccountDatabase, userId: string): Promise<void> {
  await sql`delete from auth.provider_identities where user_id = ${userId}`.execute(accountDb)
}

/** An identity as the provider described it at a sign-in. A null leaves the stored value; `refreshToken` is encrypted. */
export type UsedIdentity = {
  issuer: string
  subject: string
  email: string | null
  refreshToken: string | null
}

/**
 * Updates an identity and inserts a session of its owner. Returns false when the identity is linked to no account. One
 * statement does both, so an account that is being closed, or an identity that is being unlinked, gets no session after it.
 */
export async function insertIdentitySession(
  accountDb: AccountDatabase,
  { issuer, subject, email, refreshToken }: UsedIdentity,
  { token, ip, userAgent }: NewSession,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with used as (
      update auth.provider_identities
      set last_used_at = now(), email = coalesce(${email}, email),
        refresh_token = coalesce(${refreshToken}, refresh_token)
      where issuer = ${issuer} and subject = ${subject} returning user_id)
    insert into auth.session (token, "userId", "expiresAt", "ipAddress", "userAgent")
    select ${token}, user_id, now() + make_interval(days => ${sessions.days}), ${ip}, ${userAgent} from used`.execute(
    accountDb,
  )
  return numAffectedRows === 1n
}

/** A sign-in with a provider that waits for the consents, or for a link to an existing account. */
export type PendingSignIn = {
  id: string
  provider: ProviderName
  issuer: string
  subject: string
  email: string
  name: string
  refreshToken: string | null
  language: Language
  source: string
}

/**
 * Replaces the browser's pending sign-in: each browser has at most one. If the former one was by another identity, a trigger
 * queues its token for revocation.
 */
export async function upsertPending(
  accountDb: AccountDatabase,
  browserHash: string,
  pending: Omit<PendingSignIn, 'id'>,
): Promise<void> {
  const { provider, issuer, subject, email, name, refreshToken, language, source } = pending
  await sql`
    delete from auth.pending_sign_ins
    where browser_hash = ${browserHash} and (issuer, subject) <> (${issuer}, ${subject})`.execute(accountDb)
  await sql`
    insert into auth.pending_sign_ins as p
      (browser_hash, provider, issuer, subject, email, name, refresh_token, language, source, expires_at)
    values (${browserHash}, ${provider}, ${issuer}, ${subject}, ${email}, ${name}, ${refreshToken}, ${language},
      ${source}, now() + interval '1 hour')
    on conflict (browser_hash) do update set
      id = gen_random_uuid(), provider = excluded.provider, issuer = excluded.issuer, subject = excluded.subject,
      email = excluded.email, name = excluded.name, refresh_token = coalesce(excluded.refresh_token, p.refresh_token),
      language = excluded.language, source = excluded.source, mail_hash = null, expires_at = excluded.expires_at`.execute(
    accountDb,
  )
}

const pendingColumns = sql`
  id, provider, issuer, subject, email, name, refresh_token as "refreshToken", language, source`

export async function findPending(
  accountDb: AccountDatabase,
  browserHash: string | null,
): Promise<PendingSignIn | null> {
  const { rows } = await sql<PendingSignIn>`
    select ${pendingColumns} from auth.pending_sign_ins
    where browser_hash = ${browserHash} and expires_at > now()`.execute(accountDb)
  return rows[0] ?? null
}

/** Finds the pending sign-in of this browser by the hash of the token in the mailed link. */
export async function findPendingByMail(
  accountDb: AccountDatabase,
  browserHash: string | null,
  mailHash: string,
): Promise<PendingSignIn | null> {
  const { rows } = await sql<PendingSignIn>`
    select ${pendingColumns} from auth.pending_sign_ins
    where browser_hash = ${browserHash} and mail_hash = ${mailHash} and expires_at > now()`.execute(accountDb)
  return rows[0] ?? null
}

/** Stores the hash of a mailed link's token and extends the pending sign-in by an hour, as long as the mail says. */
export async function updatePendingForMail(
  accountDb: AccountDatabase,
  id: string,
  mailHash: string,
): Promise<void> {
  await sql`
    update auth.pending_sign_ins set mail_hash = ${mailHash}, expires_at = now() + interval '1 hour'
    where id = ${id}`.execute(accountDb)
}

export async function deletePending(
  accountDb: AccountDatabase,
  id: string,
  browserHash: string | null,
): Promise<void> {
  await sql`delete from auth.pending_sign_ins where id = ${id} and browser_hash = ${browserHash}`.execute(
    accountDb,
  )
}

export async function deleteExpiredPending(accountDb: AccountDatabase): Promise<void> {
  await sql`delete from auth.pending_sign_ins where expires_at < now()`.execute(accountDb)
}

type Acceptance =
  | { outcome: 'created' | 'known'; account_id: string }
  | { outcome: 'taken' | 'gone'; account_id: null }

/**
 * Runs as the worker. `created`: a new account; `known`: another window has just created it; `taken`: the address belongs to a
 * confirmed account; `gone`: the pending sign-in has expired or belongs to another browser.
 */
export async function acceptPending(
  tx: Tx,
  { id, browserHash, termsVersion }: { id: string; browserHash: string; termsVersion: string },
): Promise<Acceptance> {
  const { rows } = await sql<Acceptance>`
    select outcome, account_id from app.accept_provider_sign_in(${id}, ${browserHash}, ${termsVersion})`.execute(
    tx,
  )
  const [accepted] = rows
  if (!accepted) throw new Error('accept_provider_sign_in returned no row')
  return accepted
}

/** Runs as the worker. `taken`: the identity has another account; `gone`: as in acceptPending. */
export async function linkPending(
  tx: Tx,
  id: string,
  browserHash: string,
  userId: string,
): Promise<'linked' | 'taken' | 'gone'> {
  const { rows } = await sql<{ outcome: 'linked' | 'taken' | 'gone' }>`
    select app.link_pending_sign_in(${id}, ${browserHash}, ${userId}) as outcome`.execute(tx)
  return rows[0]?.outcome ?? 'gone'
}

/** Runs as the worker. False when the identity belongs to another account. */
export async function linkIdentity(
  tx: Tx,
  userId: string,
  identity: UsedIdentity & { provider: ProviderName },
): Promise<boolean> {
  const { provider, issuer, subject, email, refreshToken } = identity
  const { rows } = await sql<{ done: boolean }>`
    select app.link_identity(${userId}, ${provider}, ${issuer}, ${subject}, ${email}, ${refreshToken}) as done`.execute(
    tx,
  )
  return rows[0]?.done ?? false
}

/** Runs as the worker. `last` when neither a password nor an identity at a usable provider would be left. */
export async function unlinkIdentity(
  tx: Tx,
  userId: string,
  identityId: string,
  usableProviders: string[],
): Promise<'removed' | 'last' | 'gone'> {
  const { rows } = await sql<{ outcome: 'removed' | 'last' | 'gone' }>`
    select app.unlink_identity(${userId}, ${identityId}, ${usableProviders}) as outcome`.execute(tx)
  return rows[0]?.outcome ?? 'gone'
}

/** Runs as the worker. */
export async function applyAppleNotification(
  tx: Tx,
  { issuer, subject, kind, at }: AppleNotification,
): Promise<void> {
  await sql`select app.apply_provider_notification(${issuer}, ${subject}, ${kind}, ${at})`.execute(tx)
}

export type Revocation = { id: string; provider: ProviderName; refresh_token: string; tries: number }

/** Returns up to 50 tokens whose next try is due, the most overdue first. */
export async function listDueRevocations(accountDb: AccountDatabase): Promise<Revocation[]> {
  const { rows } = await sql<Revocation>`
    select id, provider, refresh_token, tries from auth.token_revocations
    where next_try_at <= now() order by next_try_at limit 50`.execute(accountDb)
  return rows
}

export async function deleteRevocation(accountDb: AccountDatabase, id: string): Promise<void> {
  await sql`delete from auth.token_revocations where id = ${id}`.execute(accountDb)
}

/** Postpones the next try by five minutes, doubled with each try, up to a day. */
export async function postponeRevocation(accountDb: AccountDatabase, id: string): Promise<void> {
  await sql`
    update auth.token_revocations set tries = tries + 1,
      next_try_at = now() + least(interval '1 day', interval '5 minutes' * power(2, tries)) where id = ${id}`.execute(
    accountDb,
  )
}
