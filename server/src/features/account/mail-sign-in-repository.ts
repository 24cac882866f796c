import { sessions } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { AccountDatabase, Tx } from '#/platform/db/database.ts'
import type { NewSession } from './sessions-repository.ts'

type SignInLink = {
  tokenHash: string
  account: { id: string; email: string }
  /** The link signs nobody in: it only lets the right password count from the network that opens it. */
  needsPassword: boolean
  returnTo: string | null
  expiresAt: Date
}

export async function insertSignInLink(
  accountDb: AccountDatabase,
  { tokenHash, account, needsPassword, returnTo, expiresAt }: SignInLink,
): Promise<void> {
  await sql`
    insert into auth.sign_in_links (token_hash, user_id, email, needs_password, return_to, expires_at)
    values (${tokenHash}, ${account.id}, ${account.email}, ${needsPassword}, ${returnTo}, ${expiresAt})`.execute(
    accountDb,
  )
}

export type OpenLink = { email: string; needsPassword: boolean }

/** What a link that works is for; null when it was used, has expired, or the account has another address by now. */
export async function findSignInLink(
  accountDb: AccountDatabase,
  tokenHash: string,
  now: Date,
): Promise<OpenLink | null> {
  const { rows } = await sql<OpenLink>`
    select u.email, l.needs_password as "needsPassword" from auth.sign_in_links l join auth."user" u on u.id = l.user_id and u.email = l.email
    where l.token_hash = ${tokenHash} and l.expires_at > ${now}`.execute(accountDb)
  return rows[0] ?? null
}

/** Uses up a link that needs the password. Returns the address of its account. */
export async function takeTrustLink(
  accountDb: AccountDatabase,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    with used as (
      delete from auth.sign_in_links where token_hash = ${tokenHash} and needs_password and expires_at > ${now}
      returning user_id, email)
    select u.email from used join auth."user" u on u.id = used.user_id and u.email = used.email`.execute(
    accountDb,
  )
  return rows[0]?.email ?? null
}

/**
 * Uses a link up and inserts a session of its owner. One statement does both, so a link that a new password or the closing of
 * the account deletes at this moment leaves no session behind.
 */
export async function insertLinkSession(
  accountDb: AccountDatabase,
  tokenHash: string,
  now: Date,
  { token, ip, userAgent }: NewSession,
): Promise<{ returnTo: string | null } | null> {
  const { rows } = await sql<{ returnTo: string | null }>`
    with used as (
      delete from auth.sign_in_links where token_hash = ${tokenHash} and not needs_password and expires_at > ${now}
      returning user_id, email, return_to),
    owner as (
      select u.id, used.return_to from auth."user" u join used on used.user_id = u.id and used.email = u.email
      where u."emailVerified" for share of u),
    started as (
      insert into auth.session (token, "userId", "expiresAt", "ipAddress", "userAgent")
      select ${token}, id, now() + make_interval(days => ${sessions.days}), ${ip}, ${userAgent} from owner returning 1)
    select owner.return_to as "returnTo" from owner, started`.execute(accountDb)
  return rows[0] ?? null
}

export async function hasMailSignIn(accountDb: AccountDatabase, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from auth.mail_sign_in_refusals where user_id = ${userId}`.execute(
    accountDb,
  )
  return rows.length === 0
}

/** Runs as the worker. False when it is the last way in. */
export async function updateMailSignIn(
  tx: Tx,
  userId: string,
  isOn: boolean,
  usableProviders: string[],
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.set_mail_sign_in(${userId}, ${isOn}, ${usableProviders}) as done`.execute(tx)
  return rows[0]?.done ?? false
}
