import { Client } from 'pg'
import { errorCode, operatorError } from '../errors.ts'
import { ensureJobsSchema } from './jobs-schema.ts'
import { migrate } from './migrate.ts'
import { ensureRoles } from './roles.ts'

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
])

/** Creates roles, migrates and sets up the job queue, as the login that owns the database. */
export async function prepareDatabase(ownerUrl: string, appSecret: string): Promise<{ applied: string[] }> {
  const client = await connectOwner(ownerUrl)
  try {
    await ensureRoles(client, appSecret)
    const applied = await migrate(client)
    await ensureJobsSchema(client)
    return { applied }
  } finally {
    await client.end()
  }
}

/** Throws if the database holds the demo world: its accounts, staff among them, have a shared password. */
export async function refuseDemoWorld(ownerUrl: string): Promise<void> {
  const client = await connectOwner(ownerUrl)
  try {
    await client.query('set role app_owner')
    const { rows } = await client.query('select 1 from public.demo_world limit 1')
    if (rows.length > 0) {
      throw operatorError('DATABASE_URL holds the demo world. Production needs a database of its own.')
    }
  } finally {
    await client.end()
  }
}

export async function connectOwner(ownerUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'yuti migrate',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw explainConnection(ownerUrl, error)
  }
  return client
}

function explainConnection(ownerUrl: string, error: unknown): Error {
  const { host, pathname } = new URL(ownerUrl)
  const code = errorCode(error) ?? ''
  if (unreachable.has(code) || /timeout/i.test(String(error))) {
    return operatorError(
      `The database at ${host} does not answer. Check DATABASE_URL and that it runs.`,
      error,
    )
  }
  if (code === '28P01' || code === '28000') {
    return operatorError(`The database at ${host} refuses the name or password in DATABASE_URL.`, error)
  }
  if (code === '3D000')
    return operatorError(`There is no database ${pathname.slice(1)} at ${host}. Create it.`, error)
  return operatorError(`The database at ${host} cannot be used: ${String(error)}`, error)
}
