import type { Language } from '@yuti/contract/base'
import { sql } from 'kysely'
import type pg from 'pg'
import type { ProviderChange } from '#/platform/auth/providers/changes.ts'
import type { ProviderName } from '#/platform/auth/providers/providers.ts'
import type { Database, Tx } from '#/platform/db/database.ts'

export type IdentityRow = {
  id: string
  provider: ProviderName
  issuer: string
  subject: string
  email: string | null
  is_mail_off: boolean
  linked_at: Date
  last_used_at: Date
}

export async function listIdentities(authPool: pg.Pool, userId: string): Promise<IdentityRow[]> {
  const { rows } = await authPool.query<IdentityRow>(
    `select id, provider, issuer, subject, email, is_mail_off, linked_at, last_used_at
     from auth.provider_identities where user_id = $1 order by linked_at, id`,
    [userId],
  )
  return rows
}

export async function findIdentityOwner(
  authPool: pg.Pool,
  issuer: string,
  subject: string,
): Promise<string | null> {
  const { rows } = await authPool.query<{ user_id: string }>(
    'select user_id from auth.provider_identities where issuer = $1 and subject = $2',
    [issuer, subject],
  )
  return rows[0]?.user_id ?? null
}

export async function forgetIdentities(authPool: pg.Pool, userId: string): Promise<void> {
  await authPool.query('delete from auth.provider_identities where user_id = $1', [userId])
}

export type Pending = {
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

/** One for each browser: who comes last is who is asked. Another person's token that waited there is given back. */
export async function savePending(
  authPool: pg.Pool,
  browserHash: string,
  pending: Omit<Pending, 'id'>,
): Promise<void> {
  const { provider, issuer, subject, email, name, refreshToken, language, source } = pending
  await authPool.query(
    'delete from auth.provider_pendings where browser_hash = $1 and (issuer, subject) <> ($2, $3)',
    [browserHash, issuer, subject],
  )
  await authPool.query(
    `insert into auth.provider_pendings
       (browser_hash, provider, issuer, subject, email, name, refresh_token, language, source, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + interval '1 hour')
     on conflict (browser_hash) do update set
       id = gen_random_uuid(), provider = $2, issuer = $3, subject = $4, email = $5, name = $6,
       refresh_token = coalesce($7, provider_pendings.refresh_token), language = $8, source = $9, mail_hash = null,
       expires_at = excluded.expires_at`,
    [browserHash, provider, issuer, subject, email, name, refreshToken, language, source],
  )
}

const pendingColumns = `id, provider, issuer, subject, email, name, refresh_token as "refreshToken", language, source`

export async function findPending(authPool: pg.Pool, browserHash: string | null): Promise<Pending | null> {
  const { rows } = await authPool.query<Pending>(
    `select ${pendingColumns} from auth.provider_pendings where browser_hash = $1 and expires_at > now()`,
    [browserHash],
  )
  return rows[0] ?? null
}

/** By the link that was mailed; it counts in the browser that waits for it. */
export async function findPendingByMail(
  authPool: pg.Pool,
  browserHash: string | null,
  mailHash: string,
): Promise<Pending | null> {
  const { rows } = await authPool.query<Pending>(
    `select ${pendingColumns} from auth.provider_pendings
     where browser_hash = $1 and mail_hash = $2 and expires_at > now()`,
    [browserHash, mailHash],
  )
  return rows[0] ?? null
}

/** The person has as long as the mail says. */
export async function noteMail(authPool: pg.Pool, id: string, mailHash: string): Promise<void> {
  await authPool.query(
    `update auth.provider_pendings set mail_hash = $2, expires_at = now() + interval '1 hour' where id = $1`,
    [id, mailHash],
  )
}

export async function deletePending(
  authPool: pg.Pool,
  id: string,
  browserHash: string | null,
): Promise<void> {
  await authPool.query('delete from auth.provider_pendings where id = $1 and browser_hash = $2', [
    id,
    browserHash,
  ])
}

export type Acceptance =
  | { outcome: 'created' | 'known'; account_id: string }
  | { outcome: 'taken' | 'gone'; account_id: null }

export async function acceptPending(
  tx: Tx,
  { id, browserHash, termsVersion }: { id: string; browserHash: string; termsVersion: string },
): Promise<Acceptance> {
  const { rows } = await sql<Acceptance>`
    select outcome, account_id from app.accept_provider_sign_in(${id}, ${browserHash}, ${termsVersion})`.execute(
    tx,
  )
  const [accepted] = rows
  if (!accepted) throw new Error('accept_provider_sign_in answered nothing')
  return accepted
}

export type LinkOutcome = 'linked' | 'taken' | 'gone'

export async function linkPending(
  tx: Tx,
  id: string,
  browserHash: string,
  userId: string,
): Promise<LinkOutcome> {
  const { rows } = await sql<{ outcome: LinkOutcome }>`
    select app.link_pending_sign_in(${id}, ${browserHash}, ${userId}) as outcome`.execute(tx)
  return rows[0]?.outcome ?? 'gone'
}

export async function linkIdentity(
  tx: Tx,
  userId: string,
  identity: Pick<Pending, 'provider' | 'issuer' | 'subject' | 'refreshToken'> & { email: string | null },
): Promise<boolean> {
  const { provider, issuer, subject, email, refreshToken } = identity
  const { rows } = await sql<{ done: boolean }>`
    select app.link_identity(${userId}, ${provider}, ${issuer}, ${subject}, ${email}, ${refreshToken}) as done`.execute(
    tx,
  )
  return rows[0]?.done ?? false
}

export async function unlinkIdentity(
  tx: Tx,
  userId: string,
  identityId: string,
  usable: string[],
): Promise<'removed' | 'last' | 'gone'> {
  const { rows } = await sql<{ outcome: 'removed' | 'last' | 'gone' }>`
    select app.unlink_identity(${userId}, ${identityId}, ${usable}) as outcome`.execute(tx)
  return rows[0]?.outcome ?? 'gone'
}

export async function noteChange(db: Pick<Database, 'asWorker'>, change: ProviderChange): Promise<void> {
  const { issuer, subject, kind, at } = change
  await db.asWorker((tx) =>
    sql`select app.note_provider_change(${issuer}, ${subject}, ${kind}, ${at})`.execute(tx),
  )
}
