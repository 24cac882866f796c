import type { SanctionKind } from '@yuti/contract/moderation-choices'
import type { Language } from '@yuti/contract/languages'
import { type RawBuilder, sql } from 'kysely'
import type { AccountDatabase, Tx } from '#/platform/db/database.ts'
import { mailboxOf } from '#/platform/mailbox.ts'

type Registration = {
  name: string
  email: string
  passwordHash: string
  language: Language
  source: string
  termsVersion: string
  browserHash: string
}
type RegistrationOutcome = 'created' | 'unconfirmed' | 'confirmed'

/** Runs as the worker. */
export async function insertSignUp(
  tx: Tx,
  account: Registration,
): Promise<{ outcome: RegistrationOutcome; accountId: string }> {
  const { name, email, passwordHash, language, source, termsVersion, browserHash } = account
  const { rows } = await sql<{ outcome: RegistrationOutcome; accountId: string }>`
    select outcome, account_id as "accountId" from app.begin_sign_up(${name}, ${email}, ${passwordHash}, ${language},
      ${source}, ${termsVersion}, ${browserHash})`.execute(tx)
  const [begun] = rows
  if (!begun) throw new Error('begin_sign_up returned no row')
  return begun
}

export type SignUpRow = {
  id: string
  browserHash: string | null
  passwordHash: string
  returnTo: string | null
}

/** The sign-ups of one account that wait for a confirmation, newest first. */
export async function listSignUps(accountDb: AccountDatabase, accountId: string): Promise<SignUpRow[]> {
  const { rows } = await sql<SignUpRow>`
    select id, browser_hash as "browserHash", password as "passwordHash", return_to as "returnTo" from auth.sign_ups
    where user_id = ${accountId} order by created_at desc`.execute(accountDb)
  return rows
}

type CodeSignUp = {
  id: string
  accountId: string
  codeHash: string
  codeExpiresAt: Date
  returnTo: string | null
}

/** The sign-up of this browser with this address, if it waits for a code. */
export async function findCodeSignUp(
  accountDb: AccountDatabase,
  browserHash: string,
  email: string,
): Promise<CodeSignUp | null> {
  const { rows } = await sql<CodeSignUp>`
    select s.id, u.id as "accountId", s.code_hash as "codeHash", s.code_expires_at as "codeExpiresAt",
      s.return_to as "returnTo"
    from auth.sign_ups s join auth."user" u on u.id = s.user_id
    where s.browser_hash = ${browserHash} and u.email = ${email} and not u."emailVerified" and s.code_hash is not null`.execute(
    accountDb,
  )
  return rows[0] ?? null
}

type SignUpCode = { browserHash: string; email: string; codeHash: string; expiresAt: Date }

/** Runs as the worker. False when this browser has no sign-up with the address that waits. */
export async function updateSignUpCode(tx: Tx, code: SignUpCode): Promise<boolean> {
  const { browserHash, email, codeHash, expiresAt } = code
  const { rows } = await sql<{ done: boolean }>`
    select app.set_sign_up_code(${browserHash}, ${email}, ${codeHash}, ${expiresAt}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

/** Runs as the worker. */
export async function updateSignUpPage(tx: Tx, browserHash: string, page: string): Promise<void> {
  await sql`select app.set_sign_up_page(${browserHash}, ${page})`.execute(tx)
}

/** Runs as the worker. False when the sign-up no longer exists. */
export async function confirmSignUp(tx: Tx, signUpId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.confirm_sign_up(${signUpId}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

export type AccountRow = { id: string; name: string; email: string; isConfirmed: boolean }

/**
 * Finds the confirmed account of the mailbox, whose address may be another spelling, or else the unconfirmed account with this
 * address. Mails about it go to its own address: a provider that knows no +tags may give the other spelling to somebody else.
 */
export function findAccountByEmail(accountDb: AccountDatabase, email: string): Promise<AccountRow | null> {
  return findAccount(
    accountDb,
    sql`email = ${email}
      or id = (select user_id from auth.mailboxes where mailbox = ${mailboxOf(email)})
      order by "emailVerified" desc, email = ${email} desc limit 1`,
  )
}

export function findAccountById(accountDb: AccountDatabase, id: string): Promise<AccountRow | null> {
  return findAccount(accountDb, sql`id = ${id}`)
}

/** Null also for an unconfirmed account whose mailbox has another, confirmed one by now. */
export async function findOpenAccount(accountDb: AccountDatabase, id: string): Promise<AccountRow | null> {
  const account = await findAccountById(accountDb, id)
  if (!account || account.isConfirmed) return account
  return (await findAccountByEmail(accountDb, account.email))?.id === id ? account : null
}

async function findAccount(
  accountDb: AccountDatabase,
  condition: RawBuilder<unknown>,
): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select id, name, email, "emailVerified" as "isConfirmed" from auth."user" where ${condition}`.execute(
    accountDb,
  )
  return rows[0] ?? null
}

