import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSessionCookies } from '@yuti/server/platform/auth/session-cookie'
import { deriveSecret } from '@yuti/server/platform/secrets'
import { createMatch } from '@yuti/server/testing/members'
import { makePerson, storePeople } from '@yuti/server/testing/people'
import { randomFrom } from '@yuti/server/testing/random'
import { z } from 'zod'
import { publicUrl, startServer } from './calls.ts'
import { type BenchDatabase, benchSecret, withBenchDatabase } from './database.ts'
import { type BenchRow, printRows } from './row.ts'
import { openSenders, type Senders } from './senders.ts'
import { openStreams, type Streams } from './streams.ts'
import { figures, quantile } from './times.ts'

const pairs = Number(process.env.BENCH_PAIRS ?? 250)
const seconds = Number(process.env.BENCH_SECONDS ?? 15)
const rates = (process.env.BENCH_RATES ?? '100,200,400,600').split(',').map(Number)
const connections = 64
/** After which an idle connection of PostgreSQL has reported its statistics. */
const reportMs = Number(process.env.BENCH_REPORT_MS ?? 11_000)

export type Sender = { id: string; cookie: string; matchId: string }

/**
 * Measures messages over HTTP on a durable database, with an event stream open for every member: messages that were
 * acknowledged, syncs of the write-ahead log, and whether each event reached the right people once. `max` keeps all connections
 * busy; the other rates are offered whatever the server answers, and times count from when a message was due. With EVENTS_URL
 * events go through that engine.
 */
export async function benchSending(): Promise<BenchRow[]> {
  return await withBenchDatabase(
    'sending',
    async (database) => {
      const members = await populate(database)
      const server = await startServer('product-server.ts', database)
      const senders = openSenders(server.url, connections)
      const streams = await openStreams(server.url, members)
      try {
        // Warms up with all connections busy: each of the database's plans the functions of a message at its first one.
        await offer(senders, streams, members, null, Math.min(seconds, 5))
        const rows: BenchRow[] = []
        for (const rate of [...rates, null]) {
          console.error(`  ${rate === null ? 'as many as possible' : `${rate} a second`}`)
          rows.push(await measure(database, senders, streams, members, rate))
        }
        return rows
      } finally {
        senders.close()
        streams.close()
        await server.stop()
      }
    },
    { isDurable: true },
  )
}

async function populate({ db, owner, ownerPool }: BenchDatabase): Promise<Sender[]> {
  const random = randomFrom(1)
  const people = Array.from({ length: 2 * pairs }, () => makePerson(random))
  await storePeople(owner, people)
  const cookies = createSessionCookies(publicUrl, deriveSecret(benchSecret, 'sessions'))
  const members: Sender[] = []
  for (let index = 0; index < people.length; index += 2) {
    const pair = people.slice(index, index + 2).map((person) => ({ ...person, sessionId: '' }))
    const [first, second] = pair
    if (!first || !second) throw new Error('a person has no other')
    const matchId = await createMatch({ asMember: db.asMember, asOwner: owner.asOwner }, first, second)
    for (const { id, token } of pair)
      members.push({ id, matchId, cookie: cookies.set(token).split(';')[0] ?? '' })
  }
  await ownerPool.query('vacuum analyze')
  return members
}

async function measure(
  { ownerPool }: BenchDatabase,
  senders: Senders,
  streams: Streams,
  members: readonly Sender[],
  rate: number | null,
): Promise<BenchRow> {
  await sleep(reportMs)
  const before = await readSyncs(ownerPool)
  const { acknowledged, lastingSeconds, timesMs, failed } = await offer(
    senders,
    streams,
    members,
    rate,
    seconds,
  )
  const { seenMs, ...wrong } = await streams.settle()
  await sleep(reportMs)
  const after = await readSyncs(ownerPool)
  const perSecond = acknowledged / lastingSeconds
  const goal = rate === null ? ', at least 600/s' : rate === 200 ? ', p99 below 50 ms' : ''
  return {
    name: `sending, ${rate === null ? 'as many as possible' : `${rate}/s offered`}, ${members.length} streams`,
    measured: `${perSecond.toFixed(0)}/s, ${figures(timesMs)}; seen p50 ${quantile(seenMs, 0.5).toFixed(1)} ms, p99 ${quantile(seenMs, 0.99).toFixed(1)} ms${goal}`,
    baseline: `${((after.syncs - before.syncs) / (after.writes - before.writes)).toFixed(2)} WAL syncs a commit that writes (well under 1 at 200/s), ${((after.syncs - before.syncs) / acknowledged).toFixed(2)} a message`,
    ratio: `${failed} failed; events: ${wrong.missed} missed, ${wrong.doubled} doubled, ${wrong.misdelivered} misdelivered, ${wrong.disordered} out of order`,
  }
}

/** `writes` counts transactions that have a number, which those that only read do not get. */
async function readSyncs(pool: BenchDatabase['ownerPool']): Promise<{ syncs: number; writes: number }> {
  const { rows } = await pool.query<{ syncs: number; writes: number }>(`
    select (select sum(fsyncs) from pg_stat_io where object = 'wal')::float8 as syncs,
      pg_snapshot_xmax(pg_current_snapshot())::text::float8 as writes`)
  return rows[0] ?? { syncs: 0, writes: 0 }
}

/** Sends messages of all members in turn; with a rate, at even distances. */
async function offer(
  senders: Senders,
  streams: Streams,
  members: readonly Sender[],
  rate: number | null,
  lasting: number,
) {
  const timesMs: number[] = []
  let failed = 0
  let sent = 0
  const sendNext = async (dueAt: number) => {
    const member = members[sent % members.length]
    sent += 1
    if (!member) return
    try {
      const answer = answered.parse(JSON.parse(await senders.send(messageOf(member))))
      timesMs.push(performance.now() - dueAt)
      streams.expect(member.matchId, answer.json.number, dueAt)
    } catch {
      failed += 1
    }
  }
  const began = performance.now()
  const endsAt = began + lasting * 1000
  if (rate === null) {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < endsAt) await sendNext(performance.now())
      }),
    )
  } else {
    const running: Promise<void>[] = []
    for (let dueAt = began; dueAt < endsAt; dueAt += 1000 / rate) {
      const waitMs = dueAt - performance.now()
      if (waitMs > 1) await sleep(waitMs)
      running.push(sendNext(dueAt))
    }
    await Promise.all(running)
  }
  return { acknowledged: timesMs.length, lastingSeconds: (performance.now() - began) / 1000, timesMs, failed }
}

function messageOf({ cookie, matchId }: Sender) {
  const draft = { clientId: randomUUID(), content: 'We could take the early train.', imageId: null }
  return {
    method: 'POST' as const,
    path: '/rpc/messages/send',
    headers: { cookie, origin: publicUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { matchId, draft } }),
  }
}

const answered = z.object({ json: z.object({ number: z.number() }) })

if (import.meta.main) printRows(await benchSending())
