import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import type { Tx } from '#/platform/db/database.ts'
import { createMember, type TestMember } from '#/testing/members.ts'
import { eraseInParts } from './erasure-parts.ts'
import { eraseAccount, eraseDecisions } from './erasure-repository.ts'

const db = await createTestDatabase()
const deciders = 1200
let star: TestMember

await db.asOwner((tx) =>
  sql`insert into auth."user" (id, name, email, "emailVerified")
    select id, 'Decider', id || '@example.org', true
    from (select gen_random_uuid() as id from generate_series(1, ${deciders}::integer)) p`.execute(tx),
)

beforeEach(async () => {
  star = await createMember(db, 'Star')
  await run(sql`truncate swipes, decided_keys, dealt_people cascade`)
  await run(sql`insert into swipes (swiper_id, swiped_id, direction, created_at)
    select id, ${star.id}, 'left', now() - interval '1 hour' from auth."user" where name = 'Decider'`)
  await run(sql`insert into decided_keys (member_id, keys, decided_before)
    select id, 'key', now() from auth."user" where name = 'Decider'`)
  await run(sql`insert into dealt_people (viewer_id, person_id, last_shown_on)
    select id, ${star.id}, current_date from auth."user" where name = 'Decider'`)
})
afterAll(() => db.drop())

const run = (statement: ReturnType<typeof sql>) => db.asOwner((tx) => statement.execute(tx))

async function countAll(tx: Tx, table: 'swipes' | 'dealt_people' | 'decided_keys'): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx)
  return rows[0]?.count ?? 0
}
const count = (table: Parameters<typeof countAll>[1]) => db.asOwner((tx) => countAll(tx, table))

async function countAdvisoryLocks(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

test('deletes what thousands have decided about a person in parts, and forgets the kept keys of these people', async () => {
  const part = await db.asWorker((tx) => eraseDecisions(tx, [star.id], 1000))
  expect(part).toBe(2000)
  expect([await count('swipes'), await count('dealt_people'), await count('decided_keys')]).toEqual([
    200, 200, 200,
  ])
  await eraseInParts({ db: { ...db, close: () => Promise.resolve() } }, [star.id])
  expect([await count('swipes'), await count('dealt_people'), await count('decided_keys')]).toEqual([0, 0, 0])
})

test('takes few locks for the people who have decided, also when all of it goes at once', async () => {
  await run(
    sql`insert into account_closures (user_id, closed_at) values (${star.id}, now() - interval '3 minutes')`,
  )
  const locks = await db.asWorker(async (tx) => {
    await eraseAccount(tx, star.id)
    return await countAdvisoryLocks(tx)
  })
  expect(locks).toBeGreaterThan(0)
  expect(locks).toBeLessThan(100)
  expect(await count('decided_keys')).toBe(0)
})

test('leaves the decision that another transaction holds to the erasure, and does not wait for it', async () => {
  await db.asOwner(async (tx) => {
    await sql`select from swipes where swiped_id = ${star.id} limit 1 for update`.execute(tx)
    await eraseInParts({ db: { ...db, close: () => Promise.resolve() } }, [star.id])
    expect(await countAll(tx, 'swipes')).toBe(1)
  })
})

test('leaves the decisions of others about others', async () => {
  await run(sql`insert into swipes (swiper_id, swiped_id, direction)
    select (array_agg(id))[1], (array_agg(id))[2], 'left' from auth."user" where name = 'Decider'`)
  await eraseInParts({ db: { ...db, close: () => Promise.resolve() } }, [star.id])
  expect(await count('swipes')).toBe(1)
})
