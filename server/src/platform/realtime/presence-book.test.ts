import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { createMember, type TestMember } from '#/testing/members.ts'
import { openPresenceBook, type PresenceBook } from './presence-book.ts'

let db: TestDatabase
let anna: TestMember
let book: PresenceBook
let transactions: number
/** Runs before each transaction of the book. */
let meddle: () => void | Promise<void>
const failures: unknown[] = []

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  anna = await createMember(db, 'Anna')
  transactions = 0
  failures.length = 0
  meddle = () => undefined
  book = openPresenceBook({
    db: {
      runAsWorker: async (work) => {
        transactions += 1
        await Promise.resolve().then(() => meddle())
        return await db.runAsWorker(work)
      },
    },
    publish: () => undefined,
    reportFailure: (error) => failures.push(error),
  })
})

async function countPresences(): Promise<number> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ count: number }>`
      select count(*)::integer as count from presences where user_id = ${anna.id}`.execute(tx),
  )
  return rows[0]?.count ?? -1
}

async function lastSeen(): Promise<Date | undefined> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ seen_at: Date }>`select seen_at from last_presences where user_id = ${anna.id}`.execute(tx),
  )
  return rows[0]?.seen_at
}

const connection = () => ({ id: randomUUID(), userId: anna.id })

test('stores two thousand connections that open at once in a few transactions', async () => {
  await Promise.all(Array.from({ length: 2000 }, () => book.open(connection())))
  expect(failures).toEqual([])
  expect(await countPresences()).toBe(2000)
  expect(transactions).toBeLessThan(15)
  await book.stop()
  expect(await countPresences()).toBe(0)
  expect(transactions).toBeLessThan(25)
})

test('a heartbeat writes one row, whatever the number of connections', async () => {
  await Promise.all(Array.from({ length: 50 }, () => book.open(connection())))
  const rowsBefore = await xidsOf()
  await book.beat()
  expect(await xidsOf()).toEqual(rowsBefore)
})

async function xidsOf(): Promise<unknown[]> {
  const { rows } = await db.asOwner((tx) =>
    sql`select connection_id, xmin::text, xmax::text from presences where user_id = ${anna.id} order by 1`.execute(
      tx,
    ),
  )
  return rows
}

test('a heartbeat stores connections again that a crash of the database has emptied', async () => {
  await book.open(connection())
  await db.asOwner((tx) => sql`delete from presence_servers`.execute(tx))
  expect(await countPresences()).toBe(0)
  await beatUntil(async () => expect(await countPresences()).toBe(1))
})

test('leaves out a person who was erased, and stores the others of the batch', async () => {
  await Promise.all([book.open({ id: randomUUID(), userId: randomUUID() }), book.open(connection())])
  expect(failures).toEqual([])
  expect(await countPresences()).toBe(1)
})

test('writes when a person was last connected at most once in some minutes', async () => {
  await book.open(connection())
  const first = await lastSeen()
  await book.open(connection())
  await book.stop()
  expect(await lastSeen()).toEqual(first)
  await db.asOwner((tx) =>
    sql`update last_presences set seen_at = now() - interval '3 minutes' where user_id = ${anna.id}`.execute(
      tx,
    ),
  )
  await book.open(connection())
  expect((await lastSeen())?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? 0)
})

test('closes at a heartbeat what could not be closed before', async () => {
  const [staying, leaving] = [connection(), connection()]
  await Promise.all([book.open(staying), book.open(leaving)])
  meddle = () => Promise.reject(new Error('the database is away'))
  book.close(leaving.id)
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  expect(await countPresences()).toBe(2)
  meddle = () => undefined
  await beatUntil(async () => expect(await listPresences()).toEqual([staying.id]))
})

test('stores nothing of a connection that closes before it was stored, however many wait', async () => {
  const blocked = Promise.withResolvers<void>()
  meddle = () => blocked.promise
  const first = book.open(connection())
  const waiting = Array.from({ length: 600 }, connection)
  const opened = waiting.map((one) => book.open(one))
  for (const { id } of waiting) book.close(id)
  blocked.resolve()
  await Promise.all([first, ...opened])
  expect(await countPresences()).toBe(1)
})

test('a heartbeat deletes stored connections that this server does not have, and stores the missing ones', async () => {
  const [one, other, stray] = [connection(), connection(), randomUUID()]
  await Promise.all([book.open(one), book.open(other)])
  await db.asOwner((tx) =>
    sql`insert into presences (connection_id, user_id, server_id)
      select id, user_id, server_id from presences, unnest(${[stray, randomUUID()]}::uuid[]) id
      where connection_id = ${one.id}`.execute(tx),
  )
  await db.asOwner((tx) => sql`delete from presences where connection_id = ${other.id}`.execute(tx))
  await beatUntil(async () => expect(await listPresences()).toEqual([one.id, other.id].toSorted()))
})

test('a heartbeat renews the server while connections come and go all the time', async () => {
  const lost = connection()
  meddle = () => Promise.reject(new Error('the database is away'))
  await book.open(lost)
  await db.asOwner((tx) => sql`update presence_servers set seen_at = now() - interval '1 minute'`.execute(tx))
  let last = connection()
  meddle = () => {
    book.close(last.id)
    last = connection()
    void book.open(last)
  }
  await book.open(last)
  await book.beat()
  expect(await isActive()).toBe(true)
  await vi.waitFor(async () => expect(await listPresences()).toContain(lost.id))
  meddle = () => undefined
  await book.stop()
  expect(await countPresences()).toBe(0)
})

/** A heartbeat leaves the connections for the next one while some are being written. */
async function beatUntil(check: () => Promise<void>): Promise<void> {
  await vi.waitFor(async () => {
    await book.beat()
    await check()
  })
}

async function listPresences(): Promise<string[]> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ id: string }>`
      select connection_id as id from presences where user_id = ${anna.id} order by 1`.execute(tx),
  )
  return rows.map(({ id }) => id)
}

async function isActive(): Promise<boolean> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ active: boolean }>`select app.has_presence(${anna.id}) as active`.execute(tx),
  )
  return rows[0]?.active ?? false
}
