import { type CustomTypesConfig, Pool, type PoolClient, type QueryConfig, types } from 'pg'
import type { Log } from '../log.ts'
import { listHosts } from './hosts.ts'
import { watchPool } from './pool-watch.ts'

/** A birth date has no time zone, so `date` must never become a JavaScript Date (time and int8 are text already). */
const textOids = new Set<number>([types.builtins.DATE, 1182])

const birthSafeTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    textOids.has(oid) ? String : types.getTypeParser(oid, format),
}

type PoolOptions = {
  connectionString: string
  name: string
  max?: number
  /** False behind a pooler that cannot pass them on: named statements are then sent without their names. */
  preparedStatements?: boolean
  /** Sends a connection's queries without waiting for the answers before. */
  isPipelined?: boolean
  /** Called when a connection has stored events for the outbox and is free again: its transaction has ended. */
  onEvents?: () => void
  /** Follows the primary and fails fast while the database is away (`watchPool`). */
  isWatched?: boolean
}

/** The code of the notice by which `app.publish_event` tells that an event was stored. */
const eventsStored = 'YU200'

/** `waitForBusyDatabase` raises it: on a busy machine it would fail what is only slow. */
export const poolLimits = {
  /** Milliseconds to wait for a free or new connection; then calls answer 503. */
  connectionTimeoutMillis: 2500,
}

/**
 * Sends no setting at connecting, because poolers refuse them: time-outs and search paths are settings of the logins
 * (`setLoginSettings`), roles are taken in each transaction.
 */
export function createPool(options: PoolOptions, log: Log): Pool {
  const { name, max = 10, preparedStatements = true, isPipelined = false } = options
  const hosts = listHosts(options.connectionString)
  const pool = new Pool({
    connectionString: hosts.urls[0],
    max,
    types: birthSafeTypes,
    application_name: `yuti ${name}`,
    idleTimeoutMillis: 30_000,
    pipeline: isPipelined,
    ...poolLimits,
  })
  // Without a listener an idle connection that the database closes would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ pool: name, reason: error.message }, 'database connection lost')
  })
  pool.on('connect', (client) => {
    // A connection that dies between two statements would end the process too. Its next statement rejects.
    client.on('error', () => undefined)
    if (!preparedStatements) sendWithoutNames(client)
  })
  if (options.onEvents) watchForEvents(pool, options.onEvents)
  if (options.isWatched) watchPool(pool, hosts, name, log)
  return pool
}

function watchForEvents(pool: Pool, onEvents: () => void): void {
  const stored = new WeakSet()
  pool.on('connect', (client) => {
    client.on('notice', ({ code }) => {
      if (code === eventsStored) stored.add(client)
    })
  })
  pool.on('release', (_error, client) => {
    if (stored.delete(client)) onEvents()
  })
}

function sendWithoutNames(client: PoolClient): void {
  const send: (...args: unknown[]) => unknown = client.query.bind(client)
  Object.assign(client, { query: (query: unknown, ...rest: unknown[]) => send(withoutName(query), ...rest) })
}

function withoutName(query: unknown): unknown {
  return isNamed(query) ? { ...query, name: undefined } : query
}

/** A plain description; an object that the driver runs itself, such as a cursor, has a method `submit`. */
function isNamed(query: unknown): query is QueryConfig {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
}

export function withLogin(databaseUrl: string, role: string, password: string): string {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = password
  return url.href
}

export function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
