import { sessions } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { AccountDatabase } from '#/platform/db/database.ts'
import { deleteAccessTokens } from './access-tokens-repository.ts'

/** True for a session that began with a sign-in a short time ago. */
export async function isSessionRecent(accountDb: AccountDatabase, sessionToken: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth.session
    where token = ${sessionToken} and "createdAt" > now() - make_interval(mins => ${sessions.recentMinutes})`.execute(
    accountDb,
  )
  return rows.length === 1
}

export type NewSession = { token: string; ip: string; userAgent: string }

/**
 * Inserts a session of a confirmed account. False when the account has another address by now, which is also so for a closed
 * one; the lock makes a closing that is in progress come first, or delete this session too.
 */
export async function insertSession(
  accountDb: AccountDatabase,
  { id, email }: { id: string; email: string },
  { token, ip, userAgent }: NewSession,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with owner as (
      select id from auth."user" where id = ${id} and email = ${email} and "emailVerified" for share)
    insert into auth.session (token, "userId", "expiresAt", "ipAddress", "userAgent")
    select ${token}, id, now() + make_interval(days => ${sessions.days}), ${ip}, ${userAgent} from owner`.execute(
    accountDb,
  )
  return numAffectedRows === 1n
}

type SessionRow = {
  id: string
  isCurrent: boolean
  userAgent: string | null
  createdAt: Date
  updatedAt: Date
}

/** The current session first, then by last use. */
export async function listSessions(
  accountDb: AccountDatabase,
  userId: string,
  currentToken: string,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, token = ${currentToken} as "isCurrent", "userAgent", "createdAt", "updatedAt" from auth.session
    where "userId" = ${userId} and "expiresAt" > now() order by "isCurrent" desc, "updatedAt" desc, id`.execute(
    accountDb,
  )
  return rows
}

/** False when the session is the current one, somebody else's or gone. */
export async function deleteOtherSession(
  accountDb: AccountDatabase,
  userId: string,
  currentToken: string,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from auth.session where id = ${id} and "userId" = ${userId} and token <> ${currentToken}`.execute(
    accountDb,
  )
  return numAffectedRows === 1n
}

/** Programs are signed out too: their access tokens end with the sessions. */
export async function deleteOtherSessions(
  accountDb: AccountDatabase,
  userId: string,
  currentToken: string,
): Promise<void> {
  await deleteAccessTokens(accountDb, userId)
  await sql`delete from auth.session where "userId" = ${userId} and token <> ${currentToken}`.execute(
    accountDb,
  )
}
