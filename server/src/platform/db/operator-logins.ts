import { type ClientBase, escapeIdentifier } from 'pg'
import { operatorError } from '../errors.ts'
import { connectOnce } from './connect.ts'
import { memberRoles, withRolePrefix } from './role-names.ts'
import type { Logins } from './roles.ts'
import type { DatabaseUrls } from './urls.ts'

type Login = { rolname: string; rolcanlogin: boolean; rolinherit: boolean; is_powerful: boolean }
type Purpose = keyof Logins

const isPowerful =
  'r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication as is_powerful'

/**
 * Throws one sentence, with the statements to run, unless the operator has created both logins as they must be. Passwords
 * and rights are the operator's: nothing here changes them. `ensureRoles` adds the settings that a login lacks.
 */
export async function requireLogins(client: ClientBase, { server, auth }: Logins): Promise<void> {
  if (server === auth)
    throw operatorError('DATABASE_URL and DATABASE_AUTH_URL need two logins: calls may not read sessions.')
  const { rows } = await client.query<Login>(
    `select rolname, rolcanlogin, rolinherit, ${isPowerful} from pg_roles r where rolname = any($1)`,
    [[server, auth]],
  )
  const found = new Map(rows.map((row) => [row.rolname, row]))
  const missing = [
    found.has(server) ? [] : [`create role ${escapeIdentifier(server)} login noinherit password '…';`],
    found.has(auth) ? [] : [`create role ${escapeIdentifier(auth)} login password '…';`],
  ].flat()
  if (missing.length > 0)
    throw operatorError(
      'DATABASE_URL and DATABASE_AUTH_URL name logins that do not exist. Create them as the login of DATABASE_OWNER_URL, ' +
        `with passwords of your own:\n${missing.map((line) => `  ${line}`).join('\n')}`,
    )
  for (const login of found.values()) {
    refuseUnfit(login, login.rolname === server ? 'server' : 'auth')
  }
}

export async function refuseUnneededRoles(client: ClientBase, logins: Logins, prefix: string): Promise<void> {
  await refuseUnneeded(client, logins.server, neededRoles('server', prefix))
  await refuseUnneeded(client, logins.auth, neededRoles('auth', prefix))
}

/**
 * Throws one sentence if a login of a server that starts could do more than it needs: an intruder on a server could then pass
 * by row-level security. Asks on connections of both, because a pooler may log in as somebody else than it is told.
 */
export async function checkLogins(
  urls: Pick<DatabaseUrls, 'server' | 'auth'>,
  prefix: string,
): Promise<void> {
  const variables = { server: 'DATABASE_URL', auth: 'DATABASE_AUTH_URL' } as const
  await Promise.all([checkLogin('server'), checkLogin('auth')])

  async function checkLogin(purpose: Purpose): Promise<void> {
    const client = await connectOnce(urls[purpose], { variable: variables[purpose], name: 'check' })
    try {
      const { rows } = await client.query<Login>(
        `select rolname, rolcanlogin, rolinherit, ${isPowerful} from pg_roles r where rolname = session_user`,
      )
      const [login] = rows
      if (!login) throw new Error('the session has no login')
      refuseUnfit(login, purpose)
      await refuseUnneeded(client, login.rolname, neededRoles(purpose, prefix))
    } finally {
      await client.end()
    }
  }
}

function neededRoles(purpose: Purpose, prefix: string): string[] {
  const roles = purpose === 'server' ? memberRoles : ['app_auth']
  return roles.map((role) => withRolePrefix(role, prefix))
}

function refuseUnfit({ rolname, rolcanlogin, rolinherit, is_powerful }: Login, purpose: Purpose): void {
  const name = escapeIdentifier(rolname)
  const isServer = purpose === 'server'
  const needed = [
    is_powerful ? 'nosuperuser nobypassrls nocreaterole nocreatedb noreplication' : [],
    rolcanlogin ? [] : 'login',
    isServer === rolinherit ? (isServer ? 'noinherit' : 'inherit') : [],
  ].flat()
  if (needed.length === 0) return
  throw operatorError(
    `The login ${rolname} has more or other rights than a server needs. Run: alter role ${name} ${needed.join(' ')};`,
  )
}

