import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { noteCommit } from './after-commit.ts'
import { type BatchResult, sendBatch, type Statement } from './batch.ts'
import { inStatement } from '../tracing/statements.ts'
import type { DB } from './types.gen.ts'

export type Tx = Transaction<DB>

/** `role` is the installation's name of one of the four roles. */
export type Actor = { role: string; sessionToken: string; isPrepared: boolean }

/** How statements are committed: all together, each by itself without writing, or the only one by itself. */
export type Mode = 'transaction' | 'reads' | 'one statement'

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const compiler = new Kysely<DB>({ dialect })

/**
 * Runs `work` on one connection of the pool as one role. The role and the token are set in the same batch as the statement
 * that needs them, so no statement can run without them, and they end with its transaction. A connection is taken for the
 * first statement, and not at all without one.
 */
export async function accessAs<T>(
  pool: Pool,
  actor: Actor,
  mode: Mode,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const access = mode === 'transaction' ? openTransaction(pool, actor) : openStatements(pool, actor, mode)
  try {
    const run: Access['run'] = (query) => inStatement(query.sql, () => access.run(query))
    const tx = createTx(run)
    const result = await work(tx)
    await access.finish()
    noteCommit(tx)
    return result
  } catch (error) {
    await access.abort()
    throw error
  }
}

type Access = {
  run: (query: CompiledQuery) => Promise<BatchResult>
  finish: () => Promise<void>
  /** Never throws. */
  abort: () => Promise<void>
}

/** `begin` leaves with the first statement, and `commit` follows the last. */
function openTransaction(pool: Pool, actor: Actor): Access {
  const line = openLine(pool)
  const begin = [toStatement(actor, 'begin'), setRole(actor, 'transaction')]
  let isBegun = false

  return {
    run: (query) =>
      line.run((client) => {
        const statement = toStatement(actor, query.sql, query.parameters)
        const answer = sendBatch(client, isBegun ? [statement] : [...begin, statement])
        isBegun = true
        return answer
      }),
    finish: async () => {
      const committed = await line.end((client) => sendBatch(client, [toStatement(actor, 'commit')]))
      // PostgreSQL answers so to the commit of a transaction in which a statement failed.
      if (isBegun && committed?.command !== 'COMMIT')
        throw new Error('A statement of the transaction failed, so nothing was stored')
    },
    abort: () => line.abort((client) => sendBatch(client, [toStatement(actor, 'rollback')])),
  }
}

/** Each statement is its own transaction, in one round trip. */
function openStatements(pool: Pool, actor: Actor, mode: Exclude<Mode, 'transaction'>): Access {
  const line = openLine(pool)
  const role = setRole(actor, mode)
  let count = 0

  return {
    run: (query) => {
      count += 1
      if (mode === 'one statement' && count > 1)
        return Promise.reject(new Error('A second statement would not be in the transaction of the first'))
      const statement = toStatement(actor, query.sql, query.parameters)
      return line.run((client) => sendBatch(client, [role, statement]))
    },
    finish: async () => void (await line.end()),
    abort: () => line.abort(),
  }
}

type Write = (client: PoolClient) => Promise<BatchResult>

type Line = {
  /** Runs one after the other. Refuses once `end` or `abort` was called: the connection may soon serve somebody else. */
  run: (write: Write) => Promise<BatchResult>
  /** Waits for what runs, writes the last batch if there was one before, and gives the connection back. */
  end: (write?: Write) => Promise<BatchResult | null>
  /** Ends it likewise, without throwing. */
  abort: (write?: Write) => Promise<void>
}

function openLine(pool: Pool): Line {
  let client: PoolClient | null = null
  let last: Promise<unknown> = Promise.resolve()
  let isEnding = false
  let isLost = false

  async function send(write: Write) {
    client ??= await pool.connect()
    try {
      return await write(client)
    } catch (error) {
      isLost ||= isConnectionLost(error)
      throw error
    }
  }

  function run(write: Write) {
    if (isEnding) return Promise.reject(new Error('The transaction is over'))
    const answer = last.then(() => send(write))
    last = answer.catch(() => undefined)
    return answer
  }

  async function end(write?: Write) {
    isEnding = true
    await last
    try {
      return client && write && !isLost ? await send(write) : null
    } catch (error) {
      isLost = true
      throw error
    } finally {
      client?.release(isLost)
      client = null
    }
  }

  async function abort(write?: Write) {
    await end(write).catch(() => undefined)
  }

  return { run, end, abort }
}

/**
 * A connection that has ended may be handed out again before its socket says so, and one that leads to a replica now would
 * refuse every write.
 */
function isConnectionLost(error: unknown): boolean {
  return !(error instanceof DatabaseError) || error.severity === 'FATAL' || error.code === '25006'
}

function createTx(run: (query: CompiledQuery) => Promise<BatchResult>): Tx {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => toQueryResult(await run(query)),
    streamQuery: () => {
      throw new Error('Rows cannot be streamed')
    },
  }
  const executor = compiler.getExecutor().withConnectionProvider({
    provideConnection: (consumer) => consumer(connection),
  })
  return new Transaction<DB>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
}

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function toQueryResult<R>({ command, rowCount, rows }: BatchResult): QueryResult<R> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller of `sql` names the type of its rows
  const result = { rows: rows as R[] }
  return writing.has(command) ? { ...result, numAffectedRows: BigInt(rowCount) } : result
}

function toStatement({ isPrepared }: Actor, text: string, values: readonly unknown[] = []): Statement {
  return { text, values, isPrepared }
}

const setRoleSql = "select set_config('role', $1, true), set_config('app.session_token', $2, true)"
const setReadingRoleSql = `${setRoleSql}, set_config('transaction_read_only', 'on', true)`

function setRole(actor: Actor, mode: Mode): Statement {
  const text = mode === 'reads' ? setReadingRoleSql : setRoleSql
  return toStatement(actor, text, [actor.role, actor.sessionToken])
}
