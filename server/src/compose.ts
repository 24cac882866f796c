import { createDeckScorer } from '#/features/discovery/public.ts'
import { createTownSearch } from '#/features/places/public.ts'
import { createAuth } from '#/platform/auth/auth.ts'
import { createProviders } from '#/platform/auth/providers/providers.ts'
import { systemClock, systemIds } from '#/platform/clock.ts'
import { createAccountDatabase, createDatabase } from '#/platform/db/database.ts'
import { createPool } from '#/platform/db/pool.ts'
import { findReplicaStatements } from '#/platform/db/pooler.ts'
import { followReplica } from '#/platform/db/replica.ts'
import type { DatabaseUrls } from '#/platform/db/urls.ts'
import type { Deps } from '#/platform/deps.ts'
import { createDrain } from '#/platform/drain.ts'
import type { Env } from '#/platform/env.ts'
import { createJobs } from '#/platform/jobs.ts'
import type { Log } from '#/platform/log.ts'
import { startDevInbox } from '#/platform/mail/dev-inbox.ts'
import { createMailer } from '#/platform/mail/mailer.ts'
import { createProcessMetrics, type ProcessMetrics } from '#/platform/metrics/process-metrics.ts'
import { createPortFigures } from '#/platform/metrics/port-figures.ts'
import { createPushSenders } from '#/platform/push/senders.ts'
import { createRateLimiter } from '#/platform/rate-limiter.ts'
import { engineBus } from '#/platform/realtime/engine-bus.ts'
import { postgresBus } from '#/platform/realtime/postgres-bus.ts'
import { startRealtime } from '#/platform/realtime/realtime.ts'
import { createScreener } from '#/platform/screening/screener.ts'
import { deriveSecret } from '#/platform/secrets.ts'
import { createStorage } from '#/platform/storage.ts'
import type { TracingSettings } from '#/platform/tracing/otlp.ts'
import { setTracer, stopTracing } from '#/platform/tracing/spans.ts'
import { traceQueries } from '#/platform/tracing/statements.ts'
import packageJson from '../package.json' with { type: 'json' }
import { jobDefinitions } from './jobs.ts'

export type Server = {
  deps: Deps
  startJobs: () => Promise<void>
  /** Ends work that is repeated in this process. Call it when stopping begins, so that it ends while requests do. */
  endRepeated: () => Promise<void>
  /** Tells open event streams to reconnect. Call it first when stopping, because streams never end by themselves. */
  endStreams: () => Promise<void>
  /** Finishes running jobs and closes every connection. */
  stop: () => Promise<void>
}