async function refuseUnneeded(client: ClientBase, login: string, needed: readonly string[]): Promise<void> {
  await refuseMemberships(client, login, needed)
  await refuseOwnRights(client, login, needed)
}

const schemas = ['public', 'auth', 'app', 'jobs']

/** Refuses a login that owns something in our schemas, or that was given a right there itself. Its roles have all it needs. */
async function refuseOwnRights(client: ClientBase, login: string, needed: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ owns: boolean; type: string; identity: string }>(
    // The number 0 names the table of a column: to revoke rights on a table revokes those on its columns.
    `select d.deptype = 'o' as owns, o.type, o.identity
     from pg_shdepend d cross join lateral pg_identify_object(d.classid, d.objid, 0) o
     where d.refclassid = 'pg_authid'::regclass and d.refobjid = (select oid from pg_roles where rolname = $1)
       and d.dbid = (select oid from pg_database where datname = current_database())
       and (d.deptype = 'o' or d.deptype = 'a' and not $2) and coalesce(o.schema, o.name) = any($3)
     order by 1 desc, 3 limit 1`,
    // The login app_auth of a database that came with npm start is also the role of that name.
    [login, needed.includes(login), schemas],
  )
  const [found] = rows
  if (!found) return
  const { owns, type, identity } = found
  const kind = type.endsWith('view') && !owns ? 'table' : type
  const name = escapeIdentifier(login)
  throw operatorError(
    owns
      ? `The login ${login} owns the ${type} ${identity}, which a server does not need. Run: alter ${kind} ${identity} owner to …;`
      : `The login ${login} has rights of its own on the ${type} ${identity}, which a server does not need. ` +
          `Run: revoke all on ${kind} ${identity} from ${name};`,
  )
}

/** Refuses every role that the login holds, also through another one, beyond those that it needs. */
async function refuseMemberships(
  client: ClientBase,
  login: string,
  needed: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ role: string; holder: string; is_powerful: boolean }>(
    `with recursive held as (
       select roleid, member from pg_auth_members where member = (select oid from pg_roles where rolname = $1)
       union select m.roleid, m.member from held join pg_auth_members m on m.member = held.roleid)
     select r.rolname as role, holder.rolname as holder, ${isPowerful}
     from held join pg_roles r on r.oid = held.roleid join pg_roles holder on holder.oid = held.member
     order by 2, 1`,
    [login],
  )
  const tooMuch = rows.find(({ role, holder }) => holder !== login || !needed.includes(role))
  if (tooMuch) {
    const { role, holder } = tooMuch
    const way = holder === login ? '' : `, through ${holder},`
    throw operatorError(
      `The login ${login} is${way} a member of ${role}, which a server does not need. ` +
        `Run: revoke ${escapeIdentifier(role)} from ${escapeIdentifier(holder)};`,
    )
  }
  const powerful = rows.find(({ is_powerful }) => is_powerful)?.role
  if (powerful !== undefined)
    throw operatorError(
      `The role ${powerful}, which the login ${login} takes, has more rights than a server needs. Run: alter role ` +
        `${escapeIdentifier(powerful)} nosuperuser nobypassrls nocreaterole nocreatedb noreplication;`,
    )
}

/** Roles belong to the cluster, so another installation in it needs another prefix; this one would share its roles. */
export async function refuseSharedRoles(client: ClientBase, prefix: string): Promise<void> {
  const { rows } = await client.query<{ role: string; database: string }>(
    `select r.rolname as role, d.datname as database
     from pg_shdepend s join pg_roles r on r.oid = s.refobjid join pg_database d on d.oid = s.dbid
     where s.refclassid = 'pg_authid'::regclass and d.datname <> current_database() and r.rolname = any($1)
     order by 2, 1 limit 1`,
    [['app_owner', 'app_auth', ...memberRoles].map((role) => withRolePrefix(role, prefix))],
  )
  const shared = rows[0]
  if (!shared) return
  throw operatorError(
    `The role ${shared.role} belongs to the database ${shared.database} of the same cluster. Set DATABASE_ROLE_PREFIX ` +
      'to a prefix that no other installation has.',
  )
}
