import { randomUUID } from 'node:crypto'
import { matchId as idOfMatch } from '@yuti/contract/base'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { createMatch, createMember, type TestMember } from '#/testing/members.ts'
import { openStream, writeMessage } from '#/testing/streams.ts'
import { silentLog } from '../log.ts'
import { postgresBus } from './postgres-bus.ts'
import { type Realtime, startRealtime } from './realtime.ts'
import { usualSweepMs } from './relay.ts'

/** Two servers on one database, and what they do with events that committed transactions have stored. */
let db: TestDatabase
let servers: Realtime[]
let anna: TestMember
let marc: TestMember
let matchId: string

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  anna = await createMember(db, 'Anna')
  marc = await createMember(db, 'Marc')
  matchId = await createMatch(db, anna, marc)
  servers = [start(), start()]
  // Wakes both, like two servers that commit at the same time.
  db.onEvents(() => servers.forEach((server) => server.wake()))
})
afterEach(() => Promise.all(servers.map((server) => server.stop())))

function start(): Realtime {
  return startRealtime({
    db,
    startBus: postgresBus({ db, connectionString: db.urls.server, log: silentLog }),
    log: silentLog,
  })
}

const open = async (server: Realtime | undefined, member: TestMember) =>
  (await openStream(server, member)).numbers
const write = (member: TestMember) => writeMessage(db, matchId, member)

async function countWaiting(): Promise<number> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ count: number }>`select count(*)::integer as count from event_outbox`.execute(tx),
  )
  return rows[0]?.count ?? -1
}

async function lastId() {
  const { rows } = await db.asOwner((tx) =>
    sql<{ id: string | null }>`select pg_sequence_last_value('event_outbox_id_seq') as id`.execute(tx),
  )
  return rows[0]?.id
}

test('two servers deliver every event of many writers once and in the order of the messages', async () => {
  const streams = [
    await open(servers[0], anna),
    await open(servers[1], anna),
    await open(servers[0], marc),
    await open(servers[1], marc),
  ]
  await Promise.all(Array.from({ length: 40 }, (_, n) => write(n % 2 === 0 ? anna : marc)))
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0))
  await write(anna)
  const expected = Array.from({ length: 41 }, (_, n) => n + 1)
  for (const numbers of streams) {
    await vi.waitFor(() => expect(numbers()).toContain(41))
    expect(numbers()).toEqual(expected)
  }
})

test('drops hints that could not be sent for minutes, since clients read everything again', async () => {
  const numbers = await open(servers[0], marc)
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0))
  await db.asOwner(async (tx) => {
    await sql`insert into event_outbox (event, stored_at)
      select json_build_object('type', 'message', 'to', array[${marc.id}], 'matchId', ${matchId}::text, 'number', n),
        now() - make_interval(mins => n) from unnest(array[9, 1]) n`.execute(tx)
  })
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0))
  await vi.waitFor(() => expect(numbers()).toEqual([1]))
})

test('delivers what a server committed that died before it could send', async () => {
  const numbers = await open(servers[1], marc)
  await servers[0]?.stop()
  // Commits as another process would, and wakes nobody.
  const dying = new Client({ connectionString: db.urls.server })
  await dying.connect()
  await dying.query('begin')
  await dying.query(
    `select set_config('role', 'app_member', true), set_config('app.session_token', $1, true)`,
    [anna.token],
  )
  await dying.query(
    'insert into messages (match_id, sender_id, client_id, content) values ($1, $2, $3, $4)',
    [matchId, anna.id, randomUUID(), 'last words'],
  )
  await dying.query('commit')
  await dying.end()
  await vi.waitFor(() => expect(numbers()).toEqual([1]))
})

test('an event whose hint is lost arrives with the next look of a server, a second later', async () => {
  await Promise.all(servers.map((server) => server.stop()))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    servers = [start()]
    const numbers = await open(servers[0], marc)
    await write(anna)
    await vi.waitFor(() => expect(numbers()).toEqual([1]))
    db.onEvents(() => undefined)
    await write(anna)
    expect(await countWaiting()).toBe(1)
    await vi.advanceTimersByTimeAsync(usualSweepMs)
    // Unlike `vi.waitFor`, this leaves the faked clock where it is.
    await expect.poll(numbers).toEqual([1, 2])
  } finally {
    vi.useRealTimers()
  }
})

test('a transaction that stores events notifies nobody by itself', async () => {
  await Promise.all(servers.map((server) => server.stop()))
  const listening = new Client({ connectionString: db.urls.server })
  const notified = vi.fn()
  listening.on('notification', notified)
  await listening.connect()
  await listening.query('listen yuti_events')
  await write(anna)
  await listening.query('select 1')
  await listening.end()
  expect(notified).not.toHaveBeenCalled()
  expect(await countWaiting()).toBeGreaterThanOrEqual(1)
})

test('typing and presence never pass through the outbox', async () => {
  const before = await lastId()
  const { events } = await openStream(servers[1], marc)
  await open(servers[0], anna)
  const presence = { type: 'presence', userId: anna.id, isActive: true }
  await vi.waitFor(() => expect(events).toContainEqual(presence))
  const typing = { type: 'typing' as const, matchId: idOfMatch.parse(matchId) }
  servers[0]?.publish(typing, [marc.id])
  await vi.waitFor(() => expect(events).toContainEqual(typing))
  expect(await lastId()).toBe(before)
})

test('an event too large for a notification is refused with its transaction', async () => {
  const large = JSON.stringify({ padding: 'x'.repeat(8000) })
  await expect(
    db.asOwner((tx) => sql`select app.publish_event('likes', array[]::uuid[], ${large}::jsonb)`.execute(tx)),
  ).rejects.toMatchObject({ code: '23514' })
})
