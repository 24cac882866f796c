import type { Language } from '@yuti/contract/base'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#/platform/db/database.ts'

export type Registration = {
  name: string
  email: string
  passwordHash: string
  language: Language
  source: string
  termsVersion: string
  browserHash: string
}
export type RegistrationOutcome = 'created' | 'unconfirmed' | 'confirmed'

export async function beginSignUp(
  tx: Tx,
  account: Registration,
): Promise<{ outcome: RegistrationOutcome; accountId: string }> {
  const { name, email, passwordHash, language, source, termsVersion, browserHash } = account
  const { rows } = await sql<{ outcome: RegistrationOutcome; accountId: string }>`
    select outcome, account_id as "accountId" from app.begin_sign_up(${name}, ${email}, ${passwordHash}, ${language},
      ${source}, ${termsVersion}, ${browserHash})`.execute(tx)
  const [begun] = rows
  if (!begun) throw new Error('begin_sign_up answered nothing')
  return begun
}

export type SignUpRow = { id: string; browserHash: string | null; passwordHash: string }

/** Those that wait for a confirmation, the newest first. */
export async function listSignUps(authPool: pg.Pool, accountId: string): Promise<SignUpRow[]> {
  const { rows } = await authPool.query<SignUpRow>(
    `select id, browser_hash as "browserHash", password as "passwordHash" from auth.sign_ups
     where user_id = $1 order by created_at desc`,
    [accountId],
  )
  return rows
}

export type AccountRow = { id: string; name: string; email: string; isConfirmed: boolean }

export async function findAccountByEmail(authPool: pg.Pool, email: string): Promise<AccountRow | null> {
  return findAccount(authPool, 'email = $1', email)
}

export async function findAccountById(authPool: pg.Pool, id: string): Promise<AccountRow | null> {
  return findAccount(authPool, 'id = $1', id)
}

async function findAccount(authPool: pg.Pool, where: string, value: string): Promise<AccountRow | null> {
  const { rows } = await authPool.query<AccountRow>(
    `select id, name, email, "emailVerified" as "isConfirmed" from auth."user" where ${where}`,
    [value],
  )
  return rows[0] ?? null
}

type Reset = { passwordHash: string; termsVersion: string }

export async function confirmByReset(tx: Tx, userId: string, reset: Reset): Promise<void> {
  await sql`select app.confirm_by_reset(${userId}, ${reset.passwordHash}, ${reset.termsVersion})`.execute(tx)
}

export type SessionState = { name: string; isComplete: boolean; language: Language }

/** As the member. */
export async function getSessionState(tx: Tx, userId: string): Promise<SessionState> {
  const { rows } = await sql<SessionState>`
    select p.name, s.preferred_language as language,
      exists (select 1 from birth_data b where b.profile_id = p.id) as "isComplete"
    from profiles p join profile_settings s on s.profile_id = p.id
    where p.id = ${userId}`.execute(tx)
  const state = rows[0]
  if (!state) throw new Error('An account without a profile')
  return state
}

/** As the worker. Null for an account that is being erased. */
export async function findOwnLanguage(tx: Tx, userId: string): Promise<Language | null> {
  const { rows } = await sql<{ language: Language | null }>`
    select app.mail_language(${userId}) as language`.execute(tx)
  return rows[0]?.language ?? null
}

/** Null for an account without a password. */
export async function findPasswordHash(authPool: pg.Pool, userId: string): Promise<string | null> {
  const { rows } = await authPool.query<{ password: string | null }>(
    `select password from auth.account where "userId" = $1 and "providerId" = 'credential'`,
    [userId],
  )
  return rows[0]?.password ?? null
}

export async function findPasswordHashByEmail(authPool: pg.Pool, email: string): Promise<string | null> {
  const { rows } = await authPool.query<{ password: string | null }>(
    `select a.password from auth.account a join auth."user" u on u.id = a."userId"
     where u.email = $1 and a."providerId" = 'credential'`,
    [email],
  )
  return rows[0]?.password ?? null
}

/** Null where the link is used or over. */
export async function findEmailChangeOwner(authPool: pg.Pool, tokenHash: string): Promise<string | null> {
  const { rows } = await authPool.query<{ user_id: string }>(
    'select user_id from auth.email_changes where token_hash = $1 and expires_at > now()',
    [tokenHash],
  )
  return rows[0]?.user_id ?? null
}

const recentMinutes = 15

/** Begun by a sign-in a few minutes ago. */
export async function isSessionRecent(authPool: pg.Pool, sessionToken: string): Promise<boolean> {
  const { rowCount } = await authPool.query(
    `select 1 from auth.session where token = $1 and "createdAt" > now() - make_interval(mins => $2)`,
    [sessionToken, recentMinutes],
  )
  return rowCount === 1
}

export async function closeAccount(tx: Tx): Promise<void> {
  await sql`select app.close_account()`.execute(tx)
}

export type ModerationBlock = { reason: string | null; changed_at: Date; appeal: 'none' | 'open' | 'upheld' }

/** As the member. */
export async function findBlock(tx: Tx, userId: string): Promise<ModerationBlock | null> {
  const { rows } = await sql<ModerationBlock>`
    select s.reason, s.changed_at, coalesce((
        select case when a.decided_at is null then 'open' else 'upheld' end from appeals a
        where a.user_id = s.user_id and a.opened_at >= s.changed_at order by a.opened_at desc limit 1), 'none') as appeal
    from moderation_states s where s.user_id = ${userId} and s.is_blocked`.execute(tx)
  return rows[0] ?? null
}
