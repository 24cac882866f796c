import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { errorCode } from '../errors.ts'
import { noteCommit } from './after-commit.ts'
import { isOutdatedStatement } from './batch.ts'
import type { Replica } from './replica.ts'
import { isUnavailable } from './unavailable.ts'
import { type Actor, accessAs, type Mode, type Tx } from './role-access.ts'
import { defaultRolePrefix, type MemberRole, withRolePrefix } from './role-names.ts'
import type { DB } from './types.gen.ts'

export type { Tx } from './role-access.ts'

type Work<T> = (tx: Tx) => Promise<T>

export type ReadOptions = {
  /** Allows an answer of a replica, which may be a second old (`DATABASE_READ_LAG_SECONDS`) and may not know a new session. */
  mayLag?: boolean
  /** Lets PostgreSQL keep the plan, as it always does for members: for statements that want the same plan for all values. */
  keepsPlan?: boolean
}

/**
 * The four ways into the database. Each runs `work` as one role; outside of them the server's login may do nothing. Work
 * that loses a race runs again, so it must do nothing that a rollback cannot undo.
 *
 * - `as…` runs it in one transaction, which costs a round trip more than its statements.
 * - `readAs…` refuses to write. Each statement sees what is committed when it starts and costs one round trip.
 * - `runAs…` runs a single statement, which is stored when it is answered; a second one throws.
 */
export type Database = {
  asMember: <T>(sessionToken: string, work: Work<T>) => Promise<T>
  asStaff: <T>(sessionToken: string, work: Work<T>) => Promise<T>
  /** Reads everybody's features, days of birth, swipes and blocks to compute decks and stars. No names, no times or towns of birth. */
  asMatchmaker: <T>(work: Work<T>) => Promise<T>
  asWorker: <T>(work: Work<T>) => Promise<T>
  readAsMember: <T>(sessionToken: string, work: Work<T>, options?: ReadOptions) => Promise<T>
  readAsStaff: <T>(sessionToken: string, work: Work<T>, options?: ReadOptions) => Promise<T>
  readAsMatchmaker: <T>(work: Work<T>, options?: ReadOptions) => Promise<T>
  readAsWorker: <T>(work: Work<T>, options?: ReadOptions) => Promise<T>
  runAsMember: <T>(sessionToken: string, work: Work<T>) => Promise<T>
  /** PostgreSQL keeps the plan. */
  runAsMatchmaker: <T>(work: Work<T>) => Promise<T>
  runAsWorker: <T>(work: Work<T>) => Promise<T>
  /** How old an answer that may lag can be; undefined without a replica. */
  lagSeconds?: number
  close: () => Promise<void>
}

export type DatabaseOptions = {
  /** Answers reads that may lag. The database owns both pools and closes them. */
  replica?: Replica
  /** Off for a pooler of the primary that does not know prepared statements. */
  isPrepared?: boolean
  rolePrefix?: string
}

const attempts = 4
/** A replica has no rows of unlogged tables and refuses to read them. */
const unloggedOnReplica = '0A000'
const lostRaces = new Set(['40001', '40P01'])

export function createDatabase(pool: pg.Pool, options: DatabaseOptions = {}): Database {
  const { replica, isPrepared = true, rolePrefix = defaultRolePrefix } = options

  async function access<T>(
    role: MemberRole,
    sessionToken: string,
    mode: Mode,
    work: Work<T>,
    { from, keepsPlan = role === 'app_member' }: { from?: Replica; keepsPlan?: boolean } = {},
  ) {
    // Most plans of the other roles are chosen for their values, which matters more than the time it takes.
    const actor: Actor = {
      role: withRolePrefix(role, rolePrefix),
      sessionToken,
      isPrepared: keepsPlan && (from ? from.isPrepared() : isPrepared),
    }
    return await retryLostRaces(() => accessAs(from?.pool ?? pool, actor, mode, work))
  }
  /** A session that the replica does not know yet reads from the primary, and so does every caller while it is away. */
  async function read<T>(
    role: MemberRole,
    sessionToken: string,
    work: Work<T>,
    { mayLag, keepsPlan }: ReadOptions = {},
  ) {
    if (mayLag && replica?.isFresh()) {
      try {
        const isKnown =
          sessionToken === '' || (await access(role, sessionToken, 'reads', knowsCaller, { from: replica }))
        if (isKnown) return await access(role, sessionToken, 'reads', work, { from: replica, keepsPlan })
      } catch (error) {
        if (!isUnavailable(error) && errorCode(error) !== unloggedOnReplica) throw error
      }
    }
    return await access(role, sessionToken, 'reads', work, { keepsPlan })
  }

  return {
    asMember: (sessionToken, work) => access('app_member', sessionToken, 'transaction', work),
    asStaff: (sessionToken, work) => access('app_staff', sessionToken, 'transaction', work),
    asMatchmaker: (work) => access('app_matchmaker', '', 'transaction', work),
    asWorker: (work) => access('app_worker', '', 'transaction', work),
    readAsMember: (sessionToken, work, options) => read('app_member', sessionToken, work, options),
    readAsStaff: (sessionToken, work, options) => read('app_staff', sessionToken, work, options),
    readAsMatchmaker: (work, options) => read('app_matchmaker', '', work, options),
    readAsWorker: (work, options) => read('app_worker', '', work, options),
    runAsMember: (sessionToken, work) => access('app_member', sessionToken, 'one statement', work),
    runAsMatchmaker: (work) => access('app_matchmaker', '', 'one statement', work, { keepsPlan: true }),
    runAsWorker: (work) => access('app_worker', '', 'one statement', work),
    ...(replica && { lagSeconds: replica.oldestSeconds }),
    close: async () => {
      await pool.end()
      await replica?.pool.end()
    },
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
export function createOwnerDatabase(pool: pg.Pool, rolePrefix = defaultRolePrefix): OwnerDatabase {
  const kysely = createKysely(pool)
  async function runAsOwner<T>(work: Work<T>) {
    const { result, committed } = await kysely.transaction().execute(async (tx) => {
      await sql`select set_config('role', ${withRolePrefix('app_owner', rolePrefix)}, true)`.execute(tx)
      return { result: await work(tx), committed: tx }
    })
    noteCommit(committed)
    return result
  }
  return {
    asOwner: (work) => retryLostRaces(() => runAsOwner(work)),
    close: () => kysely.destroy(),
  }
}

function createKysely(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

async function knowsCaller(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    is_known: boolean
  }>`select app.current_user_id() is not null as is_known`.execute(tx)
  return rows[0]?.is_known ?? false
}

async function retryLostRaces<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === attempts || !canRunAgain(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

function canRunAgain(error: unknown): boolean {
  return lostRaces.has(errorCode(error) ?? '') || isOutdatedStatement(error)
}
