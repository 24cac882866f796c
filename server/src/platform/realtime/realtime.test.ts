import { randomUUID } from 'node:crypto'
import type { RealtimeEvent } from '@yuti/contract/events'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { banByModeration, createMatch, createMember, type TestMember } from '#/testing/members.ts'
import { openStream, writeMessage } from '#/testing/streams.ts'
import { silentLog } from '../log.ts'
import { postgresBus } from './postgres-bus.ts'
import { type Realtime, startRealtime } from './realtime.ts'

let db: TestDatabase
let realtime: Realtime
let anna: TestMember
let marc: TestMember
let stranger: TestMember
let matchId: string

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Pending callbacks that treat a closed stream as gone; a test runs them when the time for a reload is over. */
const leaving: (() => void)[] = []
const loseClosed = () => leaving.splice(0).forEach((leave) => leave())

beforeEach(async () => {
  leaving.length = 0
  realtime = startRealtime({
    db,
    startBus: postgresBus({ db, connectionString: db.urls.server, log: silentLog }),
    log: silentLog,
    heartbeatMs: 200,
    schedule: (leave) => {
      leaving.push(leave)
      return setTimeout(() => undefined)
    },
  })
  db.onEvents(() => realtime.wake())
  anna = await createMember(db, 'Anna')
  marc = await createMember(db, 'Marc')
  stranger = await createMember(db, 'Stranger')
  matchId = await createMatch(db, anna, marc)
})
afterEach(() => realtime.stop())

const open = (member: TestMember) => openStream(realtime, member)
const write = (member: TestMember, content: string) => writeMessage(db, matchId, member, content)

function ofType(events: RealtimeEvent[], type: RealtimeEvent['type']) {
  return events.filter((event) => event.type === type)
}

/** Waits until everything notified so far has arrived, by sending a notification of our own. */
async function settle(member: TestMember) {
  const seen = await open(member)
  const id = randomUUID()
  await db.asOwner((tx) =>
    sql`select app.publish_event('support_message', array[${member.id}]::uuid[], ${JSON.stringify({ id })}::jsonb)`.execute(
      tx,
    ),
  )
  await vi.waitFor(() => expect(seen.events).toContainEqual({ type: 'support_message', id }))
  seen.close()
}

test('delivers a message event to both members when it commits, and to nobody else', async () => {
  const [hers, his, other] = [await open(anna), await open(marc), await open(stranger)]
  await write(anna, 'Is that good?')
  const expected = { type: 'message', matchId, number: 1 }
  await vi.waitFor(() => expect(his.events).toContainEqual(expected))
  await vi.waitFor(() => expect(hers.events).toContainEqual(expected))
  await settle(stranger)
  expect(ofType(other.events, 'message')).toEqual([])
})

test('delivers nothing of a transaction that is rolled back', async () => {
  const his = await open(marc)
  const failing = db.asMember(anna.token, async (tx) => {
    await sql`insert into messages (match_id, sender_id, client_id, content)
      values (${matchId}, ${anna.id}, ${randomUUID()}, 'never')`.execute(tx)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await settle(marc)
  expect(ofType(his.events, 'message')).toEqual([])
})

test('greets every open stream again after the listener lost its connection', async () => {
  const his = await open(marc)
  await cutListener()
  await vi.waitFor(() => expect(ofType(his.events, 'hello')).toHaveLength(2))
  await write(anna, 'Still there?')
  await vi.waitFor(() => expect(ofType(his.events, 'message')).toHaveLength(1))
})

test('signing out closes the streams of that session only', async () => {
  const his = await open(marc)
  const hers = await open(anna)
  await db.asOwner((tx) => sql`delete from auth.session where id = ${marc.sessionId}`.execute(tx))
  await vi.waitFor(() => expect(his.events).toContainEqual({ type: 'session_ended' }))
  expect(his.state.retryMs).not.toBeNull()
  expect(hers.state.retryMs).toBeNull()
})

test('a heartbeat closes the streams of an expired session', async () => {
  const his = await open(marc)
  await db.asOwner((tx) =>
    sql`update auth.session set "expiresAt" = now() - interval '1 second' where id = ${marc.sessionId}`.execute(
      tx,
    ),
  )
  await vi.waitFor(() => expect(his.events).toContainEqual({ type: 'session_ended' }))
})

const rename = (from: string, to: string) =>
  db.asOwner((tx) => sql.raw(`alter function app.${from}(uuid) rename to ${to}`).execute(tx))

test('a heartbeat closes the streams of an expired session while presence cannot be written', async () => {
  const his = await open(marc)
  await rename('renew_presence_server', 'renew_nothing')
  try {
    await db.asOwner((tx) =>
      sql`update auth.session set "expiresAt" = now() - interval '1 second' where id = ${marc.sessionId}`.execute(
        tx,
      ),
    )
    await vi.waitFor(() => expect(his.events).toContainEqual({ type: 'session_ended' }))
  } finally {
    await rename('renew_nothing', 'renew_presence_server')
  }
})

test('banning an account ends its sessions and streams', async () => {
  const his = await open(marc)
  await banByModeration(db, marc)
  await vi.waitFor(() => expect(his.events).toContainEqual({ type: 'session_ended' }))
  const { rows } = await db.asOwner((tx) =>
    sql`select 1 from auth.session where "userId" = ${marc.id}`.execute(tx),
  )
  expect(rows).toEqual([])
})

test('tells a match when the other comes and goes, and ignores a reload', async () => {
  const hers = await open(anna)
  const other = await open(stranger)
  const his = await open(marc)
  const came = { type: 'presence', userId: marc.id, isActive: true }
  await vi.waitFor(() => expect(hers.events).toContainEqual(came))
  his.close()
  const again = await open(marc)
  loseClosed()
  await settle(anna)
  expect(ofType(hers.events, 'presence').filter((event) => 'isActive' in event && !event.isActive)).toEqual(
    [],
  )
  again.close()
  loseClosed()
  await vi.waitFor(() => expect(hers.events).toContainEqual({ ...came, isActive: false }))
  expect(ofType(other.events, 'presence')).toEqual([])
})

test('a heartbeat pings streams and removes the presences of a dead server', async () => {
  const hers = await open(anna)
  await db.asOwner((tx) =>
    sql`with lost as (
        insert into presence_servers (id, seen_at) values (gen_random_uuid(), now() - interval '2 minutes') returning id)
      insert into presences (connection_id, user_id, server_id)
      select gen_random_uuid(), ${marc.id}, id from lost`.execute(tx),
  )
  await vi.waitFor(() =>
    expect(hers.events).toContainEqual({ type: 'presence', userId: marc.id, isActive: false }),
  )
  expect(hers.state.pings).toBeGreaterThan(0)
})

test('stopping tells streams to reconnect soon and leaves no presence', async () => {
  const his = await open(marc)
  await vi.waitFor(async () => expect(await countPresences()).toBe(1))
  await realtime.stop()
  expect(his.state.retryMs).toBeLessThan(1000)
  expect(await countPresences()).toBe(0)
})

async function cutListener(): Promise<void> {
  const client = new Client({ connectionString: db.urls.owner })
  await client.connect()
  const { rows } = await client.query(`select pg_terminate_backend(pid) as cut from pg_stat_activity
    where application_name = 'yuti realtime' and datname = current_database()`)
  await client.end()
  expect(rows).toEqual([{ cut: true }])
}

async function countPresences(): Promise<number> {
  const { rows } = await db.asOwner((tx) =>
    sql<{
      count: number
    }>`select count(*)::integer as count from presences where user_id = ${marc.id}`.execute(tx),
  )
  return rows[0]?.count ?? 0
}
