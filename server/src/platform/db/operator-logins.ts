import { type ClientBase, escapeIdentifier } from 'pg'
import { operatorError } from '../errors.ts'
import { memberRoles, withRolePrefix } from './role-names.ts'
import type { Logins } from './roles.ts'

type Login = { rolname: string; rolcanlogin: boolean; rolinherit: boolean; is_powerful: boolean }

/**
 * Throws one sentence, with the statements to run, unless the operator has created both logins as they must be. Passwords
 * and rights are the operator's: nothing here changes them. `ensureRoles` adds the settings that a login lacks.
 */
export async function requireLogins(client: ClientBase, { server, auth }: Logins): Promise<void> {
  if (server === auth)
    throw operatorError('DATABASE_URL and DATABASE_AUTH_URL need two logins: calls may not read sessions.')
  const { rows } = await client.query<Login>(
    `select rolname, rolcanlogin, rolinherit, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as is_powerful
     from pg_roles where rolname = any($1)`,
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
  for (const login of found.values()) refuseUnfit(login, login.rolname === server)
}

function refuseUnfit({ rolname, rolcanlogin, rolinherit, is_powerful }: Login, isServer: boolean): void {
  const name = escapeIdentifier(rolname)
  const needed = [
    is_powerful ? 'nosuperuser nobypassrls nocreaterole nocreatedb' : [],
    rolcanlogin ? [] : 'login',
    isServer === rolinherit ? (isServer ? 'noinherit' : 'inherit') : [],
  ].flat()
  if (needed.length === 0) return
  throw operatorError(
    `The login ${rolname} has more or other rights than a server needs. Run: alter role ${name} ${needed.join(' ')};`,
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
