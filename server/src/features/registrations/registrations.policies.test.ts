import { sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'
import { createPolicyWorld } from '#/testing/members.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
})
afterAll(() => world.db.drop())

describe('registration_counts', () => {
  testPolicies(
    () => world,
    'counts of registrations',
    () => ({
      select: sql`select people from registration_counts`,
      insert: sql`insert into registration_counts (quarter, source, people) values (now(), 'Web', 1)`,
      update: sql`update registration_counts set people = people + 1`,
      delete: sql`delete from registration_counts`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )
})
