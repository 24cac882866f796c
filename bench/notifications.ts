import { mailSendingQueue, queueDueMails } from '@yuti/server/features/notifications/mail-delivery'
import { pushQueue, queueDuePushes } from '@yuti/server/features/notifications/push-delivery'
import { systemClock } from '@yuti/server/platform/clock'
import { createJobs, type Jobs } from '@yuti/server/platform/jobs'
import { silentLog } from '@yuti/server/platform/log'
import { floodMember, storeDuePeople } from '@yuti/server/testing/due-people'
import { type BenchDatabase, withBenchDatabase } from './database.ts'
import { type BenchRow, printRows } from './row.ts'
import { quantile } from './times.ts'

const chunk = 5_000
/** A million in ten minutes. */
const rateWanted = 1_000_000 / 600
const floodedMatches = 5_000
const dueAt = new Date(Date.now() - 60_000)

type Channel = 'mail' | 'push'
/** How long each batch took in milliseconds, and what it queued. */
type Run = { batches: { ms: number; jobs: number }[]; ms: number; queued: number }

/**
 * Measures how fast one server queues what is due, on its own PostgreSQL: `BENCH_DUE` people (50,000 by default) who each
 * have unread messages of one match, all due at the same instant. In the flooded case one of them has 5,000 more unread matches,
 * first in the queue.
 */
export async function benchNotifications(
  total = Number(process.env.BENCH_DUE ?? 50_000),
): Promise<BenchRow[]> {
  return await withBenchDatabase(
    'notifications',
    async (database) => {
      const jobs = createJobs(database.url, silentLog)
      for (const queue of [mailSendingQueue, pushQueue]) jobs.define(queue, () => Promise.resolve())
      await jobs.start({ isWorking: false })
      try {
        return [
          ...(await measure(database, jobs, 'mail', total)),
          ...(await measure(database, jobs, 'push', total)),
          await sizeRow(database),
        ]
      } finally {
        await jobs.stop()
      }
    },
    { isDurable: true },
  )
}

async function measure(
  database: BenchDatabase,
  jobs: Jobs,
  channel: Channel,
  total: number,
): Promise<BenchRow[]> {
  await store(database, channel, total)
  const usual = await run(database, jobs, channel)
  const [flooded] = await storeDuePeople(database.owner, {
    count: 2,
    channel,
    dueAt: new Date(dueAt.getTime() - 60_000),
  })
  await floodMember(database.owner, flooded ?? '', { count: floodedMatches, channel, dueAt })
  await store(database, channel, Math.min(total, 10_000))
  const flood = await run(database, jobs, channel)
  return rowsOf(
    `${channel === 'mail' ? 'mails' : 'pushes'} of ${total.toLocaleString('en-US')} people`,
    usual,
    flood,
  )
}

async function store({ owner, ownerPool }: BenchDatabase, channel: Channel, total: number): Promise<void> {
  for (let stored = 0; stored < total; stored += chunk)
    await storeDuePeople(owner, { count: Math.min(chunk, total - stored), channel, dueAt })
  await ownerPool.query('vacuum analyze')
}

async function run({ db }: BenchDatabase, jobs: Jobs, channel: Channel): Promise<Run> {
  const batches: Run['batches'] = []
  const begin = performance.now()
  let last = begin
  const timed: Jobs = {
    ...jobs,
    sendMany: async (name, data, details) => {
      await jobs.sendMany(name, data, details)
      const now = performance.now()
      batches.push({ ms: now - last, jobs: data.length })
      last = now
    },
  }
  const frozen = new Date()
  const deps = { db, jobs: timed, log: silentLog, clock: { ...systemClock, now: () => frozen } }
  const sender = { send: () => Promise.resolve({ kind: 'accepted' as const }), close: () => undefined }
  const queued =
    channel === 'mail'
      ? await queueDueMails(deps)
      : await queueDuePushes({ ...deps, push: { android: sender, ios: null } })
  const ms = performance.now() - begin
  // A million of them take so long that the table at the end may come too late.
  console.error(`  ${queued.toLocaleString('en-US')} ${channel} jobs in ${Math.round(ms / 1000)} s`)
  return { batches, ms, queued }
}

function rowsOf(name: string, usual: Run, flood: Run): BenchRow[] {
  const rate = (usual.queued / usual.ms) * 1000
  const full = usual.batches.filter(({ jobs }) => jobs > 0).map(({ ms }) => ms)
  const tenth = Math.max(1, Math.floor(full.length / 10))
  const [first, last] = [quantile(full.slice(0, tenth), 0.5), quantile(full.slice(-tenth), 0.5)]
  const usualBatch = quantile(full, 0.5)
  const others = flood.batches.slice(1).map(({ ms }) => ms)
  return [
    {
      name: `${name}, ${usual.queued.toLocaleString('en-US')} jobs in ${full.length} batches`,
      measured: `${Math.round(rate).toLocaleString('en-US')} a second, a million in ${(1_000_000 / rate / 60).toFixed(1)} min`,
      baseline: `${Math.round(rateWanted).toLocaleString('en-US')} a second make a million in 10 min`,
      ratio: `${(rate / rateWanted).toFixed(2)}x`,
    },
    {
      name: `${name}, batches of the last tenth`,
      measured: `p50 ${last.toFixed(1)} ms`,
      baseline: `p50 ${first.toFixed(1)} ms in the first tenth`,
      ratio: `${(last / first).toFixed(2)}x`,
    },
    {
      name: `${name}, the batch of a member with ${floodedMatches.toLocaleString('en-US')} unread matches`,
      measured: `${(flood.batches[0]?.ms ?? 0).toFixed(1)} ms`,
      baseline: `p50 ${usualBatch.toFixed(1)} ms for a batch`,
      ratio: `${((flood.batches[0]?.ms ?? 0) / usualBatch).toFixed(1)}x`,
    },
    {
      name: `${name}, the other batches beside that member`,
      measured: `p50 ${quantile(others, 0.5).toFixed(1)} ms`,
      baseline: `p50 ${usualBatch.toFixed(1)} ms for a batch`,
      ratio: `${(quantile(others, 0.5) / usualBatch).toFixed(2)}x`,
    },
  ]
}

async function sizeRow({ ownerPool }: BenchDatabase): Promise<BenchRow> {
  const { rows } = await ownerPool.query<{ each: number; delivery: number }>(`select
    pg_total_relation_size('notifications') / (select count(*) from notifications) as each,
    pg_total_relation_size('notification_deliveries') / (select count(*) from notification_deliveries) as delivery`)
  const [size] = rows
  return {
    name: 'a notification with its indexes after all of this',
    measured: `${size?.each} B`,
    baseline: `${size?.delivery} B for a delivery`,
    ratio: null,
  }
}

if (import.meta.main) printRows(await benchNotifications())
