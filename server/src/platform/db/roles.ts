import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg'
import { errorCode, operatorError } from '../errors.ts'
import { deriveSecret } from '../secrets.ts'
import { defaultRolePrefix, memberRoles, withRolePrefix } from './role-names.ts'

/** The logins of a server: `server` takes the roles of calls, `auth` reads accounts and sessions. */
export type Logins = { server: string; auth: string }

/** Derived, so that each start and each command of a database of one's own knows it. */
export function loginPassword(appSecret: string, login: 'app_server' | 'app_auth'): string {
  return deriveSecret(appSecret, login)
}

/** Makes or updates the logins of a database that belongs to this checkout alone. Operators make their own. */
export async function ensureOwnLogins(client: ClientBase, appSecret: string): Promise<Logins> {
  const { rows } = await client.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname in ('app_server', 'app_auth')",
  )
  const present = new Set(rows.map(({ rolname }) => rolname))
  for (const [login, attributes] of [
    ['app_server', 'noinherit'],
    ['app_auth', 'inherit'],
  ] as const) {
    const verifier = scramVerifier(loginPassword(appSecret, login))
    const verb = present.has(login) ? 'alter' : 'create'
    // oxlint-disable-next-line no-await-in-loop
    await client.query(`${verb} role ${login} login ${attributes} password ${escapeLiteral(verifier)}`)
  }
  return { server: 'app_server', auth: 'app_auth' }
}

const attempts = 5
/** Two databases of a cluster made or changed the same role at once; the lock below holds within one database only. */
const isCollision = (error: unknown) =>
  (errorCode(error) === 'XX000' && String(error).includes('concurrently')) ||
  ['23505', '42710'].includes(errorCode(error) ?? '')

/** Runs `work`, which changes roles, in one transaction. */
export async function changeRoles<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      await client.query("select pg_advisory_xact_lock(hashtext('yuti roles'))")
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      const isRefused = errorCode(error) === '42501'
      // Another installation may just have created a role of the same name, which the next try sees and says.
      if ((isCollision(error) || isRefused) && attempt < attempts) continue
      if (!isRefused) throw error
      throw operatorError(
        `The owner's login may not set up the roles (${String(error)}). It must own the database and have CREATEROLE.`,
        error,
      )
    }
  }
}

/** Idempotent; needs a login that may create roles and owns the database, but no superuser. The logins must exist. */
export async function ensureRoles(
  client: ClientBase,
  logins: Logins,
  prefix = defaultRolePrefix,
): Promise<void> {
  await refuseOtherPrefix(client, prefix)
  await createRoles(client, logins, prefix)
  await grantRoles(client, logins, prefix)
  await setLoginSettings(client, logins)
  await turnCompilingOff(client)
}

/** The objects of a database belong to one role; another prefix would set up a second installation over them. */
export async function refuseOtherPrefix(client: ClientBase, prefix: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    "select nspowner::regrole::text as owner from pg_namespace where nspname = 'meta'",
  )
  const owner = rows[0]?.owner
  if (owner === undefined || owner === `${prefix}_owner`) return
  throw operatorError(
    `This database was set up with DATABASE_ROLE_PREFIX=${owner.replace(/_owner$/, '')}; now it is ${prefix}.`,
  )
}

async function createRoles(client: ClientBase, logins: Logins, prefix: string): Promise<void> {
  const groups = ['app_owner', ...memberRoles, 'app_auth'].map((role) => withRolePrefix(role, prefix))
  const { rows } = await client.query<{ rolname: string; unsafe: boolean }>(
    'select rolname, rolsuper or rolbypassrls as unsafe from pg_roles where rolname = any($1)',
    [[...groups, logins.server, logins.auth]],
  )
  const present = new Map(rows.map((row) => [row.rolname, row.unsafe]))
  for (const role of groups) {
    if (!present.has(role)) await client.query(`create role ${role} nologin`)
  }
  const unsafe = [...present].filter(([, isUnsafe]) => isUnsafe).map(([role]) => role)
  if (unsafe.length > 0)
    throw operatorError(`Role ${unsafe.join(', ')} can pass by row-level security. Take that away.`)
}

