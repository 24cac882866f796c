import { matchId as idOfMatch } from '@yuti/contract/base'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { createMatch, createMember, type TestMember } from '#/testing/members.ts'
import { type RespDouble, startRespDouble } from '#/testing/resp-double.ts'
import { openQuietly, openStream, writeMessage } from '#/testing/streams.ts'
import { silentLog } from '../log.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { engineBus } from './engine-bus.ts'
import { connectEventEngine, type EventEngine } from './event-engine.ts'
import { takeEvents } from './outbox.ts'
import { type Realtime, startRealtime } from './realtime.ts'

let db: TestDatabase
let double: RespDouble
let engines: EventEngine[]
let servers: Realtime[]
let anna: TestMember
let marc: TestMember
let matchId: string

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  double = await startRespDouble()
  anna = await createMember(db, 'Anna')
  marc = await createMember(db, 'Marc')
  matchId = await createMatch(db, anna, marc)
  engines = []
  servers = [start(), start()]
  db.onEvents(() => servers.forEach((server) => server.wake()))
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  for (const engine of engines) engine.stop()
  await double.stop()
})

function connect(publicUrl = 'https://yuti.example', url = double.url): EventEngine {
  const engine = connectEventEngine(url, publicUrl, silentLog)
  engines.push(engine)
  return engine
}

type StartOptions = { publicUrl?: string; url?: string; log?: typeof silentLog; patienceMs?: number }

function start({ publicUrl, url, log = silentLog, patienceMs = 60_000 }: StartOptions = {}): Realtime {
  const startBus = engineBus({
    engine: connect(publicUrl, url),
    db,
    log,
    sweepMs: 50,
    patienceMs,
    retryMs: 20,
  })
  return startRealtime({ db, startBus, log: silentLog })
}

const write = (member: TestMember) => writeMessage(db, matchId, member)

test('delivers each event once on every server, in the order of the messages', async () => {
  const streams = [await openStream(servers[0], anna), await openStream(servers[1], marc)]
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(n % 2 === 0 ? anna : marc)))
  for (const { numbers } of streams) {
    await vi.waitFor(() => expect(numbers()).toHaveLength(20))
    expect(numbers()).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  }
})

test('carries presence and typing to the other server', async () => {
  const { events } = await openStream(servers[0], marc)
  await openStream(servers[1], anna)
  await vi.waitFor(() => expect(events).toContainEqual({ type: 'presence', userId: anna.id, isActive: true }))
  const typing = { type: 'typing' as const, matchId: idOfMatch.parse(matchId) }
  servers[1]?.publish(typing, [marc.id])
  await vi.waitFor(() => expect(events).toContainEqual(typing))
})

test('keeps installations apart that share an engine', async () => {
  const other = start({ publicUrl: 'https://staging.example' })
  servers.push(other)
  const elsewhere = await openStream(other, marc)
  // Only the others send: the second installation has a database of its own.
  db.onEvents(() => servers[0]?.wake())
  const here = await openStream(servers[1], marc)
  // Typing is not stored: what is stored of the match above may leave by any server of this database.
  const event = { type: 'typing' as const, matchId: idOfMatch.parse(matchId) }
  servers[0]?.publish(event, [marc.id])
  await vi.waitFor(() => expect(here.events).toContainEqual(event))
  expect(elsewhere.events).not.toContainEqual(event)
})

test('a lost engine delays events: writing goes on, and every stream is greeted again', async () => {
  const his = await openStream(servers[1], marc)
  await double.goAway()
  await write(anna)
  await write(anna)
  expect(his.numbers()).toEqual([])
  await double.comeBack()
  await vi.waitFor(() => expect(his.hellos()).toBeGreaterThan(1))
  await write(anna)
  await vi.waitFor(() => expect(his.numbers()).toContain(3))
})

test('an engine that does not answer loses no stored event', async () => {
  await Promise.all(servers.map((server) => server.stop()))
  servers = [start({ patienceMs: 100 }), start({ patienceMs: 100 })]
  const his = await openStream(servers[1], marc)
  double.freeze()
  await write(anna)
  await vi.waitFor(() => expect(double.commands).toContain('publish'))
  await double.goAway()
  await double.comeBack()
  await vi.waitFor(() => expect(his.numbers()).toContain(1))
})

/** Starts a server whose engine is about to freeze, and remembers what it warns of. */
async function startWithSlowEngine() {
  await Promise.all(servers.map((server) => server.stop()))
  const slow = await startRespDouble()
  onTestFinished(() => slow.stop())
  const warnings: string[] = []
  const log = { ...silentLog, warn: (_fields: object, message: string) => void warnings.push(message) }
  servers = [start({ url: slow.url, log }), start()]
  await openStream(servers[0], anna)
  db.onEvents(() => servers[0]?.wake())
  return { slow, warnings }
}