/** Ends the reset links of the account that are older than this one. */
export async function deleteOlderResetLinks(accountDb: AccountDatabase, newest: string): Promise<void> {
  await sql`
    delete from auth.verification older using auth.verification newest
    where newest.id = ${newest} and older.value = newest.value
      and (older."createdAt", older.id) < (newest."createdAt", newest.id)`.execute(accountDb)
}

type Reset = { passwordHash: string; termsVersion: string }

/** Runs as the worker. */
export async function confirmByReset(tx: Tx, userId: string, reset: Reset): Promise<void> {
  await sql`select app.confirm_by_reset(${userId}, ${reset.passwordHash}, ${reset.termsVersion})`.execute(tx)
}

/** Runs as the member. */
export async function getLanguage(tx: Tx, userId: string): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select preferred_language as language from profile_settings where profile_id = ${userId}`.execute(tx)
  const settings = rows[0]
  if (!settings) throw new Error('An account without a profile')
  return settings.language
}

/** Returns null for an account without a password. */
export async function findPasswordHash(accountDb: AccountDatabase, userId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select password from auth.account where "userId" = ${userId} and "providerId" = 'credential'`.execute(
    accountDb,
  )
  return rows[0]?.password ?? null
}

export async function findPasswordHashByEmail(
  accountDb: AccountDatabase,
  email: string,
): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select a.password from auth.account a join auth."user" u on u.id = a."userId"
    where u.email = ${email} and a."providerId" = 'credential'`.execute(accountDb)
  return rows[0]?.password ?? null
}

/** Stores another hash of the same password, unless the password was changed in the meantime. Sessions go on. */
export async function replacePasswordHash(
  accountDb: AccountDatabase,
  userId: string,
  { former, hash }: { former: string; hash: string },
): Promise<void> {
  await sql`
    update auth.account set password = ${hash}
    where "userId" = ${userId} and "providerId" = 'credential' and password = ${former}`.execute(accountDb)
}

/** Runs as the member. Also deletes pending email changes and ends the other sessions. */
export async function updatePassword(tx: Tx, passwordHash: string): Promise<void> {
  await sql`select app.replace_password(${passwordHash})`.execute(tx)
}

type EmailChange = { newEmail: string; tokenHash: string; expiresAt: Date }

/** Runs as the member. Replaces an earlier request. False when the address already has an account. */
export async function insertEmailChange(
  tx: Tx,
  { newEmail, tokenHash, expiresAt }: EmailChange,
): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select app.request_email_change(${newEmail}, ${tokenHash}, ${expiresAt}) as "isFree"`.execute(tx)
  return rows[0]?.isFree ?? false
}

/** Returns null when the link was used or has expired. */
export async function findEmailChange(
  accountDb: AccountDatabase,
  tokenHash: string,
): Promise<{ ownerId: string; newEmail: string } | null> {
  const { rows } = await sql<{ ownerId: string; newEmail: string }>`
    select user_id as "ownerId", new_email as "newEmail" from auth.email_changes where token_hash = ${tokenHash} and expires_at > now()`.execute(
    accountDb,
  )
  return rows[0] ?? null
}