async function grantRoles(client: ClientBase, logins: Logins, prefix: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; database: string }>(
    'select current_user as owner, current_database() as database',
  )
  const [owner, database] = [rows[0]?.owner ?? '', rows[0]?.database ?? ''].map(escapeIdentifier)
  const [server, auth] = [logins.server, logins.auth].map(escapeIdentifier)
  const accounts = `${prefix}_auth`
  const taken = memberRoles.map((role) => withRolePrefix(role, prefix)).join(', ')
  await client.query(`grant ${prefix}_owner to ${owner}`)
  await client.query(`grant ${taken} to ${server}`)
  if (logins.auth !== accounts) await client.query(`grant ${accounts} to ${auth}`)
  await client.query(`grant create, connect on database ${database} to ${prefix}_owner`)
  await client.query(`grant connect on database ${database} to ${server}, ${auth}`)
  // By default everybody may connect, so also the logins of other installations in the cluster, and may create temporary
  // objects, which definer functions could pick up by name.
  await client.query(`revoke connect, temporary on database ${database} from public`)
  await client.query(`alter schema public owner to ${prefix}_owner`)
}

/** Tests raise them: on a busy machine they would fail what is only slow. */
export const loginTimeouts = {
  statement_timeout: '20s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
}

/**
 * Settings of the logins instead of the connections, because poolers refuse settings at connecting. Sets what is missing:
 * other time-outs are the operator's choice.
 */
async function setLoginSettings(client: ClientBase, logins: Logins): Promise<void> {
  const present = await listSettings(client, logins)
  const isMissing = (login: string, setting: string) =>
    !present.some((one) => one.login === login && one.setting.startsWith(setting))
  const bounds = Object.entries(loginTimeouts)
  const wanted = [logins.server, logins.auth].flatMap((login) =>
    bounds
      .filter(([name]) => isMissing(login, `${name}=`))
      .map(([name, value]) => `alter role ${escapeIdentifier(login)} set ${name} = ${escapeLiteral(value)}`),
  )
  if (isMissing(logins.auth, 'search_path=auth'))
    wanted.push(`alter role ${escapeIdentifier(logins.auth)} set search_path = auth`)
  // A session is looked up by each call, and planning that again for each list of tokens takes four times as long.
  if (isMissing(logins.auth, 'plan_cache_mode='))
    wanted.push(`alter role ${escapeIdentifier(logins.auth)} set plan_cache_mode = force_generic_plan`)
  if (wanted.length === 0) return
  try {
    await client.query(wanted.join('; '))
  } catch (error) {
    if (errorCode(error) !== '42501') throw error
    throw operatorError(
      `The owner's login may not change the logins, because another role created them. Run this as that role:\n` +
        wanted.map((line) => `  ${line};`).join('\n'),
      error,
    )
  }
}

/**
 * Statements that may not scan have a cost for which PostgreSQL compiles them, for up to seconds. A setting of the database needs
 * nobody but its owner; one of a login comes before it, and another one is the operator's choice.
 */
async function turnCompilingOff(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ database: string }>(
    `select current_database() as database where not exists (
       select from pg_db_role_setting s, unnest(s.setconfig) setting
       where s.setrole = 0 and s.setdatabase = (select oid from pg_database where datname = current_database())
         and setting like 'jit=%')`,
  )
  for (const { database } of rows)
    await client.query(`alter database ${escapeIdentifier(database)} set jit = off`)
}

/** Returns settings as in `lock_timeout=10s`, of a login everywhere or in this database. */
async function listSettings(client: ClientBase, { server, auth }: Logins) {
  const { rows } = await client.query<{ login: string; setting: string }>(
    `select r.rolname as login, unnest(s.setconfig) as setting
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     where r.rolname = any($1)
       and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
    [[server, auth]],
  )
  return rows
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
