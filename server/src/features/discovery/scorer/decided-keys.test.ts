import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#/platform/db/database.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPerson, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { randomFrom } from '#/testing/random.ts'
import { getExcludedKeys, keepDecidedKeys } from './people-repository.ts'

const db = await createTestDatabase()
const random = randomFrom(20261123)
const people = Array.from({ length: 1200 }, () => makePerson(random))
await storePeople(db, people)
let viewer: TestPerson

beforeEach(async () => {
  viewer = await createPerson(db)
})
afterAll(() => db.drop())

/** Decides on the people from one number to another, so many minutes ago. */
const decide = (from: number, to: number, minutesAgo: number, direction = 'left') =>
  db.asOwner((tx) =>
    sql`insert into swipes (swiper_id, swiped_id, direction, created_at)
      select ${viewer.id}, unnest(${idsOf(from, to)}::uuid[]), ${direction}, now() - make_interval(mins => ${minutesAgo})`.execute(
      tx,
    ),
  )
const endDecisions = (tx: Tx, from: number, to: number) =>
  sql`delete from swipes where swiper_id = ${viewer.id} and swiped_id = any(${idsOf(from, to)}::uuid[])`.execute(
    tx,
  )
const keep = () => db.asMatchmaker((tx) => keepDecidedKeys(tx, viewer.id))
const idsOf = (from: number, to: number) => people.slice(from, to).map(({ id }) => id)

/** How many keys are kept, each of eight bytes. */
async function countKept(): Promise<number> {
  const { rows } = await db.asOwner((tx) =>
    sql<{
      keys: number
    }>`select length(keys) / 8 as keys from decided_keys where member_id = ${viewer.id}`.execute(tx),
  )
  return rows[0]?.keys ?? 0
}

async function excludedKeys(): Promise<string[]> {
  const { excluded } = await db.asMatchmaker((tx) => getExcludedKeys(tx, viewer.id))
  const keys = Buffer.from(excluded)
  return Array.from({ length: keys.length / 8 }, (_, at) =>
    keys.toString('hex', at * 8, at * 8 + 8),
  ).toSorted()
}

test('reads kept and newer decisions as it reads all of them', async () => {
  await decide(0, 1050, 60)
  await decide(1050, 1100, 1)
  const all = await excludedKeys()
  expect(all).toHaveLength(1100)
  await keep()
  expect(await countKept()).toBe(1050)
  expect(await excludedKeys()).toEqual(all)
  await decide(1100, 1110, 0)
  expect(await excludedKeys()).toHaveLength(1110)
})

test('keeps nothing for few decisions, and keeps again when a thousand more are old', async () => {
  await decide(0, 999, 60)
  await keep()
  expect(await countKept()).toBe(0)
  await decide(999, 1000, 60)
  await keep()
  expect(await countKept()).toBe(1000)
  await decide(1000, 1200, 60)
  await keep()
  expect(await countKept()).toBe(1000)
  await db.asOwner((tx) =>
    sql`update decided_keys set decided_before = decided_before - interval '2 hours'`.execute(tx),
  )
  await keep()
  expect(await countKept()).toBe(1200)
})

test('forgets what is kept when one of these decisions ends, and not when a newer one does', async () => {
  await decide(0, 1000, 60)
  await keep()
  await decide(1000, 1001, 0)
  await db.asOwner((tx) => endDecisions(tx, 1000, 1001))
  expect(await countKept()).toBe(1000)
  expect(await excludedKeys()).toHaveLength(1000)
  await db.asOwner((tx) => endDecisions(tx, 500, 501))
  expect(await countKept()).toBe(0)
  expect(await excludedKeys()).toHaveLength(999)
})

test('keeps nothing while one of these decisions ends, and waits for nobody', async () => {
  await decide(0, 1001, 60)
  await db.asOwner(async (tx) => {
    await endDecisions(tx, 0, 1)
    await keep()
  })
  expect(await countKept()).toBe(0)
  await keep()
  expect(await countKept()).toBe(1000)
})

test('a decision that ends while keys are kept waits, and these are forgotten', async () => {
  await decide(0, 1001, 60)
  let ending: Promise<unknown> | undefined
  await db.asMatchmaker(async (tx) => {
    await keepDecidedKeys(tx, viewer.id)
    ending = db.asOwner((other) => endDecisions(other, 0, 1))
    await waitsOrEnds(tx, ending)
  })
  await ending
  expect(await countKept()).toBe(0)
})

test('excludes the same people after a pass has become a like', async () => {
  await decide(0, 1000, 60)
  await keep()
  await db.asOwner((tx) =>
    sql`update swipes set direction = 'right', created_at = now()
      where swiper_id = ${viewer.id} and swiped_id = any(${idsOf(0, 1)}::uuid[])`.execute(tx),
  )
  expect(new Set(await excludedKeys()).size).toBe(1000)
})

/** Returns when the promise has settled or another connection waits for a lock. */
async function waitsOrEnds(tx: Tx, running: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  running.then(end, end)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- asks until it is so
    const { rows } = await sql`
      select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
      tx,
    )
    if (isOver || rows.length > 0) return
  }
}
