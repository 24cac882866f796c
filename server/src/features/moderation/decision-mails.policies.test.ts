import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  await world.db.asOwner((tx) =>
    sql`insert into decision_mails (user_id, decision) values (${world.people.owner.id}, 'warned')`.execute(
      tx,
    ),
  )
})
afterAll(() => world.db.drop())

describe('decision_mails', () => {
  testPolicies(
    () => world,
    'mails about decisions',
    () => ({
      select: sql`select decision from decision_mails`,
      insert: sql`insert into decision_mails (user_id, decision) values (${world.people.owner.id}, 'warned')`,
      update: sql`update decision_mails set decision = 'blocked'`,
      delete: sql`delete from decision_mails`,
    }),
    {
      select: nobodyMay,
      insert: { ...nobodyMay, staff: 1, pretender: 'denied' },
      update: nobodyMay,
      delete: nobodyMay,
    },
  )

  test('staff mail no decision to themselves, and only the worker takes what waits', async () => {
    const { db, people } = world
    const own = sql`insert into decision_mails (user_id, decision) values (${people.staff.id}, 'unblocked')`
    expect(await attempt((work) => db.asStaff(people.staff.token, work), own)).toBe('denied')
    const take = sql`select * from app.take_decision_mails(10)`
    expect(await attempt((work) => db.asStaff(people.staff.token, work), take)).toBe('denied')
    expect(await attempt((work) => db.asMember(people.owner.token, work), take)).toBe('denied')
    expect(await attempt((work) => db.asWorker(work), take)).toBe(1)
  })
})
