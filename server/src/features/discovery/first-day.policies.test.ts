import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  await world.db.asOwner((tx) =>
    sql`insert into first_day_counts (user_id, likes, ends_at)
      values (${world.people.owner.id}, 1, now() + interval '1 hour')`.execute(tx),
  )
})
afterAll(() => world.db.drop())

describe('first_day_counts', () => {
  testPolicies(
    () => world,
    'what a member has used of the first day',
    () => ({
      select: sql`select likes from first_day_counts`,
      insert: sql`insert into first_day_counts (user_id, ends_at) values (${world.people.other.id}, now())`,
      update: sql`update first_day_counts set likes = 0`,
      delete: sql`delete from first_day_counts`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )

  test('the worker deletes only the counts of days that are over', async () => {
    const { db } = world
    const drop = sql`delete from first_day_counts`
    expect((await db.asWorker((tx) => drop.execute(tx))).numAffectedRows).toBe(0n)
    await db.asOwner((tx) =>
      sql`update first_day_counts set ends_at = now() - interval '1 second'`.execute(tx),
    )
    expect((await db.asWorker((tx) => drop.execute(tx))).numAffectedRows).toBe(1n)
  })
})
