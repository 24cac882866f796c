import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Db, fromKysely, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss'
import { afterCommit } from './db/after-commit.ts'
import type { Tx } from './db/database.ts'
import { jobsSchema } from './db/jobs-schema.ts'
import { createPool } from './db/pool.ts'
import { defaultRolePrefix, withRolePrefix } from './db/role-names.ts'
import { isFinal } from './errors.ts'
import { describeFailure } from './failure.ts'
import type { Log } from './log.ts'
import { connect, inTransaction } from './jobs-connection.ts'
import { type JobHints, startJobHints } from './jobs-hints.ts'
import { type JobOptions, prepareQueues, prepareSchedules, weekSeconds } from './jobs-queues.ts'
import { startPatiently } from './jobs-start.ts'
import { noteSender, takeSender } from './jobs-trace.ts'
import { repeat } from './repeat.ts'
import { inSpan } from './tracing/spans.ts'

/** With an `id`, sending the same job twice has no effect. */
export type SendDetails = Pick<SendOptions, 'id' | 'startAfter' | 'singletonKey' | 'priority'> & {
  /** The job exists only if this transaction commits. */
  db?: Tx
  /** Does not wait for the disk, for a job that is sent again if a crash of the database loses it. Without `db`. */
  mayBeLost?: boolean
}

export type Jobs = {
  /** Call before `start`. A handler may run twice for one job, so it must be idempotent. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- states what the queue carries
  define: <T extends object>(name: string, handler: (data: T) => Promise<void>, options?: JobOptions) => void
  send: (name: string, data: object, details?: SendDetails) => Promise<void>
  /** Sends a job for each of these data, in one statement. */
  sendMany: (name: string, data: readonly object[], details?: Pick<SendDetails, 'db'>) => Promise<void>
  /**
   * Registers work that each working server repeats in its process, outside the queue. Call before `start`. The signal
   * asks a run to end early, because the server stops.
   */
  every: (ms: number, work: (signal: AbortSignal) => Promise<void>) => void
  /** Registers what a working server does once its repeated work has ended. Call before `start`. */
  atEnd: (work: () => Promise<void>) => void
  start: (how?: { isWorking: boolean }) => Promise<void>
  /**
   * Runs the due jobs of one kind until none is left and returns how many ran; for tests, whose servers do not work.
   */
  runDue: (name: string) => Promise<number>
  /** Ends repeated work. Call it as soon as the server begins to stop: `stop` then need not wait for a run. */
  endRepeated: () => Promise<void>
  stop: () => Promise<void>
}

// `handle` is a method so that handlers of more specific data are assignable; the queue's name ties the two together.
type Definition = { handle(data: unknown): Promise<void>; options: JobOptions }

type Queue = {
  boss: PgBoss
  pool: Pool
  role: string
  log: Log
  pollSeconds: number
  definitions: Map<string, Definition>
  /** The ids of this process's workers, by queue. */
  workers: Map<string, string[]>
  /** Null until the queue has started. */
  hints: JobHints | null
}

type JobsOptions = {
  superviseSeconds?: number
  pollSeconds?: number
  /** The database itself, for listening, if `connectionString` leads to a pooler. */
  directUrl?: string
  poolSize?: number
  preparedStatements?: boolean
  rolePrefix?: string
  onPool?: (pool: Pool) => void
}

/** How often a worker looks for jobs that are due later, and for those whose hint was lost. */
export const usualPollSeconds = 5

/**
 * `connectionString` logs in as app_server; everything here runs as app_worker. A hint after the commit wakes the workers when
 * a job is sent. Without one it is found within `pollSeconds`, and a job whose server died within `superviseSeconds`.
 */
export function createJobs(
  connectionString: string,
  log: Log,
  { superviseSeconds = 60, pollSeconds = usualPollSeconds, ...connections }: JobsOptions = {},
): Jobs {
  const { directUrl = connectionString, poolSize = 4, preparedStatements, rolePrefix } = connections
  const role = withRolePrefix('app_worker', rolePrefix ?? defaultRolePrefix)
  const pool = createPool(
    { connectionString, name: 'jobs', max: poolSize, preparedStatements, isPipelined: true, isWatched: true },
    log,
  )
  connections.onPool?.(pool)
  const boss = createBoss(connect(pool, role), superviseSeconds)
  const hasty = connect(pool, role, { mayBeLost: true })
  const definitions = new Map<string, Definition>()
  const queue: Queue = { boss, pool, role, log, pollSeconds, definitions, workers: new Map(), hints: null }
  const repeated: (() => () => Promise<void>)[] = []
  const repeating: (() => Promise<void>)[] = []
  const atEnd: (() => Promise<void>)[] = []
  const ending = new AbortController()
  const safely = (work: Promise<void>) =>
    work.catch((error: unknown) => log.error(describeFailure(error), 'repeated work failed'))
  const endRepeated = async () => {
    ending.abort()
    await Promise.all(repeating.map((end) => end()))
    if (repeating.length > 0) await Promise.all(atEnd.splice(0).map((work) => safely(work())))
  }
  let isStopping = false
  boss.on('error', (error) => {
    if (!isStopping) log.warn(describeFailure(error), 'the job queue had trouble')
  })

  return {
    define: (name, handler, options = {}) => {
      definitions.set(name, { handle: handler, options })
    },
    every: (ms, perform) => {
      repeated.push(() => repeat(ms, () => safely(perform(ending.signal))))
    },
    atEnd: (work) => void atEnd.push(work),
    send: async (name, data, { db, mayBeLost, ...options } = {}) => {
      const sent = noteSender(data)
      if (db) await asWorkerWithin(db, role, (adapter) => boss.send(name, sent, { ...options, db: adapter }))
      else await boss.send(name, sent, mayBeLost ? { ...options, db: hasty } : options)
      if (!options.startAfter) hint(queue, name, db)
    },
    sendMany: async (name, data, { db } = {}) => {
      if (data.length === 0) return
      const list = data.map((one) => ({ data: noteSender(one) }))
      if (db) await asWorkerWithin(db, role, (adapter) => boss.insert(name, list, { db: adapter }))
      else await boss.insert(name, list)
      hint(queue, name, db)
    },
    start: async ({ isWorking } = { isWorking: true }) => {
      const begin = async () => {
        // Workers look for jobs when they start and once hints arrive; if hints arrive first, they look once.
        queue.hints ??= listen(queue, isWorking ? directUrl : null)
        await boss.start()
        await prepareQueues(boss, definitions)
        if (!isWorking) return
        await prepareSchedules(boss, definitions)
        await Promise.all([...definitions].map(([name, definition]) => startWorkers(queue, name, definition)))
      }
      await startPatiently(begin, () => boss.stop({ graceful: false }), log)
      if (isWorking) for (const begin of repeated) repeating.push(begin())
    },
    runDue: async (name) => {
      for (let count = 0; ; count += 1) {
        const [job] = await boss.fetch<object>(name, { includeMetadata: true })
        if (!job) return count
        await runJob(queue, job)
        await boss.complete(name, job.id)
      }
    },
    endRepeated,
    stop: async () => {
      isStopping = true
      await endRepeated()
      await boss.stop({ graceful: true, timeout: 15_000 })
      await queue.hints?.stop()
      await pool.end()
    },
  }
}

