import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { jitter } from '../backoff.ts'
import { errorCode, operatorError, operatorMessage } from '../errors.ts'
import type { Log } from '../log.ts'
import { connectOnce } from './connect.ts'
import { databaseDir } from './migrate.ts'
import { withRolePrefix } from './role-names.ts'
import { refuseOtherPrefix } from './roles.ts'
import { hashCode, readTableFiles } from './sql-files.ts'
import { isUnavailable } from './unavailable.ts'

type Installed = {
  files: Record<string, string>
  code: string
  former_code: string[]
  has_demo_world: boolean
}
type Expected = { files: Map<string, string>; code: string }
type Verdict = 'current' | 'older' | 'newer'

type GateOptions = {
  /** Logs in as the server. */
  url: string
  rolePrefix: string
  log: Log
  /** Milliseconds between two looks, and until the server gives up. */
  everyMs?: number
  limitMs?: number
  folder?: string
  /** Ends the waiting. */
  signal?: AbortSignal
}

/** The owner's roles, schemas and functions do not exist yet, or are not granted yet. */
const notMigrated = new Set(['3F000', '42883', '42P01', '42501', '42704', '22023'])

/**
 * Waits while the database is away or older than this version, because a deployment migrates it at this moment; gives up
 * after `limitMs`. Throws one sentence if it is newer, and an AbortError after `signal`. Resolves with what the database holds.
 */
export async function awaitSchema(options: GateOptions): Promise<{ hasDemoWorld: boolean }> {
  const { log, everyMs = 3000, limitMs = 10 * 60_000, folder = databaseDir, signal } = options
  const expected = readExpected(folder)
  const endsAt = Date.now() + limitMs
  for (;;) {
    const { verdict, installed, problem } = await look(options, expected)
    if (verdict === 'current') return { hasDemoWorld: installed?.has_demo_world ?? false }
    if (verdict === 'newer')
      throw operatorError(
        'A newer version has migrated the database. Start that version, or run npm run migrate of this one to go back.',
      )
    const reason =
      verdict === 'away' ? 'the database does not answer yet' : 'waits until npm run migrate has run'
    log.warn(problem ? { verdict, problem } : { verdict }, reason)
    if (Date.now() + everyMs > endsAt)
      throw operatorError(
        problem
          ? `This server waited for its database in vain. ${problem}`
          : 'The database is older than this version. Run npm run migrate, then start again.',
      )
    await sleep(jitter(everyMs), undefined, { signal })
  }
}

async function look(
  { url, rolePrefix }: GateOptions,
  expected: Expected,
): Promise<{ verdict: Verdict | 'away'; installed?: Installed; problem?: string }> {
  let client: Client | null = null
  try {
    client = await connectOnce(url, { variable: 'DATABASE_URL', name: 'check' })
    const installed = await describeInstallation(client, rolePrefix)
    return { verdict: compare(expected, installed), installed }
  } catch (error) {
    if (notMigrated.has(errorCode(error) ?? '')) return { verdict: 'older' }
    if (isUnavailable(error)) return { verdict: 'away', problem: operatorMessage(error) ?? String(error) }
    throw error
  } finally {
    await client?.end()
  }
}

async function describeInstallation(client: Client, rolePrefix: string): Promise<Installed> {
  // Without this, a server with the wrong prefix would wait for a migration that has run.
  await refuseOtherPrefix(client, rolePrefix)
  await client.query(`begin; set local role ${withRolePrefix('app_worker', rolePrefix)}`)
  try {
    const { rows } = await client.query<Installed>('select * from app.describe_installation()')
    if (!rows[0]) throw new Error('describe_installation returned nothing')
    return rows[0]
  } finally {
    await client.query('rollback')
  }
}

function readExpected(folder: string): Expected {
  const files = readTableFiles(join(folder, 'tables')).map(({ name, checksum }) => [name, checksum] as const)
  return { files: new Map(files), code: hashCode(join(folder, 'code')) }
}

/**
 * The code that was applied last says for which version the database is. Tables of a newer version do not matter then: that
 * version's operator went back on purpose.
 */
function compare({ files, code }: Expected, installed: Installed): Verdict {
  const lacksFile = [...files].some(([name, checksum]) => installed.files[name] !== checksum)
  if (installed.code === code) return lacksFile ? 'older' : 'current'
  const hasMoreFiles = Object.keys(installed.files).some((name) => !files.has(name))
  return hasMoreFiles || installed.former_code.includes(code) ? 'newer' : 'older'
}
