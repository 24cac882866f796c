import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { composeServer } from './compose.ts'
import type { Deps } from '#/platform/deps.ts'
import { checkLogins } from '#/platform/db/operator-logins.ts'
import { checkPooler } from '#/platform/db/pooler.ts'
import { awaitSchema } from '#/platform/db/schema-gate.ts'
import type { DatabaseUrls } from '#/platform/db/urls.ts'
import { type Env, parseEnv } from '#/platform/env.ts'
import { operatorError, operatorMessage } from '#/platform/errors.ts'
import {
  bindHttpServer,
  type HttpServer,
  type Listener,
  listenerOf,
  refuseTakenPort,
} from '#/platform/http/http-server.ts'
import { createLog, type Log } from '#/platform/log.ts'
import { obeySupervisor, stopOnSignals, waitUnlessHurried } from '#/platform/stop.ts'
import { isSupervised } from '#/platform/supervised.ts'
import { reportOpening, superviseWorkers } from '#/platform/workers.ts'

type ServerOptions = {
  env: Env
  log: Log
  door: HttpServer
  urls: DatabaseUrls
  /** Folder of the built web app, which is read after `built`. */
  webRoot?: string
  built?: Promise<void>
  /** Is called with the function that stops the server, as soon as there is something to stop. */
  stopLater: (stop: () => Promise<void>) => void | Promise<void>
  /** Runs after the parts are built, beside the start of the jobs, and before the server listens: seeds the demo world. */
  beforeOpening?: (deps: Deps) => Promise<void>
  /** Wraps the app, for example in the web app's development server. */
  wrap?: (listener: Listener) => Listener
  /** Ends the start while it waits for the database's schema. */
  signal?: AbortSignal
}

const requestPatienceMs = 8000

/** Waits until the database has this version's schema, then opens the server. */
export async function startServer(options: ServerOptions): Promise<void> {
  const { log, door, urls, webRoot, wrap = (listener) => listener, signal } = options
  const { rolePrefix } = options.env
  const { hasDemoWorld } = await awaitSchema({
    url: urls.server,
    rolePrefix,
    log,
    ...(signal ? { signal } : {}),
  })
  if (options.env.isProduction && hasDemoWorld)
    throw operatorError('DATABASE_URL holds the demo world. Production needs a database of its own.')
  const [{ preparedStatements, replicaStatements }] = await Promise.all([
    checkPooler(urls, options.env.preparedStatements, log),
    checkLogins(urls, rolePrefix),
  ])
  // A running server does not hold the login that owns the database.
  const env = { ...options.env, preparedStatements, databaseOwnerUrl: null }
  const server = await composeServer(env, log, urls, replicaStatements)
  const closeDoor = async () => {
    await server.endStreams()
    await door.close(requestPatienceMs)
  }
  await options.stopLater(async () => {
    server.deps.drain.begin()
    door.endConnections()
    await waitUnlessHurried(env.drainMs)
    await Promise.all([closeDoor(), server.endRepeated()])
    await server.stop()
  })
  const build = async () => {
    await options.built
    return createApp(server.deps, webRoot ? { webRoot } : {})
  }
  // Side by side, because the first two wait for the database most of the time.
  const [, , app] = await Promise.all([server.startJobs(), options.beforeOpening?.(server.deps), build()])
  await door.open(wrap(listenerOf(app)))
  server.deps.townSearch.start()
  server.deps.deckScorer.start()
}

/**
 * `npm run serve` starts the production server, in the folder that `npm run build` makes or in the checkout. `npm run migrate`
 * prepares its database.
 */
async function main(): Promise<void> {
  if (isSupervised()) obeySupervisor()
  const checkout = join(import.meta.dirname, '../..')
  const env = parseEnv(process.env, checkout)
  const urls = env.databaseUrls
  if (!urls) throw operatorError('DATABASE_URL is needed here; `npm start` brings its own database.')
  const webRoot = findWeb(env.webDir ?? join(checkout, 'web/dist'))
  // Other workers of this start answer at the port already.
  if (cluster.isPrimary) await refuseTakenPort(env)
  if (env.webConcurrency > 1 && cluster.isPrimary) return await superviseServers(env)
  const door = await bindHttpServer(env, { isLate: true })
  const log = createLog(env.logLevel, env.logFormat)
  await startServer({ env, log, door, urls, webRoot, stopLater: (stop) => stopOnSignals(stop, env.drainMs) })
  log.info({ port: door.port }, 'listening')
  reportOpening(door.port)
}

/** Without the web app the server would answer its API and nothing else, which looks like a broken site. */
function findWeb(folder: string): string {
  if (existsSync(join(folder, 'index.html'))) return folder
  throw operatorError(
    `There is no built web app: ${folder} has no index.html. Run \`npm run build\` and start again, or let YUTI_WEB_DIR name the folder of a build.`,
  )
}

/** Runs several processes on one port. */
async function superviseServers(env: Env): Promise<void> {
  const workers = superviseWorkers(env.webConcurrency, createLog(env.logLevel, env.logFormat))
  stopOnSignals(workers.stop, env.drainMs)
  const code = await workers.failed
  await workers.stop()
  process.exit(code)
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(
      `${operatorMessage(error) ?? (error instanceof Error ? error.stack : String(error))}\n`,
    )
    process.exit(1)
  })
}
