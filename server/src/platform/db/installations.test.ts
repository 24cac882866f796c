import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createApp } from '../../app.ts'
import { composeServer, type Server } from '../../compose.ts'
import { parseEnv } from '../env.ts'
import { silentLog } from '../log.ts'
import { checkLogins } from './operator-logins.ts'
import { migrateInstallation } from './prepare.ts'
import { withDatabase, withLogin } from './pool.ts'
import { awaitSchema } from './schema-gate.ts'
import { withClient } from '#/testing/with-client.ts'

/** Two installations of operators who share nothing but the PostgreSQL cluster. */
type Installation = { prefix: string; owner: string; server: string; auth: string }
const run = randomBytes(4).toString('hex')
const password = 'of the operator'
let production: Installation
let staging: Installation
const created: string[] = []
const running: Server[] = []

beforeAll(async () => {
  production = await create('one')
  staging = await create('two')
})
afterAll(async () => {
  for (const server of running) {
    await server.endStreams()
    await server.stop()
  }
  for (const name of created) await asAdmin(`drop database ${name} with (force)`)
})

async function asAdmin(...statements: string[]): Promise<void> {
  await withClient(inject('postgres').adminUrl, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}

/** The operator creates the owner, the database and, as the owner, the two logins. */
async function create(name: string): Promise<Installation> {
  const prefix = `${name}_${run}`
  await asAdmin(
    `create role ${prefix}_admin login createrole password '${password}'`,
    `create database ${prefix} owner ${prefix}_admin`,
  )
  created.push(prefix)
  const url = (login: string) => withLogin(withDatabase(inject('postgres').adminUrl, prefix), login, password)
  const found = {
    prefix,
    owner: url(`${prefix}_admin`),
    server: url(`${prefix}_web`),
    auth: url(`${prefix}_accounts`),
  }
  await expect(prepare(found)).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringContaining(
      `create role "${prefix}_web" login noinherit password '…';\n  create role "${prefix}_accounts" login password '…';`,
    ),
  })
  await withClient(found.owner, async (client) => {
    await client.query(`create role ${prefix}_web login noinherit password '${password}'`)
    await client.query(`create role ${prefix}_accounts login password '${password}'`)
  })
  return found
}

function prepare({ owner, server, auth, prefix }: Installation, rolePrefix = prefix) {
  return migrateInstallation({ ownerUrl: owner, serverUrl: server, authUrl: auth, rolePrefix })
}

async function start({ server, auth, prefix }: Installation, secret: string, former?: string) {
  const dataDir = mkdtempSync(join(inject('postgres').folder, 'installation-'))
  const variables = {
    NODE_ENV: 'test',
    YUTI_DATA_DIR: dataDir,
    APP_SECRET: secret,
    DATABASE_URL: server,
    DATABASE_AUTH_URL: auth,
    DATABASE_ROLE_PREFIX: prefix,
    ...(former && { FORMER_APP_SECRET: former }),
  }
  const env = parseEnv(variables, dataDir)
  await awaitSchema({ url: server, rolePrefix: prefix, log: silentLog })
  const found = await composeServer(env, silentLog, { server, auth, direct: server, read: null })
  running.push(found)
  await found.deps.jobs.start({ isWorking: false })
  return createApp(found.deps)
}

const health = async (app: Awaited<ReturnType<typeof start>>) => (await app.request('/healthz')).status

test('two installations run side by side in one cluster', async () => {
  await prepare(production)
  const one = await start(production, 'a'.repeat(32))
  await running[0]?.deps.db.asWorker(async () => undefined)
  await prepare(staging)
  const two = await start(staging, 'b'.repeat(32))
  expect([await health(one), await health(two)]).toEqual([200, 200])
  // A new connection of the first, whose login and roles the second has left alone.
  await withClient(production.server, (client) => client.query(`set role ${production.prefix}_member`))
  await Promise.all(running.map(({ deps }) => deps.jobs.send('mail', {})))
})

test('no login of one may connect to the other, or take its roles', async () => {
  for (const [mine, other] of [
    [production, staging],
    [staging, production],
  ] as const) {
    for (const login of [mine.server, mine.auth, mine.owner]) {
      // oxlint-disable-next-line no-await-in-loop
      await expect(
        withClient(withDatabase(login, other.prefix), (client) => client.query('select 1')),
      ).rejects.toThrow(/permission denied for database/)
      for (const role of ['owner', 'member', 'staff', 'matchmaker', 'worker', 'auth']) {
        const taking = withClient(login, (client) => client.query(`set role ${other.prefix}_${role}`))
        // oxlint-disable-next-line no-await-in-loop
        await expect(taking).rejects.toThrow(/permission denied to set role/)
      }
    }
  }
})

test('a second installation with the same prefix is refused, and so is another prefix for the first', async () => {
  await expect(prepare(staging, production.prefix)).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringContaining(`belongs to the database ${production.prefix}`),
  })
  await expect(prepare(staging, production.prefix)).rejects.toThrow(/DATABASE_ROLE_PREFIX/)
  await expect(prepare(production, 'third')).rejects.toThrow(
    `set up with DATABASE_ROLE_PREFIX=${production.prefix}; now it is third`,
  )
})

