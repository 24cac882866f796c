import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createApp } from '../../server/src/app.ts'
import type { Server } from '../../server/src/compose.ts'
import { createSessionCookies } from '../../server/src/platform/auth/session-cookie.ts'
import { deriveSecret } from '../../server/src/platform/secrets.ts'
import { openLink } from '../../server/src/testing/cut-link.ts'
import { check, countFailures, expectThat } from './check.ts'
import {
  createLogins,
  migrateTrial,
  ordinary,
  passwordsOf,
  serve,
  startTrialServer,
  stopTrialServer,
  urlOf,
  urlsOf,
} from './installation.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { runOn, startPrimary, startReplica, superuserUrl } from './postgres.ts'
import { type Engine, freePort, makeTrialFolder, waitUntil } from './processes.ts'

/** Tries a link that swallows everything, a dead primary behind PgBouncer, and a replica that lags or is away. */
const folder = makeTrialFolder()
const longestMs = 3000

/** Asks as a browser with a session cookie does. */
async function ask(server: Server): Promise<{ statuses: number[]; slowestMs: number }> {
  const app = createApp(server.deps)
  const cookie = server.deps.auth.cookies.set('x'.repeat(32)).split(';')[0] ?? ''
  const headers = { cookie, origin: server.deps.env.publicUrl, 'content-type': 'application/json' }
  const startedAt = Date.now()
  const live = await app.request('/livez')
  if (live.status !== 200) throw new Error(`/livez answers ${live.status}`)
  const answers = await Promise.all([
    app.request('/readyz'),
    app.request('/rpc/account/session', { method: 'POST', body: '{}', headers }),
  ])
  return { statuses: answers.map(({ status }) => status), slowestMs: Date.now() - startedAt }
}

async function becomes(server: Server, status: number, withinMs: number): Promise<string> {
  const startedAt = Date.now()
  for (;;) {
    const { statuses, slowestMs } = await ask(server)
    if (slowestMs > longestMs) throw new Error(`an answer took ${slowestMs} ms`)
    if (statuses.every((found) => found === status)) return `after ${Date.now() - startedAt} ms`
    if (Date.now() - startedAt > withinMs) throw new Error(`still ${statuses.join(' and ')}`)
    await sleep(100)
  }
}

async function trySwallowing(primary: Engine): Promise<void> {
  const link = await openLink(urlOf([primary], 'web'))
  const urls = urlsOf({ calls: [{ port: Number(new URL(link.url).port) }] })
  const server = await startTrialServer(join(folder, 'swallowing'), urls)
  await check('a server with a healthy link answers', () => becomes(server, 200, 0))
  link.swallow()
  await check('with a link that swallows everything it answers 503 in time', () => becomes(server, 503, 0))
  await link.mend()
  await check('and heals alone', () => becomes(server, 200, 10_000))
  await stopTrialServer(server)
  await link.close()
}

/** What a person meets while the database is silent, and what a server answers then. */
const kinds = {
  'an open call': { path: '/rpc/account/checkResetLink', input: { token: 'x'.repeat(32) }, status: 503 },
  'a signed-in call': { path: '/rpc/account/session', input: {}, status: 503 },
  // The app's own page, which says by itself what is wrong.
  'a signed-in page': { path: '/discover', input: null, status: 200 },
  'the probe': { path: '/readyz', input: null, status: 503 },
}
type Kind = keyof typeof kinds
// oxlint-disable-next-line no-unsafe-type-assertion -- the keys of a constant
const everyKind = Object.keys(kinds) as Kind[]

/** Returns the status and how long the answer took. */
async function askProcess(address: string, cookie: string, kind: Kind): Promise<[number, number]> {
  const { path, input } = kinds[kind]
  const startedAt = performance.now()
  const answer = await fetch(`${address}${path}`, {
    headers: { cookie, origin: address, 'content-type': 'application/json' },
    ...(input && { method: 'POST', body: JSON.stringify({ json: input }) }),
  })
  await answer.text()
  return [answer.status, Math.round(performance.now() - startedAt)]
}

