import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, ownerAlone, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let ownerId: string

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  ownerId = world.people.owner.id
  await world.db.asMember(world.people.owner.token, (tx) => calculate('1990-06-15').execute(tx))
})
afterAll(() => world.db.drop())

function calculate(birthDate: string) {
  return sql`insert into manual_compatibility
    (id, user_id, person_name, birth_date, birth_city, compatibility_stars, algorithm_version)
    values (${randomUUID()}, ${ownerId}, 'Vera', ${birthDate}, 'Moscow, Russia', 4, 1)`
}

describe('manual_compatibility', () => {
  testPolicies(
    () => world,
    'a calculation',
    () => ({
      select: sql`select birth_date from manual_compatibility where user_id = ${ownerId}`,
      insert: calculate('1990-06-15'),
      update: sql`update manual_compatibility set compatibility_stars = 5 where user_id = ${ownerId}`,
      delete: sql`delete from manual_compatibility where user_id = ${ownerId}`,
    }),
    { select: ownerAlone, insert: { ...nobodyMay, owner: 1 }, update: nobodyMay, delete: nobodyMay },
  )

  test('a birth less than 18 years ago cannot be stored', async () => {
    const child = calculate(new Date(Date.now() - 17 * 365 * 86_400_000).toISOString().slice(0, 10))
    const asOwner = attempt((work) => world.db.asMember(world.people.owner.token, work), child)
    await expect(asOwner).rejects.toThrow(/check constraint/)
  })
})
