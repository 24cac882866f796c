import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { composeServer } from './compose.ts'
import type { Deps } from '#/platform/deps.ts'
import { prepareDatabase, refuseDemoWorld } from '#/platform/db/prepare.ts'
import { type DatabaseUrls, ownDatabaseUrls } from '#/platform/db/urls.ts'
import { type Env, parseEnv } from '#/platform/env.ts'
import { operatorError, operatorMessage } from '#/platform/errors.ts'
import { bindHttpServer, type HttpServer, type Listener } from '#/platform/http/http-server.ts'
import { createLog, type Log } from '#/platform/log.ts'

type ServerOptions = {
  env: Env
  log: Log
  door: HttpServer
  /** They lead to a prepared database. */
  urls: DatabaseUrls & { owner: string }
  webRoot?: string
  /** Is called with the function that stops the server, as soon as there is something to stop. */
  stopLater: (stop: () => Promise<void>) => void | Promise<void>
  /** Runs after the parts are built and before the server listens, for example to seed the demo world. */
  beforeOpening?: (deps: Deps) => Promise<void>
  /** Wraps the app, for example in the web app's development server. */
  wrap?: (listener: Listener) => Listener
}

const requestPatienceMs = 8000

export async function startServer(options: ServerOptions): Promise<void> {
  const { env, log, door, urls, webRoot, wrap = (listener) => listener } = options
  if (env.isProduction) await refuseDemoWorld(urls.owner)
  const server = await composeServer(env, log, urls)
  const app = createApp(server.deps, webRoot ? { webRoot } : {})
  await options.stopLater(async () => {
    await server.endStreams()
    await door.close(requestPatienceMs)
    await server.stop()
  })
  await server.startJobs()
  await options.beforeOpening?.(server.deps)
  door.open(wrap(getRequestListener(app.fetch)))
  server.deps.townSearch.start()
}

/** Calls `stop` once, at the first signal, and ends the process before the platform would kill it. */
export function stopOnSignals(stop: () => Promise<void>): void {
  const limitMs = 28_000
  let isStopping = false
  async function end() {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), limitMs).unref()
    await stop()
    process.exit(0)
  }
  const onSignal = () => {
    end().catch((error: unknown) => {
      process.stderr.write(`${operatorMessage(error) ?? String(error)}\n`)
      process.exit(1)
    })
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** Starts the production server: migrates the database and serves the web app that was built before. */
async function main(): Promise<void> {
  const checkout = join(import.meta.dirname, '../..')
  const env = parseEnv(process.env, checkout)
  if (!env.databaseUrl)
    throw operatorError('DATABASE_URL is needed here; `npm start` brings its own database.')
  const door = await bindHttpServer(env)
  await prepareDatabase(env.databaseUrl, env.appSecret)
  const log = createLog(env.logLevel)
  const webRoot = join(checkout, 'web/dist')
  const urls = { owner: env.databaseUrl, ...ownDatabaseUrls(env.databaseUrl, env.appSecret) }
  await startServer({ env, log, door, urls, webRoot, stopLater: stopOnSignals })
  log.info({ port: door.port }, 'listening')
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    process.stderr.write(
      `${operatorMessage(error) ?? (error instanceof Error ? error.stack : String(error))}\n`,
    )
    process.exit(1)
  })
}
