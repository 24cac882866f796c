import type { PgBoss } from 'pg-boss'

export type JobOptions = {
  /** Enqueues a job on a schedule in UTC, for example every minute: '* * * * *'. */
  cron?: string
  /** Also enqueues a job when a server starts working: each one, or the first of an hour. */
  atStart?: true | 'once an hour'
  retryLimit?: number
  /** Seconds. The pause between two tries doubles up to this; an hour by default. */
  retryDelayMax?: number
  /** How long completed jobs stay in the table, for operators; a week by default. */
  forgetAfterSeconds?: number
  /** Deletes completed jobs at once, and the data of jobs that were given up: both name a person. */
  leavesNoTrace?: boolean
  /** How many jobs of this kind one server runs at the same time; 1 by default. */
  concurrency?: number
  /** Keeps at most one job for each `singletonKey` that waits or runs. It cannot be changed for an existing queue. */
  isOnePerKey?: boolean
  /**
   * When a job counts as lost with its server and is tried again. Must exceed any run; a quarter of an hour by default.
   */
  expireAfterSeconds?: number
}

export const weekSeconds = 7 * 24 * 60 * 60
const quarterOfAnHourSeconds = 15 * 60
const retry = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

/** Writes only what differs from the stored queues: each write is a transaction of its own. */
export async function prepareQueues(
  boss: PgBoss,
  definitions: ReadonlyMap<string, { options: JobOptions }>,
): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  await Promise.all(
    [...definitions].map(async ([name, { options }]) => {
      const wanted = queueOptions(options)
      const known = stored.get(name)
      const policy = options.isOnePerKey ? 'exclusive' : 'standard'
      if (!known) return await boss.createQueue(name, { ...wanted, policy })
      const isSame = Object.entries(wanted).every(([key, value]) => Reflect.get(known, key) === value)
      if (!isSame) await boss.updateQueue(name, wanted)
    }),
  )
}

/** Writes only the schedules that differ from the stored ones. */
export async function prepareSchedules(
  boss: PgBoss,
  definitions: ReadonlyMap<string, { options: JobOptions }>,
): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  await Promise.all(
    [...definitions].map(async ([name, { options }]) => {
      if (options.cron && options.cron !== stored.get(name))
        await boss.schedule(name, options.cron, {}, { tz: 'UTC' })
    }),
  )
}

function queueOptions(options: JobOptions) {
  return {
    ...retry,
    retryLimit: options.retryLimit ?? retry.retryLimit,
    retryDelayMax: options.retryDelayMax ?? retry.retryDelayMax,
    deleteAfterSeconds: options.forgetAfterSeconds ?? weekSeconds,
    expireInSeconds: options.expireAfterSeconds ?? quarterOfAnHourSeconds,
    // The library would notify inside of the transaction that sends.
    notify: false,
  }
}
