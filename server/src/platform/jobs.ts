import { sql } from 'kysely'
import { type Db, fromKysely, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss'
import type { Pool } from 'pg'
import type { Tx } from './db/database.ts'
import { jobsSchema } from './db/jobs-schema.ts'
import { createPool } from './db/pool.ts'
import { isFinal } from './errors.ts'
import { describeFailure } from './failure.ts'
import type { Log } from './log.ts'
import { startListener } from './realtime/listener.ts'

type JobOptions = {
  /** Runs by itself, for example every minute: '* * * * *' (UTC). */
  cron?: string
  /** Runs when the server begins to work, too. */
  atStart?: boolean
  retryLimit?: number
  /** The pause between two tries doubles up to this; an hour by default. */
  retryDelayMax?: number
  /** What is done stays that long, for whoever looks for a reason; a week by default. */
  forgetAfterSeconds?: number
  /** Its row goes as soon as it is done, and with it whose it was; of what is given up the failure alone stays. */
  leavesNoTrace?: boolean
  /** Jobs of this kind that run side by side in one server. */
  concurrency?: number
  /** When a job whose server died is taken up again; must be longer than any run. A quarter of an hour by default. */
  expireAfterSeconds?: number
}

/** A second job with the `id` of one that is there is none. */
export type SendDetails = Pick<SendOptions, 'id' | 'startAfter' | 'singletonKey' | 'priority'> & {
  /** The job exists only if this transaction commits. */
  db?: Tx
}

export type Jobs = {
  /** Before `start`. A handler may run twice for one job, so it must be able to. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- states what the queue carries
  define: <T extends object>(name: string, handler: (data: T) => Promise<void>, options?: JobOptions) => void
  send: (name: string, data: object, details?: SendDetails) => Promise<void>
  /** Before `start`: what a working server does again and again by itself, beside the queue. */
  every: (ms: number, work: () => Promise<void>) => void
  start: (how?: { isWorking: boolean }) => Promise<void>
  /** Runs what is due of one kind until nothing is left; for tests, which work nothing in the background. */
  runDue: (name: string) => Promise<number>
  stop: () => Promise<void>
}

// A method, because the name of the queue is what ties a handler to the type of its data.
type Definition = { handle(data: unknown): Promise<void>; options: JobOptions }

const weekSeconds = 7 * 24 * 60 * 60
const quarterOfAnHourSeconds = 15 * 60
const retry = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

/**
 * `connectionString` logs in as app_server; everything here runs as app_worker. Jobs whose server died are looked for
 * every `superviseSeconds`. A new job wakes a worker; jobs that fall due later are looked for every `pollSeconds`.
 */
export function createJobs(
  connectionString: string,
  log: Log,
  { superviseSeconds = 60, pollSeconds = 5 }: { superviseSeconds?: number; pollSeconds?: number } = {},
): Jobs {
  const definitions = new Map<string, Definition>()
  const repeated: (() => () => Promise<void>)[] = []
  const repeating: (() => Promise<void>)[] = []
  const pool = createPool({ connectionString, name: 'jobs', max: 4, options: '-c role=app_worker' }, log)
  const boss = new PgBoss({
    db: connect(pool, connectionString, log),
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // Rebuilding an index needs its owner.
    reindex: false,
  })
  let isStopping = false
  boss.on('error', (error) => {
    if (!isStopping) log.warn(describeFailure(error), 'the job queue had trouble')
  })

  async function run(name: string, job: JobWithMetadata<unknown>): Promise<void> {
    const definition = definitions.get(name)
    if (!definition) throw new Error(`No handler for job ${name}`)
    try {
      await definition.handle(job.data)
    } catch (error) {
      log.error({ job: name, id: job.id, ...describeFailure(error) }, 'a job failed')
      if (isFinal(error) || job.retryCount >= job.retryLimit)
        await markExhausted(pool, job, definition.options)
      throw error
    }
    if (definition.options.leavesNoTrace) await boss.deleteJob(name, job.id)
  }

  /** One after the other without a pause: left to itself, a worker sleeps after each job until the next is announced. */
  async function startWorker(name: string): Promise<void> {
    const worker = { id: '' }
    worker.id = await boss.work(name, { ...lookEvery(pollSeconds), includeMetadata: true }, async (batch) => {
      try {
        for (const job of batch) await run(name, job)
      } finally {
        boss.notifyWorker(worker.id)
      }
    })
  }

  async function work(name: string, { options }: Definition): Promise<void> {
    for (let worker = 0; worker < (options.concurrency ?? 1); worker += 1) await startWorker(name)
    if (options.cron) await boss.schedule(name, options.cron, {}, { tz: 'UTC' })
    if (options.atStart) await boss.send(name, {})
  }

  return {
    define: (name, handler, options = {}) => {
      definitions.set(name, { handle: handler, options })
    },
    every: (ms, perform) => {
      repeated.push(() =>
        repeat(ms, () =>
          perform().catch((error: unknown) => log.error(describeFailure(error), 'repeated work failed')),
        ),
      )
    },
    send: async (name, data, { db, ...options } = {}) => {
      if (db) await asWorkerWithin(db, (adapter) => boss.send(name, data, { ...options, db: adapter }))
      else await boss.send(name, data, options)
    },
    start: async ({ isWorking } = { isWorking: true }) => {
      await boss.start()
      for (const [name, definition] of definitions) {
        await boss.createQueue(name, queueOptions(definition.options))
        await boss.updateQueue(name, queueOptions(definition.options))
        if (isWorking) await work(name, definition)
      }
      if (isWorking) for (const begin of repeated) repeating.push(begin())
    },
    runDue: async (name) => {
      for (let count = 0; ; count += 1) {
        const [job] = await boss.fetch(name, { includeMetadata: true })
        if (!job) return count
        await run(name, job)
        await boss.complete(name, job.id)
      }
    },
    stop: async () => {
      isStopping = true
      await Promise.all(repeating.map((end) => end()))
      await boss.stop({ graceful: true, timeout: 15_000 })
      await pool.end()
    },
  }
}

/** The first is used while the database cannot notify. */
function lookEvery(seconds: number) {
  return { pollingIntervalSeconds: Math.min(2, seconds), notifyPollingIntervalSeconds: seconds }
}

/** It counts as failed on the page of health for a week. */
async function markExhausted(
  pool: Pool,
  { name, id }: JobWithMetadata<unknown>,
  { leavesNoTrace = false }: JobOptions,
): Promise<void> {
  await pool.query(
    `update ${jobsSchema}.job set retry_limit = retry_count, deletion_seconds = $3,
      data = case when $4 then null else data end where name = $1 and id = $2`,
    [name, id, weekSeconds, leavesNoTrace],
  )
}

function queueOptions(options: JobOptions) {
  return {
    ...retry,
    retryLimit: options.retryLimit ?? retry.retryLimit,
    retryDelayMax: options.retryDelayMax ?? retry.retryDelayMax,
    deleteAfterSeconds: options.forgetAfterSeconds ?? weekSeconds,
    expireInSeconds: options.expireAfterSeconds ?? quarterOfAnHourSeconds,
    notify: true,
  }
}

/** One after the other, never two at once. Returns what ends it, when the last one is done. */
function repeat(ms: number, perform: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let isOver = false
  const next = () => {
    running = perform().then(() => {
      if (!isOver) timer = setTimeout(next, ms)
    })
  }
  let timer = setTimeout(next, ms)
  return () => {
    isOver = true
    clearTimeout(timer)
    return running
  }
}

/** The queue's own connections would end the process when the database closes one at a bad moment. */
function connect(pool: Pool, connectionString: string, log: Log): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onLive) => {
      const listener = startListener({
        connectionString,
        channel,
        name: 'jobs listener',
        onNotification,
        onLive,
        log,
      })
      return Promise.resolve({ close: listener.stop })
    },
  }
}

/** A member may not write to the queue, so the transaction becomes the worker for this one statement. */
async function asWorkerWithin(tx: Tx, send: (db: Db) => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)
  await sql`select set_config('role', 'app_worker', true)`.execute(tx)
  await send(fromKysely(tx))
  await sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`.execute(tx)
}