/** Builds all parts on a prepared database. `replicaStatements` is null while nobody knows, as in `FoundStatements`. */
export async function composeServer(
  env: Env,
  log: Log,
  urls: DatabaseUrls,
  replicaStatements = env.preparedStatements,
): Promise<Server> {
  if (env.tracing) await startTracing(env.tracing, log)
  const preparedStatements = env.preparedStatements ?? true
  const metrics = createProcessMetrics()
  const { db, eventsDb, authPool, looksPool } = openDatabases(env, log, urls, {
    metrics,
    replicaStatements,
    onEvents: () => realtime.wake(),
  })
  const devInbox = env.smtpUrl ? null : await startDevInbox()
  const jobs = createJobs(urls.server, log, {
    directUrl: urls.direct,
    poolSize: env.poolSizes.jobs,
    onPool: (pool) => metrics.watchPool('jobs', pool),
    preparedStatements,
    rolePrefix: env.rolePrefix,
  })
  const { publicUrl } = env
  const smtpUrl = env.smtpUrl ?? devInbox?.smtpUrl ?? ''
  const mailer = createMailer({
    jobs,
    ids: systemIds,
    smtpUrl,
    from: env.mailFrom,
    publicUrl,
    concurrency: env.mailConcurrency,
    onResult: metrics.countMail,
  })
  const engine = env.eventsUrl ? await connectEngine(env.eventsUrl, publicUrl, log) : null
  const realtime = startRealtime({
    db,
    startBus: engine
      ? engineBus({ engine, db: eventsDb, log })
      : postgresBus({ db: eventsDb, connectionString: urls.direct, log }),
    log,
  })
  const secret = deriveSecret(env.appSecret, 'sessions')
  const auth = createAuth({ pool: authPool, publicUrl, secret, log })
  const storage = createStorage(env)
  metrics.watchDisk(storage.measureRoom)
  const deckScorer = createDeckScorer({
    db,
    log,
    mode: env.deckScorer,
    connectionString: urls.server,
    preparedStatements,
    rolePrefix: env.rolePrefix,
  })
  const { callTimes, readPort } = createPortFigures(deckScorer.figures, metrics.read)
  metrics.watchStreams(() => realtime.openCount())
  const deps: Deps = {
    env,
    log,
    clock: systemClock,
    ids: systemIds,
    db,
    drain: createDrain(),
    authPool,
    accountDb: createAccountDatabase(authPool),
    jobs,
    callTimes,
    readPort,
    metrics,
    auth,
    providers: createProviders(env),
    mailer,
    devInbox,
    push: createPushSenders(env),
    storage,
    realtime,
    townSearch: createTownSearch(log),
    deckScorer,
    screener: createScreener(env, log),
    rateLimiter: createRateLimiter(authPool, deriveSecret(env.appSecret, 'rate-limits'), engine),
  }
  for (const define of jobDefinitions) define(deps)
  async function stop() {
    await jobs.stop()
    mailer.close()
    await deps.townSearch.stop()
    await deps.deckScorer.stop()
    await deps.screener.stop()
    for (const sender of Object.values(deps.push)) sender?.close()
    await devInbox?.stop()
    engine?.stop()
    await Promise.all([db.close(), eventsDb.close(), authPool.end(), looksPool?.end()]).then(stopTracing)
  }
  return {
    deps,
    startJobs: () => jobs.start(),
    endRepeated: () => jobs.endRepeated(),
    endStreams: () => realtime.stop(),
    stop,
  }
}

type Opening = { metrics: ProcessMetrics; replicaStatements: boolean | null; onEvents: () => void }

/** Opens the pools of calls, of events and of accounts. */
function openDatabases(
  env: Env,
  log: Log,
  urls: DatabaseUrls,
  { metrics, replicaStatements, onEvents }: Opening,
) {
  const preparedStatements = env.preparedStatements ?? true
  const common = { preparedStatements, isWatched: true }
  const poolAt = (connectionString: string, name: 'server' | 'auth' | 'read') => {
    const pool = createPool({ connectionString, name, max: env.poolSizes[name], onEvents, ...common }, log)
    metrics.watchPool(name, pool)
    return pool
  }
  const transactions = { isPrepared: preparedStatements, rolePrefix: env.rolePrefix }
  const serverPool = poolAt(urls.server, 'server')
  const ownPool = (name: string) =>
    createPool({ connectionString: urls.server, name, max: 1, ...common }, log)
  const follow = (url: string) => {
    // When all connections are busy, the replica must not look late because nobody can ask the primary.
    const looksPool = ownPool('looks')
    const replica = followReplica(looksPool, poolAt(url, 'read'), log, {
      lagSeconds: env.readLagSeconds,
      isPrepared: replicaStatements,
      findPrepared: () => findReplicaStatements(url, log),
    })
    return { looksPool, replica }
  }
  const { looksPool, replica } = urls.read ? follow(urls.read) : {}
  const authPool = poolAt(urls.auth, 'auth')
  if (env.tracing) traceQueries(authPool)
  return {
    db: createDatabase(serverPool, { ...transactions, ...(replica && { replica }) }),
    eventsDb: createDatabase(ownPool('events'), transactions),
    authPool,
    looksPool,
  }
}

/** Loads the libraries of OpenTelemetry only where somebody collects traces. */
async function startTracing(settings: TracingSettings, log: Log): Promise<void> {
  const { createTracer } = await import('#/platform/tracing/otlp.ts')
  setTracer(createTracer(settings, packageJson.version, log))
}

/** Loads the library of the event engine only where there is one. */
async function connectEngine(url: string, publicUrl: string, log: Log) {
  const { connectEventEngine } = await import('#/platform/realtime/event-engine.ts')
  return connectEventEngine(url, publicUrl, log)
}