function createBoss(db: Db, superviseSeconds: number): PgBoss {
  return new PgBoss({
    db,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // Rebuilding an index requires its owner, which app_worker is not.
    reindex: false,
  })
}

async function startWorkers(queue: Queue, name: string, { options }: Definition): Promise<void> {
  for (let worker = 0; worker < (options.concurrency ?? 1); worker += 1) await startWorker(queue, name)
  if (!options.atStart) return
  await queue.boss.send(name, {}, options.atStart === 'once an hour' ? { singletonSeconds: 3600 } : {})
  hint(queue, name)
}

/** Wakes the workers of all servers when the job is committed: a commit that notifies would delay all others. */
function hint(queue: Queue, name: string, tx?: Tx): void {
  const give = () => queue.hints?.give(name)
  if (tx) afterCommit(tx, give)
  else give()
}

/** Listens for hints of all servers if this process works. Those of the time before are lost, so every worker looks once. */
function listen({ boss, pool, role, log, workers }: Queue, directUrl: string | null): JobHints {
  const wake = (ids: readonly string[]) => ids.forEach((id) => boss.notifyWorker(id))
  return startJobHints({
    pool,
    role,
    log,
    listening:
      directUrl === null
        ? null
        : {
            directUrl,
            onHint: (name) => wake(workers.get(name) ?? []),
            onLive: () => wake([...workers.values()].flat()),
          },
  })
}

/** Without the last line of its work a worker would sleep after each job until the next one is sent. */
async function startWorker(queue: Queue, name: string): Promise<void> {
  const { boss, pollSeconds, workers } = queue
  const worker = { id: '' }
  const options = { pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const
  worker.id = await boss.work<object, void, typeof options>(name, options, async (batch) => {
    try {
      for (const job of batch) await runJob(queue, job)
    } finally {
      boss.notifyWorker(worker.id)
    }
  })
  workers.set(name, [...(workers.get(name) ?? []), worker.id])
}

async function runJob(queue: Queue, job: JobWithMetadata): Promise<void> {
  const { boss, log, definitions } = queue
  const definition = definitions.get(job.name)
  if (!definition) throw new Error(`No handler for job ${job.name}`)
  try {
    const facts = {
      'messaging.destination.name': job.name,
      'messaging.message.id': job.id,
      'yuti.retries': job.retryCount,
    }
    const { data, sender } = takeSender(job.data)
    const start = { name: `job ${job.name}`, kind: 'consumer', facts, parent: null, link: sender } as const
    await inSpan(start, () => definition.handle(data))
  } catch (error) {
    log.error({ job: job.name, id: job.id, ...describeFailure(error) }, 'a job failed')
    if (isFinal(error) || job.retryCount >= job.retryLimit) {
      await markExhausted(queue, job, definition.options, error)
    }
    throw error
  }
  if (definition.options.leavesNoTrace) await boss.deleteJob(job.name, job.id)
}

/**
 * Ends the tries of a job: replaces it by a failed one, which the health page counts for a week. The library cannot
 * change a job that is running, and would keep its data.
 */
async function markExhausted(
  { boss, pool, role }: Queue,
  job: JobWithMetadata,
  { leavesNoTrace = false }: JobOptions,
  error: unknown,
): Promise<void> {
  await inTransaction(pool, role, async (db) => {
    const [current] = await boss.findJobs(job.name, { id: job.id, db })
    // A try that took too long is no longer current: another worker runs or has run the job.
    if (current?.state !== 'active' || current.retryCount !== job.retryCount) return
    await boss.deleteJob(job.name, job.id, { db })
    await boss.send(job.name, leavesNoTrace ? null : job.data, {
      id: job.id,
      retryLimit: 0,
      deleteAfterSeconds: weekSeconds,
      db,
    })
    await boss.fail(job.name, job.id, error instanceof Error ? error : null, { db })
  })
}

/** Sends as app_worker within a transaction of another role, because members may not write to the queue. */
async function asWorkerWithin(tx: Tx, role: string, send: (db: Db) => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)
  await sql`select set_config('role', ${role}, true)`.execute(tx)
  await send(fromKysely(tx))
  await sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`.execute(tx)
}
