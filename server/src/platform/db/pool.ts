import { type CustomTypesConfig, Pool, types } from 'pg'
import type { Log } from '../log.ts'

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
  /** For example `-c role=app_worker`. */
  options?: string
}

/** Tests raise them: on a busy machine they would fail what is only slow. */
export const poolLimits = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

export function createPool({ connectionString, name, max = 10, options }: PoolOptions, log: Log): Pool {
  const pool = new Pool({
    connectionString,
    max,
    types: birthSafeTypes,
    application_name: `yuti ${name}`,
    idleTimeoutMillis: 30_000,
    ...poolLimits,
    ...(options ? { options } : {}),
  })
  // Without a listener an idle connection that the database closes would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ pool: name, reason: error.message }, 'database connection lost')
  })
  // A connection that dies between two statements would end it too. Its next statement rejects.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
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