/** Measures a production server in a process of its own, in the moment in which the database falls silent. */
async function tryProcess(primary: Engine): Promise<void> {
  const link = await openLink(urlOf([primary], 'web'))
  const urls = urlsOf({ calls: [{ port: Number(new URL(link.url).port) }] })
  const port = await freePort()
  const address = `http://localhost:${port}`
  const place = join(folder, 'process')
  // A build lists its pages here.
  mkdirSync(join(place, 'web/.vite'), { recursive: true })
  writeFileSync(join(place, 'web/.vite/routes.json'), JSON.stringify(['/discover']))
  const server = await serve(place, { port, urls, publicUrl: address })
  const cookies = createSessionCookies(address, deriveSecret(ordinary.secret, 'sessions'))
  const cookie = cookies.set('x'.repeat(32)).split(';')[0] ?? ''
  await Promise.all(everyKind.map((kind) => askProcess(address, cookie, kind)))
  // Probes share an answer for a second.
  await sleep(1100)
  link.swallow()
  const answers = await Promise.all(
    everyKind.map(async (kind) => [kind, await askProcess(address, cookie, kind)] as const),
  )
  for (const [kind, [status, ms]] of answers)
    expectThat(
      `in the moment in which the database falls silent ${kind} answers ${kinds[kind].status} within ${longestMs} ms`,
      status === kinds[kind].status && ms <= longestMs,
      `${status} after ${ms} ms`,
    )
  const later = await askProcess(address, cookie, 'a signed-in call')
  expectThat(
    'and the next call at once',
    later[0] === 503 && later[1] < 500,
    `${later[0]} after ${later[1]} ms`,
  )
  await link.mend()
  await check('and it heals alone', () =>
    waitUntil(async () => {
      const [status] = await askProcess(address, cookie, 'a signed-in call')
      if (status !== 200) throw new Error(`still ${status}`)
    }),
  )
  await server.kill()
  await link.close()
}

async function tryPooler(primary: Engine): Promise<void> {
  const pooler = await startPgbouncer(join(folder, 'pooler'), primary, {
    mode: 'transaction',
    logins: passwordsOf(ordinary),
  })
  const urls = urlsOf({ calls: [pooler], direct: [primary] })
  const server = await startTrialServer(join(folder, 'pooled'), urls, { DATABASE_PREPARED_STATEMENTS: 'off' })
  await check('a server behind PgBouncer answers', () => becomes(server, 200, 0))
  await runOn(
    superuserUrl(primary.port),
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'web'",
  )
  await check('it heals after all its connections were ended', () => becomes(server, 200, 5000))
  await pooler.kill()
  await check('it answers 503 while PgBouncer is away', () => becomes(server, 503, 0))
  await stopTrialServer(server)
}

async function tryReplica(primary: Engine, replica: Engine): Promise<void> {
  const urls = urlsOf({ calls: [primary], read: [replica] })
  const server = await startTrialServer(join(folder, 'replicated'), urls)
  const readAt = async () => {
    const { rows } = await server.deps.db.readAsWorker(
      (tx) => sql<{ port: number }>`select inet_server_port() as port`.execute(tx),
      { mayLag: true },
    )
    return rows[0]?.port
  }
  const reads = async (engine: Engine) => {
    const startedAt = Date.now()
    while ((await readAt()) !== engine.port) {
      if (Date.now() - startedAt > 15_000) throw new Error('reads still go elsewhere')
      await sleep(100)
    }
    return `after ${Date.now() - startedAt} ms`
  }
  await check('reads that may lag go to the replica', () => reads(replica))
  await runOn(superuserUrl(replica.port), 'select pg_wal_replay_pause()')
  await runOn(superuserUrl(primary.port), 'create table lag (id int)')
  await check('they go to the primary when the replica lags', () => reads(primary))
  await runOn(superuserUrl(replica.port), 'select pg_wal_replay_resume()')
  await check('and to the replica when it has caught up', () => reads(replica))
  await replica.kill()
  await check('and to the primary when the replica is away', () => reads(primary))
  await stopTrialServer(server)
}

const primary = await startPrimary(join(folder, 'primary'))
await createLogins(primary)
await migrateTrial(primary)
const replica = await startReplica(join(folder, 'replica'), primary)
await trySwallowing(primary)
await tryProcess(primary)
await tryPooler(primary)
await tryReplica(primary, replica)
await primary.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(countFailures() > 0 ? 1 : 0)
