import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createApp } from '../../server/src/app.ts'
import { checkPooler } from '../../server/src/platform/db/pooler.ts'
import { migrateInstallation } from '../../server/src/platform/db/prepare.ts'
import { check, countFailures } from './check.ts'
import {
  createLogins,
  migrateTrial,
  ordinary,
  passwordsOf,
  startTrialServer,
  stopTrialServer,
  urlOf,
  urlsOf,
} from './installation.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { runOn, startPrimary, superuserUrl } from './postgres.ts'
import { type Engine, makeTrialFolder } from './processes.ts'

/** Tries a server behind PgBouncer in each of its modes; prints one line for each trial and fails if one does. */
const folder = makeTrialFolder()

/** The trial succeeds if `work` is refused with a sentence that contains `words`. */
function checkRefusal(what: string, words: string, work: () => Promise<unknown>): Promise<void> {
  return check(`${what} is told`, async () => {
    const [found] = await Promise.allSettled([work()])
    const message = found.status === 'rejected' ? String(found.reason) : 'no refusal'
    if (!message.includes(words)) throw new Error(message)
    return message
  })
}

async function tryMigration(primary: Engine): Promise<void> {
  await runOn(
    superuserUrl(primary.port),
    `create role owner login createrole password '${ordinary.logins.owner.password}'`,
  )
  await runOn(superuserUrl(primary.port), 'create database yuti owner owner')
  await checkRefusal('a missing login', 'create role "web" login noinherit', () => migrateTrial(primary))
  await runOn(superuserUrl(primary.port), 'drop database yuti', 'drop role owner')
  await createLogins(primary)
  await check('migrating needs no superuser', () => migrateTrial(primary))
  await check(
    'and does nothing the second time',
    async () => (await migrateTrial(primary)).applied.length === 0,
  )
}

async function tryModes(primary: Engine): Promise<void> {
  const start = (mode: 'transaction' | 'session' | 'statement', poolSize: number) =>
    startPgbouncer(join(folder, mode), primary, { mode, logins: passwordsOf(ordinary), poolSize })
  const poolers = [
    await start('transaction', 4),
    await start('session', 40),
    await start('statement', 4),
  ] as const
  const [transaction, session, statement] = poolers
  const pooled = urlOf([transaction], 'web')
  const direct = urlOf([primary], 'web')
  await checkRefusal('a missing direct address', 'Set DATABASE_DIRECT_URL', () =>
    checkPooler({ server: pooled, direct: pooled }, null),
  )
  await checkRefusal('a direct address that is the pooler', 'DATABASE_DIRECT_URL leads to a pooler', () =>
    checkPooler({ server: pooled, direct: `${pooled}?application_name=other` }, null),
  )
  await checkRefusal('pooling of statements', 'Set pool_mode = transaction', () =>
    checkPooler({ server: urlOf([statement], 'web'), direct }, null),
  )
  await checkRefusal('an old pooler with prepared statements', 'DATABASE_PREPARED_STATEMENTS=off', () =>
    checkPooler({ server: pooled, direct }, true),
  )
  await checkRefusal('a setting in the address', 'refuses a setting', () =>
    checkPooler({ server: `${pooled}?options=-c%20a.b%3Dc`, direct }, null),
  )
  await checkRefusal('a migration through the pooler', 'DATABASE_OWNER_URL leads to a pooler', () =>
    migrateInstallation({
      ownerUrl: urlOf([transaction], 'owner'),
      serverUrl: pooled,
      authUrl: urlOf([transaction], 'accounts'),
    }),
  )
  await check('a pooler of sessions may serve everything', async () => {
    const url = urlOf([session], 'web')
    return (await checkPooler({ server: url, direct: url }, null)).preparedStatements
  })
  await check('calls and jobs work through a pooler of transactions', () => useServer(transaction, primary))
  for (const pooler of poolers) await pooler.stop()
}

async function useServer(pooler: Engine, primary: Engine): Promise<string> {
  const urls = urlsOf({ calls: [pooler], direct: [primary] })
  const { preparedStatements } = await checkPooler(urls, null)
  const done = new Set<number>()
  const variables = { DATABASE_PREPARED_STATEMENTS: preparedStatements ? 'on' : 'off' }
  const server = await startTrialServer(join(folder, 'server'), urls, variables, ({ deps }) =>
    deps.jobs.define<{ index: number }>('trial', async ({ index }) => void done.add(index), {
      concurrency: 4,
    }),
  )
  const { deps } = server
  const app = createApp(deps)
  const ask = async (path: string, input: object, index: number, expected: number) => {
    const headers = {
      'content-type': 'application/json',
      origin: deps.env.publicUrl,
      'x-real-ip': `10.0.0.${index}`,
      cookie: deps.auth.cookies.set(`${index}`.padStart(32, 'x')).split(';')[0] ?? '',
    }
    const body = JSON.stringify({ json: input })
    const answer = await app.request(`/rpc/${path}`, { method: 'POST', body, headers })
    if (answer.status !== expected)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  const calls = Array.from({ length: 200 }, async (_, index) => {
    await ask('account/session', {}, index, 200)
    // The sign-in library and the durable rate limits name their statements.
    const wrong = { email: `p${index}@example.org`, password: 'wrong-password' }
    if (index < 20) await ask('account/signIn', wrong, index, 401)
    const me = (
      await deps.db.asWorker((tx) => sql<{ me: string }>`select current_user::text as me`.execute(tx))
    ).rows
    if (me[0]?.me !== 'app_worker') throw new Error(`a call ran as ${me[0]?.me}`)
    await deps.jobs.send('trial', { index })
  })
  await Promise.all(calls)
  for (let wait = 0; done.size < calls.length && wait < 300; wait += 1) await sleep(100)
  if (done.size < calls.length) throw new Error(`only ${done.size} of ${calls.length} jobs ran`)
  await stopTrialServer(server)
  return `prepared statements ${preparedStatements ? 'on' : 'off'}`
}

const primary = await startPrimary(join(folder, 'primary'))
try {
  await tryMigration(primary)
  await tryModes(primary)
} finally {
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(countFailures() > 0 ? 1 : 0)
