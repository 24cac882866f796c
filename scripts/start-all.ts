import { flushCompileCache } from 'node:module'
import { dirname } from 'node:path'
import { findUnsafeSettings } from '../server/src/platform/db/durability.ts'
import { waitForBusyDatabase } from '../server/src/platform/db/patience.ts'
import { migrateInstallation, prepareDatabase } from '../server/src/platform/db/prepare.ts'
import { isUnavailable } from '../server/src/platform/db/unavailable.ts'
import { type DatabaseUrls, ownDatabaseUrls } from '../server/src/platform/db/urls.ts'
import { type Env, parseEnv } from '../server/src/platform/env.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'
import { bindHttpServer, type HttpServer } from '../server/src/platform/http/http-server.ts'
import { createLog } from '../server/src/platform/log.ts'
import { limitStop, stopOnSignals } from '../server/src/platform/stop.ts'
import { claimFolder, noteAddress, releaseFolder } from './claim.ts'
import { buildWeb, hashWebSources, isWebBuilt, webRoot } from './build-web.ts'
import type { DemoWorld } from './demo-world.ts'
import { ownDatabaseFlag, superviseDevServer, wrapInVite } from './dev-server.ts'
import { announceStop, awaitFormer } from './former-run.ts'
import { startPostgres } from './postgres.ts'
import { createProgress } from './progress.ts'

const checkout = dirname(import.meta.dirname)
const isDev = process.argv.includes('--dev')
const progress = createProgress()
const cleanups: (() => Promise<void>)[] = []
const stopping = new AbortController()
let isStopping = false
let dataDir: string | null = null
let ownDatabase: Awaited<ReturnType<typeof startPostgres>> | null = null
let started: Promise<void> = Promise.resolve()
/** Runs beside the steps of the database. */
let built: Promise<void> = Promise.resolve()

/** Registers a clean-up. They run in reverse order, also if a signal arrives in the middle of the start. */
async function stopLater(stop: () => Promise<void>): Promise<void> {
  if (isStopping) await stop()
  else cleanups.push(stop)
}

async function stopAll(): Promise<void> {
  isStopping = true
  stopping.abort()
  const announcement = dataDir === null ? null : announceStop(dataDir)
  for (const stop of cleanups.splice(0).toReversed()) await stop()
  // A step that was about to begin sees `isStopping` in `stopLater`, and stops at once; a build removes its draft.
  await Promise.allSettled([started, built])
  announcement?.end()
}

/** Starts the database of this data folder. Returns the connection string of its owner. */
async function startOwnDatabase({ dataDir }: Env): Promise<string> {
  return await progress.step('Starting PostgreSQL', async () => {
    ownDatabase = await startPostgres({ dataDir, isDurable: true, say: progress.say })
    const { url, stop, died } = ownDatabase
    await stopLater(stop)
    void failWhen(died, 'PostgreSQL stopped unexpectedly; see postgres.log in the data folder.')
    return url
  })
}

type Opened = { urls: DatabaseUrls; ownerUrl: string; isOwn: boolean }

/** Opens and migrates the database: its own, or an operator's. */
async function openDatabase(env: Env): Promise<Opened> {
  const { databaseUrls: urls, databaseOwnerUrl, rolePrefix } = env
  if (!urls || process.argv.includes(ownDatabaseFlag)) waitForBusyDatabase()
  if (!urls) {
    const ownerUrl = await startOwnDatabase(env)
    await prepare(ownerUrl, () => prepareDatabase(ownerUrl, env.appSecret))
    return { urls: ownDatabaseUrls(ownerUrl, env.appSecret), ownerUrl, isOwn: true }
  }
  if (!databaseOwnerUrl)
    throw operatorError(
      '`npm start` migrates DATABASE_URL and creates the demo world: it also needs DATABASE_OWNER_URL.',
    )
  const logins = { serverUrl: urls.direct, authUrl: urls.auth }
  const installation = { ownerUrl: databaseOwnerUrl, ...logins, rolePrefix }
  await prepare(databaseOwnerUrl, () => migrateInstallation(installation))
  return { urls, ownerUrl: databaseOwnerUrl, isOwn: false }
}

async function prepare(ownerUrl: string, migrate: () => Promise<{ applied: string[] }>): Promise<void> {
  await progress.step('Preparing the database', async () => {
    const [{ applied }, unsafe] = await Promise.all([migrate(), findUnsafeSettings(ownerUrl)])
    if (applied.length > 0) progress.say(`  ${applied.length} migrations applied`)
    if (unsafe.length > 0)
      progress.say(
        `  Warning: a power cut may lose data, because this PostgreSQL has ${unsafe.join(', ')} off`,
      )
  })
}