test('a server that waits for its link to the engine does not keep another one from sending', async () => {
  const { slow, warnings } = await startWithSlowEngine()
  const his = await openStream(servers[1], marc)
  slow.freeze()
  await write(anna)
  await vi.waitFor(() => expect(slow.commands).toContain('publish'))
  await vi.waitFor(() => expect(his.numbers()).toContain(1), 10_000)
  slow.thaw()
  await servers[0]?.stop()
  // Its connection would have been cut if it had waited in a transaction.
  expect(warnings).toEqual([])
})

test('a slow engine is asked once, and what it took in the end leaves the outbox', async () => {
  const { slow, warnings } = await startWithSlowEngine()
  await servers.pop()?.stop()
  await vi.waitFor(async () => expect(await count('event_outbox')).toBe(0))
  const publications = () => slow.commands.filter((name) => name === 'publish').length
  const before = publications()
  slow.freeze()
  await write(anna)
  await vi.waitFor(() => expect(publications()).toBe(before + 1))
  const locks = `pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and locktype = 'advisory'`
  await vi.waitFor(async () => expect(await count(locks)).toBe(0), 10_000)
  expect(await count('event_outbox')).toBe(1)
  slow.thaw()
  await vi.waitFor(async () => expect(await count('event_outbox')).toBe(0))
  expect(publications()).toBe(before + 1)
  expect(warnings).toEqual([])
})

async function count(rows: string): Promise<number | undefined> {
  const found = await db.asOwner((tx) =>
    sql.raw<{ count: number }>(`select count(*)::integer as count from ${rows}`).execute(tx),
  )
  return found.rows[0]?.count
}

test('events that a lost server was sending leave by another one, seconds later', async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await write(anna)
  const taken = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const lost = db.asWorker(async (tx) => {
    expect(await takeEvents(tx)).not.toEqual([])
    taken.resolve()
    await ended.promise
  })
  await taken.promise
  servers = [start()]
  const his = await openStream(servers[0], marc)
  await vi.waitFor(() => expect(his.numbers()).toEqual([1]))
  ended.resolve()
  await expect(lost).rejects.toThrow()
})

test.each(['refuse', 'cut'] as const)(
  'subscribes as soon as the engine allows it, logs the failure and greets only then (%s)',
  async (fault) => {
    double.faults.set('subscribe', fault)
    const warnings: string[] = []
    const log = { ...silentLog, warn: (_fields: object, message: string) => void warnings.push(message) }
    const late = start({ log })
    servers.push(late)
    await vi.waitFor(() => expect(warnings).toContain('the event engine refused the subscription'))
    const { events, hellos } = openQuietly(late, marc)
    const tried = () => double.commands.filter((name) => name === 'subscribe').length
    const before = tried()
    await vi.waitFor(() => expect(tried()).toBeGreaterThan(before + 1))
    expect(events).toEqual([])
    double.faults.clear()
    // What the set-up stored may be sent between the subscription and the greeting.
    await vi.waitFor(() => expect(hellos()).toBe(1))
    await write(anna)
    await vi.waitFor(() => expect(events).toContainEqual({ type: 'message', matchId, number: 1 }))
  },
)

test('counts a limit for all servers together, and in the process while the engine is away', async () => {
  const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth', max: 1 }, silentLog)
  const own = [connect(), connect()]
  await vi.waitFor(() => expect(own.every(({ client }) => client.isReady)).toBe(true))
  const limiters = own.map((engine) => createRateLimiter(authPool, 'secret', engine, 60_000))
  const consume = (n: number) => limiters[n % 2]?.consume('messages.typing', anna.id)
  for (let n = 0; n < 20; n += 1) expect(await consume(n)).toBeNull()
  expect(await consume(0)).toBeGreaterThan(0)
  expect(await consume(1)).toBeGreaterThan(0)
  expect(await limiters[0]?.isCounted('messages.typing', anna.id)).toBe(true)
  expect(await limiters[0]?.countLeft('messages.typing', anna.id)).toBe(0)
  await limiters[0]?.reset('messages.typing', anna.id)
  expect(await consume(1)).toBeNull()

  double.freeze()
  const impatient = createRateLimiter(authPool, 'secret', own[0], 100)
  expect(await impatient.consume('messages.typing', anna.id)).toBeNull()
  await double.goAway()
  for (let n = 0; n < 19; n += 1) expect(await impatient.consume('messages.typing', anna.id)).toBeNull()
  expect(await impatient.consume('messages.typing', anna.id)).toBeGreaterThan(0)
  await authPool.end()
})
