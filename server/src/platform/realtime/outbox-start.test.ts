import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { countReads } from '#/testing/count-reads.ts'
import { createOutboxStart, type Mark, type OutboxStart } from './outbox-start.ts'
import { markEvents, takeEvents } from './outbox.ts'

/** Marks tell the passes where to begin. */
let time: number
let mark: Mark
let outbox: OutboxStart
let starts: bigint[]

beforeEach(() => {
  time = 0
  starts = []
  outbox = createOutboxStart({ readMark: async () => mark, now: () => time })
})

async function passAt(seconds: number, given: Partial<Mark>, hasMore = false): Promise<bigint | undefined> {
  time = seconds * 1000
  mark = { lastId: 0n, own: null, oldest: 0n, ...given }
  await outbox.run(async (start) => {
    starts.push(start)
    return hasMore
  })
  return starts.at(-1)
}

test('begins behind the ids that nobody can store any more, once a pass has left none of them', async () => {
  expect(await passAt(1, { lastId: 10n, own: 100n, oldest: 100n })).toBe(0n)
  expect(await passAt(1.5, {})).toBe(11n)
  // A full pass may have left some.
  expect(await passAt(2, { lastId: 900n, own: 110n, oldest: 110n }, true)).toBe(11n)
  expect(await passAt(2.1, {})).toBe(11n)
  expect(await passAt(2.2, {})).toBe(901n)
})

test('waits for the transactions that ran when the ids were given, however many began since', async () => {
  await passAt(1, { lastId: 10n, own: 100n, oldest: 95n })
  await passAt(2, { lastId: 20n, own: 110n, oldest: 95n })
  expect(await passAt(3, { lastId: 30n, own: 120n, oldest: 100n })).toBe(0n)
  expect(await passAt(4, { lastId: 30n, own: null, oldest: 119n })).toBe(11n)
  await passAt(5, { lastId: 30n, own: null, oldest: 120n })
  expect(await passAt(5.1, {})).toBe(31n)
})

test('begins at the first id after a failure, and when ids are given again', async () => {
  const settle = async (seconds: number) => {
    await passAt(seconds, { lastId: 10n, own: 100n, oldest: 100n })
    expect(await passAt(seconds + 0.1, {})).toBe(11n)
  }
  await settle(1)
  await expect(outbox.run(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await passAt(2, { lastId: 10n, own: 100n, oldest: 90n })).toBe(0n)
  await settle(4)
  expect(await passAt(6, { lastId: 3n, own: 200n, oldest: 200n })).toBe(0n)
})

test('one pass in a minute begins at the first id', async () => {
  await passAt(1, { lastId: 10n, own: 100n, oldest: 100n })
  expect(await passAt(59, { lastId: 10n, oldest: 100n })).toBe(11n)
  expect(await passAt(60, { lastId: 10n, oldest: 100n })).toBe(0n)
  expect(await passAt(61, { lastId: 10n, oldest: 100n })).toBe(11n)
})

test('a look from the first id goes on there until a pass leaves nothing', async () => {
  await passAt(1, { lastId: 900n, own: 100n, oldest: 100n })
  expect(await passAt(60, { lastId: 900n, oldest: 100n }, true)).toBe(0n)
  expect(await passAt(60.1, {}, true)).toBe(0n)
  expect(await passAt(60.2, {})).toBe(0n)
  expect(await passAt(60.3, {})).toBe(901n)
})

test('what was stored while a writer ran for long is passed once the writer has ended, also if nothing is stored later', async () => {
  // `app.mark_events` gives a number unless the last id is remembered.
  let writer = 95n
  let lastId = 10n
  const late = createOutboxStart({
    readMark: async (remembered) => ({ lastId, own: remembered === lastId ? null : 100n, oldest: writer }),
    now: () => (time += 1000),
  })
  const pass = () =>
    late.run(async (start) => {
      starts.push(start)
      return false
    })
  await pass()
  lastId = 20_010n
  await pass()
  writer = 200n
  for (let n = 0; n < 3; n += 1) await pass()
  expect(starts.at(-1)).toBe(20_011n)
})

async function openDatabase(): Promise<TestDatabase> {
  const db = await createTestDatabase()
  onTestFinished(() => db.drop())
  return db
}

async function connect(db: TestDatabase): Promise<Client> {
  const client = new Client({ connectionString: db.urls.owner })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const store = `select app.publish_event('likes', array[]::uuid[], '{}')`

function follow(db: TestDatabase) {
  time = 0
  const start = createOutboxStart({
    readMark: (remembered) => markEvents(db, remembered),
    now: () => (time += 1000),
  })
  /** Returns how many events a pass took, and how many blocks it read. */
  return async () => {
    const took = { events: 0, blocks: 0 }
    await start.run((from) =>
      db.asWorker(async (tx) => {
        const { answer, blocks } = await countReads(tx, () => takeEvents(tx, from))
        Object.assign(took, { events: answer.length, blocks })
        return answer.length === 500
      }),
    )
    return took
  }
}

test('an event that commits late is taken, although later ones were taken before it', async () => {
  const db = await openDatabase()
  const late = await connect(db)
  await late.query('begin')
  await late.query(store)
  const pass = follow(db)
  for (let n = 0; n < 3; n += 1) {
    await db.asOwner((tx) => sql.raw(store).execute(tx))
    expect(await pass()).toMatchObject({ events: 1 })
  }
  await late.query('commit')
  expect(await pass()).toMatchObject({ events: 1 })
  expect(await pass()).toMatchObject({ events: 0 })
})

test('a pass does not walk through the events that were sent since a dump began', async () => {
  const db = await openDatabase()
  const dump = await connect(db)
  await dump.query('begin isolation level repeatable read read only')
  await dump.query('select count(*) from event_outbox')
  const pass = follow(db)
  await db.asOwner((tx) =>
    sql`insert into event_outbox (event) select '{}' from generate_series(1, 20000)`.execute(tx),
  )
  while ((await pass()).events > 0);
  // A transaction of another test may have run since before the last of them was stored.
  await expect.poll(async () => (await pass()).blocks, { timeout: 30_000 }).toBeLessThan(30)
  await db.asOwner((tx) => sql.raw(store).execute(tx))
  const { events, blocks } = await pass()
  expect(events).toBe(1)
  expect(blocks).toBeLessThan(30)
  const all = await db.asWorker((tx) => countReads(tx, () => takeEvents(tx)))
  expect(all.blocks).toBeGreaterThan(100)
})
