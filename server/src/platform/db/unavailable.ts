import { errorCode } from '../errors.ts'
import { describeFailure } from '../failure.ts'
import type { Log } from '../log.ts'

/** No way to the host. */
const ofTheNetwork = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/** The server is shutting down, crashed or starting, or an operator ended the connection. */
const ofAShutdown = ['57P01', '57P02', '57P03', '57P05']
const fullDisk = '53100'
/** Too many connections, out of disk or memory. */
const ofResources = ['53000', fullDisk, '53200', '53300']
/** A lock did not come in time, as when a migration holds all tables. */
const locked = '55P03'
/** The host is a replica, or was the primary until now. */
const readOnly = '25006'
const passing = new Set([...ofTheNetwork, ...ofAShutdown, ...ofResources, locked, readOnly])

/** PgBouncer answers all of its own errors with the code of a broken protocol; these pass. */
const passingOfPoolers =
  /query_wait_timeout|server_login_failed|server_login_retry|server conn crashed|login failed|no more connections|pgbouncer|pooler|shutting down|database does not allow connections|client_idle_timeout|client_login_timeout|connect(ion)? (failed|timeout)|server closed/i

/** The driver's own errors have no codes. */
const ofTheDriver = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]

/** True when the database cannot be reached or cannot write just now: the same call may succeed in some seconds. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error) ?? ''
  if (passing.has(code) || (code.startsWith('08') && code !== '08P01')) return true
  if (!(error instanceof Error)) return false
  if (code === '08P01') return passingOfPoolers.test(error.message)
  return ofTheDriver.includes(error.message) || isUnavailable(error.cause)
}

/** True when a lock did not come in time: of all tables, by a migration, or of one row. */
export function isLocked(error: unknown): boolean {
  return errorCode(error) === locked
}

/** True when the database or its pooler refuses new connections just now. */
export function isFull(error: unknown): boolean {
  if (errorCode(error) === '53300') return true
  return errorCode(error) === '08P01' && /no more connections/i.test(String(error))
}

/** Most of these heal alone; a full disk does not, so it is an error of its own. */
export function logUnavailable(
  log: Log,
  error: unknown,
  fields: { procedure?: string; item?: string },
  message: string,
): void {
  const line = { ...fields, ...describeFailure(error) }
  if (errorCode(error) === fullDisk) log.error(line, 'the disk of the database is full')
  else log.warn(line, message)
}

/** Seconds after which a refused client may try again; they differ, so that not all come back at once. */
export function unavailableSeconds(): number {
  return 1 + Math.floor(Math.random() * 3)
}
