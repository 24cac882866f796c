import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg'
import { errorCode, operatorError } from '../errors.ts'
import { deriveSecret } from '../secrets.ts'

/** The roles that the server's login may take for one transaction. */
const memberRoles = ['app_member', 'app_staff', 'app_matchmaker', 'app_worker'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Derived, so that several servers with one APP_SECRET use the same. */
export function loginPassword(appSecret: string, login: 'app_server' | 'app_auth'): string {
  return deriveSecret(appSecret, login)
}

/** Idempotent; needs a login that may create roles and owns the database, but no superuser. */
export async function ensureRoles(client: ClientBase, appSecret: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtext('yuti roles'))")
    await createRoles(client)
    await grantRoles(client)
    await setPassword(client, 'app_server', appSecret)
    await setPassword(client, 'app_auth', appSecret)
    await setLoginSettings(client, { server: 'app_server', auth: 'app_auth' })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (errorCode(error) !== '42501') throw error
    throw operatorError(
      `The login of DATABASE_URL may not set up the roles (${String(error)}). It must own the database and have CREATEROLE.`,
      error,
    )
  }
}

async function createRoles(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ rolname: string; unsafe: boolean }>(
    "select rolname, rolsuper or rolbypassrls as unsafe from pg_roles where rolname like 'app\\_%'",
  )
  const present = new Map(rows.map((row) => [row.rolname, row.unsafe]))
  for (const role of ['app_owner', ...memberRoles]) {
    if (!present.has(role)) await client.query(`create role ${role} nologin`)
  }
  if (!present.has('app_server')) await client.query('create role app_server login noinherit')
  if (!present.has('app_auth')) await client.query('create role app_auth login')
  const unsafe = [...present].filter(([, isUnsafe]) => isUnsafe).map(([role]) => role)
  if (unsafe.length > 0)
    throw operatorError(`Role ${unsafe.join(', ')} can pass by row-level security. Take that away.`)
}

async function grantRoles(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ owner: string; database: string }>(
    'select current_user as owner, current_database() as database',
  )
  const owner = escapeIdentifier(rows[0]?.owner ?? '')
  const database = escapeIdentifier(rows[0]?.database ?? '')
  await client.query(`grant app_owner to ${owner}`)
  await client.query(`grant ${memberRoles.join(', ')} to app_server`)
  await client.query(`grant create, connect on database ${database} to app_owner`)
  await client.query(`grant connect on database ${database} to app_server, app_auth`)
  // By default everybody may create temporary objects, which definer functions could pick up by name.
  await client.query(`revoke temporary on database ${database} from public`)
  await client.query('alter schema public owner to app_owner')
}

/** Tests raise them: on a busy machine they would fail what is only slow. */
export const loginTimeouts = {
  statement_timeout: '20s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
}

/** Settings of the logins instead of the connections, because poolers refuse settings at connecting. */
async function setLoginSettings(client: ClientBase, logins: { server: string; auth: string }): Promise<void> {
  for (const login of [logins.server, logins.auth]) {
    for (const [setting, value] of Object.entries(loginTimeouts)) {
      // oxlint-disable-next-line no-await-in-loop
      await client.query(`alter role ${escapeIdentifier(login)} set ${setting} = ${escapeLiteral(value)}`)
    }
  }
  await client.query(`alter role ${escapeIdentifier(logins.auth)} set search_path = auth`)
}

async function setPassword(client: ClientBase, login: 'app_server' | 'app_auth', appSecret: string) {
  const verifier = scramVerifier(loginPassword(appSecret, login))
  await client.query(`alter role ${login} password ${escapeLiteral(verifier)}`)
}

/** The password itself never travels, so no statement log can hold it. */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest('base64')
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
