import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { createMember, type TestMember } from '#/testing/members.ts'
import { openPresenceBook, type PresenceBook } from './presence-book.ts'

let db: TestDatabase
let anna: TestMember
let book: PresenceBook
let transactions: number
const failures: unknown[] = []

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  anna = await createMember(db, 'Anna')
  transactions = 0
  failures.length = 0
  book = openPresenceBook({
    db: {
      runAsWorker: (work) => {
        transactions += 1
        return db.runAsWorker(work)
      },
    },
    announce: () => undefined,
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
  await book.beat()
  expect(await countPresences()).toBe(1)
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
