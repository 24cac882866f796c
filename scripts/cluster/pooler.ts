import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { createApp } from '../../server/src/app.ts'
import { composeServer } from '../../server/src/compose.ts'
import { parseEnv } from '../../server/src/platform/env.ts'
import { silentLog } from '../../server/src/platform/log.ts'
import { migrateInstallation } from '../../server/src/platform/db/prepare.ts'
import { checkPooler } from '../../server/src/platform/db/pooler.ts'
import { withDatabase, withLogin } from '../../server/src/platform/db/pool.ts'
import { awaitSchema } from '../../server/src/platform/db/schema-gate.ts'
import { type Engine, makeTrialFolder, startPgbouncer, startPrimary, superuserUrl } from './engines.ts'

/** Tries a server behind PgBouncer in each of its modes; prints one line for each trial and fails if one does. */
const folder = makeTrialFolder()
const logins = { yuti_web: 'password-of-web', yuti_accounts: 'password-of-accounts' }
let failures = 0

async function check(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    const result = await work()
    if (result === false) throw new Error('is not so')
    console.log(`ok    ${what}`)
  } catch (error) {
    failures += 1
    console.log(`FAILS ${what}\n`, error)
  }
}

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'no refusal'
}

const at = ({ port }: Pick<Engine, 'port'>, login: keyof typeof logins) =>
  withLogin(withDatabase(superuserUrl(port), 'yuti'), login, logins[login])

async function asSuperuser(port: number, statements: string[], database = 'postgres'): Promise<void> {
  const client = new Client({ connectionString: superuserUrl(port, database) })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function serve(pooler: Engine, primary: Engine, preparedStatements: 'on' | 'off' | undefined) {
  const variables = {
    NODE_ENV: 'test',
    YUTI_DATA_DIR: join(folder, 'data'),
    APP_SECRET: 'a secret for this trial alone, .....',
    DATABASE_URL: at(pooler, 'yuti_web'),
    DATABASE_AUTH_URL: at(pooler, 'yuti_accounts'),
    DATABASE_DIRECT_URL: at(primary, 'yuti_web'),
    DATABASE_PREPARED_STATEMENTS: preparedStatements,
  }
  const env = parseEnv(variables, folder)
  const urls = env.databaseUrls
  if (!urls) throw new Error('no connection strings')
  await awaitSchema({ url: urls.server, rolePrefix: env.rolePrefix, log: silentLog })
  const found = await checkPooler(urls, env.preparedStatements)
  const server = await composeServer({ ...env, ...found }, silentLog, urls)
  return { server, app: createApp(server.deps), ...found }
}

async function tryModes(primary: Engine): Promise<void> {
  const owner = {
    ownerUrl: withLogin(withDatabase(superuserUrl(primary.port), 'yuti'), 'yuti_owner', 'owner'),
  }
  const prepared = { ...owner, serverUrl: at(primary, 'yuti_web'), authUrl: at(primary, 'yuti_accounts') }
  console.log(await refusal(migrateInstallation(prepared)))
  const client = new Client({ connectionString: owner.ownerUrl })
  await client.connect()
  await client.query(`create role yuti_web login noinherit password '${logins.yuti_web}'`)
  await client.query(`create role yuti_accounts login password '${logins.yuti_accounts}'`)
  await client.end()
  await check('npm run migrate works with an owner who is no superuser', () => migrateInstallation(prepared))
  await check(
    'and again, with nothing to do',
    async () => (await migrateInstallation(prepared)).applied.length === 0,
  )

  const modes = {
    transaction: await startPgbouncer(join(folder, 'transaction'), primary, {
      mode: 'transaction',
      logins: { ...logins, yuti_owner: 'owner' },
      poolSize: 4,
    }),
    session: await startPgbouncer(join(folder, 'session'), primary, {
      mode: 'session',
      logins,
      poolSize: 40,
    }),
    statement: await startPgbouncer(join(folder, 'statement'), primary, { mode: 'statement', logins }),
  }
  const { transaction, session, statement } = modes
  const pooled = at(transaction, 'yuti_web')
  console.log(await refusal(checkPooler({ server: pooled, direct: pooled }, null)))
  console.log(
    await refusal(checkPooler({ server: pooled, direct: `${pooled}?application_name=other` }, null)),
  )
  console.log(
    await refusal(checkPooler({ server: at(statement, 'yuti_web'), direct: at(primary, 'yuti_web') }, null)),
  )
  console.log(await refusal(checkPooler({ server: pooled, direct: at(primary, 'yuti_web') }, true)))
  console.log(
    await refusal(
      checkPooler({ server: `${pooled}?options=-c%20a.b%3Dc`, direct: at(primary, 'yuti_web') }, null),
    ),
  )
  const ownerPooled = withLogin(pooled, 'yuti_owner', 'owner')
  console.log(await refusal(migrateInstallation({ ...prepared, ownerUrl: ownerPooled })))
  await check('a pooler of sessions may serve everything', async () => {
    const url = at(session, 'yuti_web')
    return (await checkPooler({ server: url, direct: url }, null)).preparedStatements
  })
  await check('calls, jobs and events work through a pooler of transactions', () =>
    useServer(transaction, primary),
  )
  for (const pooler of Object.values(modes)) await pooler.stop()
}

async function useServer(pooler: Engine, primary: Engine): Promise<void> {
  const { server, app, preparedStatements } = await serve(pooler, primary, undefined)
  console.log(`      prepared statements: ${preparedStatements ? 'on' : 'off'}`)
  const { deps } = server
  const done: number[] = []
  deps.jobs.define<{ number: number }>('trial', async ({ number }) => void done.push(number))
  await server.startJobs()
  const ask = async (path: string, input: object, index: number, expected: number) => {
    const headers = {
      'content-type': 'application/json',
      origin: deps.env.publicUrl,
      'x-real-ip': `10.0.0.${index}`,
      cookie: deps.auth.cookies.set(`${index}`.padStart(32, 'x')).split(';')[0] ?? '',
    }
    const answer = await app.request(`/rpc/${path}`, {
      method: 'POST',
      body: JSON.stringify({ json: input }),
      headers,
    })
    if (answer.status !== expected)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  const calls = Array.from({ length: 200 }, async (_, index) => {
    await ask('account/session', {}, index, 200)
    // The sign-in library and the durable rate limits name their statements.
    if (index < 20)
      await ask('account/signIn', { email: `p${index}@example.org`, password: 'wrong-password' }, index, 401)
    const { rows } = await deps.db.asWorker((tx) =>
      sql<{ me: string }>`select current_user::text as me`.execute(tx),
    )
    if (rows[0]?.me !== 'app_worker') throw new Error(`a call ran as ${rows[0]?.me}`)
    await deps.jobs.send('trial', { number: index })
  })
  await Promise.all(calls)
  for (let wait = 0; done.length < 200 && wait < 300; wait += 1)
    await new Promise((go) => setTimeout(go, 100))
  if (new Set(done).size !== 200) throw new Error(`only ${new Set(done).size} of 200 jobs ran`)
  await server.endStreams()
  await server.stop()
}

const primary = await startPrimary(join(folder, 'primary'))
try {
  await asSuperuser(primary.port, [
    "create role yuti_owner login createrole password 'owner'",
    'create database yuti owner yuti_owner',
  ])
  await tryModes(primary)
} finally {
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failures > 0 ? 1 : 0)
