import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import type { PolicyWorld } from '#/testing/policies.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
})
afterAll(() => world.db.drop())

type Counts = { quarter: string; source: string; people: number }[]

const asOwner = <T>(query: ReturnType<typeof sql<T>>) => world.db.asOwner((tx) => query.execute(tx))

const counted = async () =>
  (
    await asOwner(sql<Counts[number]>`
      select quarter::text, source, people from registration_counts where people <> 0 order by 1, 2`)
  ).rows

/** Computes the counts from the registrations themselves. */
const recounted = async () =>
  (
    await asOwner(sql<Counts[number]>`
      select app.quarter_of(created_at)::text as quarter, source, count(*)::integer as people
      from app.registrations group by 1, 2 order by 1, 2`)
  ).rows

async function signUp(at: string, source = 'Web'): Promise<string> {
  const id = randomUUID()
  await asOwner(
    sql`insert into auth."user" (id, name, email, "createdAt") values (${id}, 'Mira', ${`${id}@example.org`}, ${at})`,
  )
  await asOwner(sql`update profile_settings set registration_source = ${source} where profile_id = ${id}`)
  return id
}

test('keeps the counts equal to the listed registrations when accounts close, reopen, move or are deleted', async () => {
  const before = await recounted()
  expect(before.length).toBeGreaterThan(0)
  expect(await counted()).toEqual(before)

  const [stays, closed, gone, back, moved] = [
    await signUp('2020-03-01T10:14:59.999Z'),
    await signUp('2020-03-01T10:15:00Z', 'AppStore'),
    await signUp('2020-03-01T10:29:59Z', 'AppStore'),
    await signUp('2020-03-02T10:00:00Z', 'Google Play'),
    await signUp('2020-03-03T10:00:00Z'),
  ]
  expect(await counted()).toEqual(await recounted())
  expect((await counted()).slice(0, 2)).toEqual([
    { quarter: '2020-03-01 10:00:00+00', source: 'Web', people: 1 },
    { quarter: '2020-03-01 10:15:00+00', source: 'AppStore', people: 2 },
  ])

  await asOwner(sql`insert into account_closures (user_id) values (${closed}), (${back})`)
  // Closing an account twice must not count twice.
  await asOwner(sql`insert into account_closures (user_id) values (${closed}) on conflict do nothing`)
  await asOwner(sql`delete from account_closures where user_id = ${back}`)
  await asOwner(sql`delete from auth."user" where id in (${gone}, ${closed})`)
  await asOwner(sql`update auth."user" set "createdAt" = '2020-04-01' where id = ${moved}`)
  expect(await counted()).toEqual(await recounted())
  expect((await counted()).slice(0, 3)).toEqual([
    { quarter: '2020-03-01 10:00:00+00', source: 'Web', people: 1 },
    { quarter: '2020-03-02 10:00:00+00', source: 'Google Play', people: 1 },
    { quarter: '2020-04-01 00:00:00+00', source: 'Web', people: 1 },
  ])
  await asOwner(sql`delete from auth."user" where id in (${stays}, ${back}, ${moved})`)
  expect(await counted()).toEqual(before)
})

test('counts people who sign up at the same moment one by one', async () => {
  await Promise.all(Array.from({ length: 8 }, () => signUp('2020-05-01T10:00:00Z', 'AppStore')))
  expect((await counted())[0]).toEqual({ quarter: '2020-05-01 10:00:00+00', source: 'AppStore', people: 8 })
})
