import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { operatorError } from '../errors.ts'
import { type Log, silentLog } from '../log.ts'
import { describeFailure } from '../failure.ts'
import { connectOnce } from './connect.ts'
import { keepsStatementsApart } from './pooler-statements.ts'
import { isUnavailable } from './unavailable.ts'
import type { DatabaseUrls } from './urls.ts'

const patienceMs = 3000
const replicaVariable = 'DATABASE_READ_URL'

/** All but `direct` are sent prepared statements. */
type CheckedUrls = Pick<DatabaseUrls, 'server' | 'direct'> & Partial<Pick<DatabaseUrls, 'auth' | 'read'>>

export type FoundStatements = {
  /** Whether prepared statements work at the addresses of the primary. */
  preparedStatements: boolean
  /** Whether they work at the replica; null if there is none, or while nobody knows because it is away. */
  replicaStatements: boolean | null
}

/**
 * Looks at what the connection strings lead to, and throws one sentence if calls or events would fail there. `wanted` is the
 * operator's setting; null leaves the choice to what is found.
 */
export async function checkPooler(
  urls: CheckedUrls,
  wanted: boolean | null,
  log: Log = silentLog,
): Promise<FoundStatements> {
  const [server, auth, replica] = await Promise.all([
    knowsStatements(urls.server, 'DATABASE_URL', wanted),
    urls.auth ? knowsStatements(urls.auth, 'DATABASE_AUTH_URL', wanted) : true,
    urls.read ? knowsStatementsIfReached(urls.read, wanted, log) : null,
  ])
  const directVariable = urls.direct === urls.server ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const direct = await connectOnce(urls.direct, { variable: directVariable, name: 'check' })
  try {
    await refusePooler(direct, urls.direct, directVariable)
  } finally {
    await direct.end()
  }
  return {
    preparedStatements: wanted ?? (server && auth),
    replicaStatements: urls.read ? (wanted ?? replica) : null,
  }
}

/** Throws if transactions fail there, or prepared statements that are wanted. */
async function knowsStatements(url: string, variable: string, wanted: boolean | null): Promise<boolean> {
  const client = await connectOnce(url, { variable, name: 'check' })
  try {
    if (!(await leadsToPooler(client))) return true
    await refuseStatementPooling(client, variable)
    if (wanted === false || (await keepsPreparedStatements(client, url, variable))) return true
  } finally {
    await client.end()
  }
  if (wanted)
    throw operatorError(
      `The pooler that ${variable} leads to does not pass on prepared statements (PgBouncer before 1.21, or ` +
        'max_prepared_statements = 0). Set DATABASE_PREPARED_STATEMENTS=off.',
    )
  return false
}

/** A replica that is away keeps no server from starting: `findReplicaStatements` finds out when it returns. */
async function knowsStatementsIfReached(
  url: string,
  wanted: boolean | null,
  log: Log,
): Promise<boolean | null> {
  try {
    return await knowsStatements(url, replicaVariable, wanted)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.warn({ variable: replicaVariable }, 'the replica is away, so reads go to the primary')
    return null
  }
}

/** Whether prepared statements work at a replica that has returned; null while it is away. */
export async function findReplicaStatements(url: string, log: Log): Promise<boolean | null> {
  try {
    return await knowsStatements(url, replicaVariable, null)
  } catch (error) {
    if (isUnavailable(error)) return null
    log.warn(describeFailure(error), 'nothing is prepared at the replica')
    return false
  }
}

/** Poolers give each client a process number of their own. */
async function leadsToPooler(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Reflect.get(client, 'processID') !== rows[0]?.pid
}

async function refuseStatementPooling(client: Client, variable: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query('commit')
  } catch (error) {
    throw operatorError(
      `${variable} leads to a pooler that pools single statements, and each call needs a transaction. Set ` +
        'pool_mode = transaction there.',
      error,
    )
  }
}

/** Migrations and listening need a session of their own, which a pooler of transactions does not give. */
export async function refusePooler(client: Client, url: string, variable: string): Promise<void> {
  if (!(await leadsToPooler(client)) || (await isNotified(client, url, variable))) return
  throw operatorError(
    variable === 'DATABASE_URL'
      ? 'DATABASE_URL leads to a pooler, which does not pass on notifications. Set DATABASE_DIRECT_URL to the same login ' +
          'at the database itself.'
      : `${variable} leads to a pooler, which does not keep sessions apart. Give the address of the database itself.`,
  )
}

/** A pooler that keeps a connection for each session, or a mere proxy, passes notifications on. */
async function isNotified(client: Client, url: string, variable: string): Promise<boolean> {
  const channel = `yuti_check_${randomBytes(6).toString('hex')}`
  const notified = new Promise<boolean>((resolve) => {
    client.on('notification', () => resolve(true))
  })
  await client.query(`listen ${channel}`)
  const other = await connectOnce(url, { variable, name: 'check' })
  try {
    await other.query(`notify ${channel}`)
  } finally {
    await other.end()
  }
  return await Promise.race([notified, sleep(patienceMs, false, { ref: false })])
}

async function keepsPreparedStatements(client: Client, url: string, variable: string): Promise<boolean> {
  const second = await connectOnce(url, { variable, name: 'check' })
  const name = `yuti_check_${randomBytes(6).toString('hex')}`
  try {
    return await keepsStatementsApart([client, second], name)
  } finally {
    await second.end()
  }
}
