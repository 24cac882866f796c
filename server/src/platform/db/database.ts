import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { errorCode } from '../errors.ts'
import type { MemberRole } from './roles.ts'
import type { DB } from './types.gen.ts'

export type Tx = Transaction<DB>

/**
 * The four ways into the database. Each runs `work` in one transaction as one role; outside of them the server's login may
 * do nothing. A transaction that loses a race runs again, so `work` must do nothing that a rollback cannot undo.
 */
export type Database = {
  asMember: <T>(sessionToken: string, work: (tx: Tx) => Promise<T>) => Promise<T>
  asStaff: <T>(sessionToken: string, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Reads everybody's features, days of birth, swipes and blocks to compute decks and stars. No names, no times or towns of birth. */
  asMatchmaker: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  asWorker: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const attempts = 4
const lostRaces = new Set(['40001', '40P01'])

export function createDatabase(pool: pg.Pool): Database {
  const kysely = createKysely(pool)
  return {
    asMember: (sessionToken, work) => runAs(kysely, 'app_member', sessionToken, work),
    asStaff: (sessionToken, work) => runAs(kysely, 'app_staff', sessionToken, work),
    asMatchmaker: (work) => runAs(kysely, 'app_matchmaker', '', work),
    asWorker: (work) => runAs(kysely, 'app_worker', '', work),
    close: () => kysely.destroy(),
  }
}

/**
 * Accounts, sessions and sign-ins (schema `auth`), as app_auth. One statement each and without a role to take on: those
 * who sign in are nobody yet. `authPool` stays its owner and closes it.
 */
export type AccountDatabase = Kysely<DB>

export function createAccountDatabase(authPool: pg.Pool): AccountDatabase {
  return createKysely(authPool)
}

export type OwnerDatabase = {
  asOwner: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** For migrations, seeds and the setup of tests; the running server has none. */
export function createOwnerDatabase(pool: pg.Pool): OwnerDatabase {
  const kysely = createKysely(pool)
  return {
    asOwner: (work) => runAs(kysely, 'app_owner', '', work),
    close: () => kysely.destroy(),
  }
}

function createKysely(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

async function runAs<T>(
  kysely: Kysely<DB>,
  role: MemberRole | 'app_owner',
  sessionToken: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().execute(async (tx) => {
        await sql`select set_config('role', ${role}, true), set_config('app.session_token', ${sessionToken}, true)`.execute(
          tx,
        )
        return await work(tx)
      })
    } catch (error) {
      if (attempt === attempts || !lostRaces.has(errorCode(error) ?? '')) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}