test('of two installations that begin with one prefix at the same time, one is refused', async () => {
  const both = [await create('three'), await create('four')]
  const ended = await Promise.allSettled(both.map((one) => prepare(one, `both_${run}`)))
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = ended.find((one) => one.status === 'rejected')
  expect(String(refused?.reason)).toMatch(/The role both_\w+ belongs to the database (three|four)_/)
})

test('logins with more rights than a server needs are refused with the statement that mends them', async () => {
  const web = `${staging.prefix}_web`
  await asAdmin(`alter role ${web} inherit createrole`)
  await expect(prepare(staging)).rejects.toThrow(
    `alter role "${web}" nosuperuser nobypassrls nocreaterole nocreatedb noreplication noinherit;`,
  )
  await asAdmin(`alter role ${web} noinherit nocreaterole`)
  await prepare(staging)
})

test.each([
  ['web', 'superuser', 'nosuperuser', /^The login \w+_web has more or other rights .* nosuperuser /],
  ['accounts', 'bypassrls', 'nobypassrls', /^The login \w+_accounts has more or other .* nobypassrls /],
  ['web', 'createrole', 'nocreaterole', /nocreaterole/],
  ['accounts', 'replication', 'noreplication', /noreplication/],
  ['web', 'inherit', 'noinherit', / noinherit;$/],
  [
    'worker',
    'createdb',
    'nocreatedb',
    /^The role \w+_worker, which the login \w+_web takes, has more rights/,
  ],
])('a server whose %s may be %s neither starts nor migrates', async (role, given, taken, sentence) => {
  await asAdmin(`alter role ${staging.prefix}_${role} ${given}`)
  await refuses(sentence)
  await asAdmin(`alter role ${staging.prefix}_${role} ${taken}`)
  await checkLogins(staging, staging.prefix)
})

test.each([
  [
    'owner',
    'web',
    /^The login \w+_web is a member of \w+_owner, .* Run: revoke "\w+_owner" from "\w+_web";$/,
  ],
  ['auth', 'web', /is a member of \w+_auth,/],
  ['member', 'accounts', /^The login \w+_accounts is a member of \w+_member,/],
  ['pg_read_all_data', 'web', /is a member of pg_read_all_data, which a server does not need/],
  [
    'pg_read_all_data',
    'member',
    /is, through \w+_member, a member of pg_read_all_data, .* from "\w+_member";$/,
  ],
])('a server that holds %s as %s neither starts nor migrates', async (held, holder, sentence) => {
  const name = held.startsWith('pg_') ? held : `${staging.prefix}_${held}`
  await asAdmin(`grant ${name} to ${staging.prefix}_${holder}`)
  await refuses(sentence)
  await asAdmin(`revoke ${name} from ${staging.prefix}_${holder}`)
  await checkLogins(staging, staging.prefix)
})

test.each([
  ['table public.profiles', 'select', 'web', 'table public.profiles'],
  ['table public.profiles', 'update (name)', 'accounts', 'table public.profiles'],
  ['table auth."user"', 'select', 'web', 'table auth."user"'],
  ['function app.is_staff()', 'execute', 'web', 'function app.is_staff()'],
  ['schema app', 'create', 'accounts', 'schema app'],
])(
  'a server with a right of its own on the %s (%s for %s) neither starts nor migrates',
  async (object, right, login) => {
    const name = `${staging.prefix}_${login}`
    await inStaging(`grant ${right} on ${object} to ${name}`)
    await refuses(/^The login \w+ has rights of its own on the .* Run: revoke all on .* from "\w+";$/)
    await inStaging(`revoke all on ${object} from ${name}`)
    await checkLogins(staging, staging.prefix)
  },
)

test('a server whose login owns something of ours neither starts nor migrates', async () => {
  await inStaging(`create table public.owned (); alter table public.owned owner to ${staging.prefix}_web`)
  await refuses(
    /^The login \w+_web owns the table public.owned, .* Run: alter table public.owned owner to …;$/,
  )
  await inStaging('drop table public.owned')
  await checkLogins(staging, staging.prefix)
})

async function inStaging(statement: string): Promise<void> {
  await withClient(withDatabase(inject('postgres').adminUrl, staging.prefix), (client) =>
    client.query(statement),
  )
}

async function refuses(sentence: RegExp): Promise<void> {
  const refusal = { name: 'OperatorError', message: expect.stringMatching(sentence) }
  await expect(checkLogins(staging, staging.prefix)).rejects.toMatchObject(refusal)
  await expect(prepare(staging)).rejects.toMatchObject(refusal)
}

test('a server with another prefix than its database says so instead of waiting for a migration', async () => {
  await expect(
    awaitSchema({ url: staging.server, rolePrefix: 'app', log: silentLog, everyMs: 1, limitMs: 1 }),
  ).rejects.toThrow(`set up with DATABASE_ROLE_PREFIX=${staging.prefix}; now it is app`)
})

test('servers before and after a change of APP_SECRET run side by side', async () => {
  const [before, after] = ['c'.repeat(32), 'd'.repeat(32)]
  const old = await start(staging, before)
  const fresh = await start(staging, after, before)
  expect([await health(old), await health(fresh)]).toEqual([200, 200])
  // The login has the operator's password whatever the secret, so the old server gets new connections too.
  await withClient(staging.server, (client) => client.query('select 1'))
})