async function buildWebIfChanged(): Promise<void> {
  const hash = hashWebSources()
  if (isWebBuilt(hash)) return
  await progress.step('Building the web app', () => buildWeb(hash, (stop) => void stopLater(stop)))
}

const localAddress = (port: number) => `http://localhost:${port}`

function announce(env: Env, door: HttpServer, demoPassword: string): void {
  const address = localAddress(door.port)
  const lines = [
    '',
    `  Yuti is ready: ${address}`,
    `  Demo member:   demo@yuti.example   password ${demoPassword}`,
    `  Demo staff:    staff@yuti.example   password ${demoPassword}, second factor: "Skip in the demo"`,
  ]
  if (!env.smtpUrl) lines.push(`  Sent mail:     ${address}/dev/mail`)
  console.log([...lines, '  Stop with Ctrl-C.', ''].join('\n'))
}

async function makeDemoWorld(deps: Deps, ownerUrl: string): Promise<DemoWorld> {
  // A production server does not even load the code of the demo world.
  const { prepareDemoWorld } = await import('./demo-world.ts')
  const say = (line: string) => progress.say(`  ${line}`)
  return await progress.step('Preparing the demo world', () =>
    prepareDemoWorld({ deps, ownerUrl, say, stopLater }),
  )
}

async function serve(env: Env): Promise<void> {
  const door = await bindHttpServer(env)
  await stopLater(() => door.close(0))
  if (!env.databaseUrls) noteAddress(env.dataDir, localAddress(door.port))
  const opening = openDatabase(env)
  // Most of the code is loaded while PostgreSQL starts.
  const loading = import('../server/src/main.ts')
  if (!isDev) built = buildWebIfChanged()
  // A failed build ends the start at once, whatever runs beside it.
  built.catch(fail)
  const [{ urls, ownerUrl }, { startServer }] = await Promise.all([opening, loading])
  const { promise: seeded, resolve: takeWorld } = Promise.withResolvers<DemoWorld>()
  await startServer({
    env,
    door,
    urls,
    log: createLog(env.logLevel, env.logFormat),
    stopLater,
    signal: stopping.signal,
    ...(isDev ? { wrap: await wrapInVite(door.server, env, stopLater) } : { webRoot, built }),
    beforeOpening: async (deps) => takeWorld(await makeDemoWorld(deps, ownerUrl)),
  })
  const { password, complete } = await seeded
  if (!isStopping) announce(env, door, password)
  // A process that is killed would not leave it for the next start.
  flushCompileCache()
  complete()
}

function describe(error: unknown): unknown {
  // A database that cannot write breaks off its connections; its log says why.
  const isLost = typeof error === 'string' || isUnavailable(error)
  if (isLost && ownDatabase?.isDiskFull()) return 'The disk is full. Free some space and start again.'
  return typeof error === 'string' ? error : (operatorMessage(error) ?? error)
}

async function fail(error: unknown): Promise<void> {
  if (isStopping) return
  // Last, below what the parts say that are stopped; also if they do not stop.
  process.once('exit', () => console.error(describe(error)))
  limitStop()
  await stopAll()
  process.exit(1)
}

async function failWhen(event: Promise<void>, reason: string): Promise<void> {
  await event
  await fail(reason)
}

/** Before the port is bound, which a run on the same folder holds too: what matters is that Yuti runs already. */
async function claim(folder: string): Promise<void> {
  claimFolder(folder)
  await stopLater(() => Promise.resolve(releaseFolder(folder)))
}

async function main(): Promise<void> {
  const env = parseEnv(process.env, checkout)
  if (env.isProduction)
    throw operatorError(
      '`npm start` is for trying Yuti and builds and creates what it needs. In production run `npm run build`, and in the ' +
        'folder dist that it makes `npm ci`, `npm run migrate` and `npm run serve` (docs/DEPLOY.md).',
    )
  if (env.webConcurrency > 1)
    throw operatorError(
      '`npm start` runs one process: remove WEB_CONCURRENCY, or run `npm run serve` on a database of your own.',
    )
  if (env.webDir !== null)
    throw operatorError(
      '`npm start` builds the web app itself: remove YUTI_WEB_DIR, which is for `npm run serve`.',
    )
  const isSupervisor = isDev && !process.argv.includes('--supervised')
  await awaitFormer(env.dataDir, progress.say, stopping.signal)
  dataDir = env.dataDir
  if (!env.databaseUrls) await claim(env.dataDir)
  if (!isSupervisor) return await serve(env)
  const door = await bindHttpServer(env)
  await door.close(0)
  if (!env.databaseUrls) noteAddress(env.dataDir, localAddress(env.port))
  await superviseDevServer(await openDatabase(env), stopLater)
}

stopOnSignals(stopAll)
started = main()
started.catch(fail)
