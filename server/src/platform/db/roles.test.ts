import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabase, withLogin } from './pool.ts'
import { prepareDatabase } from './prepare.ts'
import { changeRoles, ensureRoles } from './roles.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let db: TestDatabase
const created: string[] = []
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await asAdmin(...created.flatMap((name) => [`drop database if exists ${name}`]))
  await db.drop()
})

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: db.urls.owner })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function databaseOf(login: string, attributes: string): Promise<string> {
  const name = `db_of_${login}`
  await asAdmin(
    `create role ${login} login ${attributes} password 'x'`,
    `create database ${name} owner ${login}`,
  )
  created.push(name)
  return withLogin(withDatabase(db.urls.owner, name), login, 'x')
}

test('the server login owns nothing, inherits nothing and bypasses no policy', async () => {
  const client = new Client({ connectionString: db.urls.server })
  await client.connect()
  const { rows } = await client.query(
    `select rolsuper, rolbypassrls, rolinherit, rolcreaterole, rolcreatedb,
       (select count(*)::int from pg_class where relowner = r.oid) as owned
     from pg_roles r where rolname = current_user`,
  )
  expect(rows[0]).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolinherit: false,
    rolcreaterole: false,
    rolcreatedb: false,
    owned: 0,
  })
  await expect(client.query('select 1 from public.profiles')).rejects.toThrow(/permission denied/)
  await expect(client.query('set role app_owner')).rejects.toThrow(/permission denied/)
  await client.end()
})

test('no role of a request may create temporary objects', async () => {
  await prepareDatabase(db.urls.owner, db.appSecret)
  const client = new Client({ connectionString: db.urls.owner })
  await client.connect()
  const { rows } = await client.query(
    "select rolname from pg_roles where rolname = any($1) and has_database_privilege(oid, current_database(), 'TEMP')",
    [['app_server', 'app_auth', 'app_member', 'app_staff', 'app_matchmaker', 'app_worker']],
  )
  await client.end()
  expect(rows).toEqual([])
})

test('a migration sets the time-outs that a login lacks, and keeps those that the operator chose', async () => {
  const own = 'login_with_settings'
  const owner = await databaseOf('owner_with_settings', 'createrole')
  const client = new Client({ connectionString: owner })
  await client.connect()
  await client.query(`create role ${own} login noinherit password 'x'`)
  await client.query(`create role ${own}_auth login password 'x'`)
  await client.query(`alter role ${own} set statement_timeout = '7s'`)
  await changeRoles(client, () => ensureRoles(client, { server: own, auth: `${own}_auth` }, 'settings'))
  const { rows } = await client.query<{ setting: string }>(
    'select unnest(rolconfig) as setting from pg_roles where rolname = $1',
    [own],
  )
  await client.end()
  const settings = rows.map(({ setting }) => setting)
  expect(settings).toContain('statement_timeout=7s')
  expect(settings).toContainEqual(expect.stringMatching(/^lock_timeout=/))
})

test('a migration turns compiling off in the database, unless the operator chose otherwise', async () => {
  const owner = await databaseOf('owner_that_compiles', 'createrole')
  const client = new Client({ connectionString: owner })
  await client.connect()
  const roles = { server: 'server_that_compiles', auth: 'auth_that_compiles' }
  await client.query(`create role ${roles.server} login noinherit password 'x'`)
  await client.query(`create role ${roles.auth} login password 'x'`)
  const migrate = () => changeRoles(client, () => ensureRoles(client, roles, 'compiles'))
  const settings = async () => {
    const { rows } = await client.query<{ setting: string }>(
      `select unnest(setconfig) as setting from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       where d.datname = current_database() and s.setrole = 0`,
    )
    return rows.map(({ setting }) => setting)
  }
  await migrate()
  expect(await settings()).toEqual(['jit=off'])
  await client.query('alter database db_of_owner_that_compiles set jit = on')
  await migrate()
  expect(await settings()).toEqual(['jit=on'])
  await client.end()
})

test('a login that may not create roles gets one clear sentence', async () => {
  const url = await databaseOf('plain_login', 'nocreaterole')
  await expect(prepareDatabase(url, db.appSecret)).rejects.toThrow(
    /must own the database and have CREATEROLE/,
  )
})

test('an unreachable database, a wrong password and a missing database get one clear sentence each', async () => {
  const silent = 'postgres://postgres@127.0.0.1:1/postgres'
  await expect(prepareDatabase(silent, 'x')).rejects.toThrow(/at 127.0.0.1:1 does not answer/)
  const wrong = withLogin(db.urls.owner, 'postgres', 'wrong')
  await expect(prepareDatabase(wrong, 'x')).rejects.toThrow(/refuses the name or password/)
  const missing = withDatabase(db.urls.owner, 'nowhere')
  await expect(prepareDatabase(missing, 'x')).rejects.toThrow(/There is no database nowhere/)
})