/** Runs as the worker. Returns the former address; null when the link was used, has expired or the new address was taken. */
export async function applyEmailChange(tx: Tx, tokenHash: string): Promise<string | null> {
  const { rows } = await sql<{ former: string | null }>`
    select app.apply_email_change(${tokenHash}) as former`.execute(tx)
  return rows[0]?.former ?? null
}

type ModerationBlock = {
  reason: string | null
  changed_at: Date
  ends_at: Date | null
  appeal: 'none' | 'open' | 'upheld'
}

/** Runs as the member. */
export async function findBlock(tx: Tx, userId: string): Promise<ModerationBlock | null> {
  const { rows } = await sql<ModerationBlock>`
    select s.reason, s.changed_at, s.ends_at, coalesce((
        select case when a.decided_at is null then 'open' else 'upheld' end from appeals a
        where a.user_id = s.user_id and a.opened_at >= s.changed_at order by a.opened_at desc limit 1), 'none') as appeal
    from moderation_states s where s.user_id = ${userId} and s.is_blocked`.execute(tx)
  return rows[0] ?? null
}

type SanctionRow = {
  id: string
  kind: SanctionKind
  reason: string
  given_at: Date
  ends_at: Date
  appeal: 'none' | 'open' | 'upheld'
}

/** Runs as the member. Closed warnings and what is over are left out. */
export async function listSanctions(tx: Tx, userId: string): Promise<SanctionRow[]> {
  const { rows } = await sql<SanctionRow>`
    select s.id, s.kind, s.reason, s.given_at, s.ends_at, coalesce((
        select case when a.decided_at is null then 'open' else 'upheld' end from appeals a where a.sanction_id = s.id), 'none')
      as appeal
    from sanctions s
    where s.user_id = ${userId} and s.lifted_at is null and s.seen_at is null and s.ends_at > now()
    order by s.given_at desc`.execute(tx)
  return rows
}

/** Runs as the member. Returns false if there is no such warning. */
export async function closeWarning(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.close_warning(${id}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

export async function deleteExpired(accountDb: AccountDatabase): Promise<void> {
  await deleteExpiredSessions(accountDb)
  await sql`delete from auth.verification where "expiresAt" < now()`.execute(accountDb)
  await sql`delete from auth.email_changes where expires_at < now()`.execute(accountDb)
  await sql`delete from auth.sign_in_links where expires_at < now()`.execute(accountDb)
  await sql`delete from auth.used_passkey_challenges where expires_at < now()`.execute(accountDb)
  await sql`delete from auth.kept_limits where ends_at < now()`.execute(accountDb)
  await sql`delete from auth.banned_addresses where expires_at < now()`.execute(accountDb)
  await sql`select app.sweep_former_addresses()`.execute(accountDb)
  await sql`delete from auth.rate_limits where expire < extract(epoch from now()) * 1000`.execute(accountDb)
}

/** Some three thousand sessions, each of which publishes that it has ended. */
const sessionBlocks = 100

/** Walks through the blocks of the table in short transactions: an index by time would end the HOT updates of sessions. */
async function deleteExpiredSessions(accountDb: AccountDatabase): Promise<void> {
  const { rows } = await sql<{ blocks: number }>`
    select (pg_relation_size('auth.session') / current_setting('block_size')::integer)::integer as blocks`.execute(
    accountDb,
  )
  const blocks = rows[0]?.blocks ?? 0
  for (let first = 0; first < blocks; first += sessionBlocks) {
    const [low, high] = [`(${first},0)`, `(${first + sessionBlocks},0)`]
    // oxlint-disable-next-line eslint/no-await-in-loop -- one short transaction after the other
    await sql`
      delete from auth.session where ctid >= ${low}::tid and ctid < ${high}::tid and "expiresAt" < now()`.execute(
      accountDb,
    )
  }
}
