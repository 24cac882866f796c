import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, ownerAlone, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let ownerId: string
let otherId: string

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  ownerId = world.people.owner.id
  otherId = world.people.other.id
  await world.db.asMember(world.people.owner.token, async (tx) => {
    await sql`insert into blocked_users (blocker_id, blocked_id) values (${ownerId}, ${otherId})`.execute(tx)
    await sql`insert into user_reports (reporter_id, reported_id, reason) values (${ownerId}, ${otherId}, 'spam')`.execute(
      tx,
    )
  })
})
afterAll(() => world.db.drop())

describe('blocked_users', () => {
  testPolicies(
    () => world,
    'a block, of which the blocked one learns nothing',
    () => ({
      select: sql`select created_at from blocked_users where blocker_id = ${ownerId}`,
      insert: sql`insert into blocked_users (blocker_id, blocked_id) values (${ownerId}, ${world.people.staff.id})`,
      update: sql`update blocked_users set blocked_id = ${world.people.staff.id} where blocker_id = ${ownerId}`,
      delete: sql`delete from blocked_users where blocker_id = ${ownerId}`,
    }),
    {
      select: ownerAlone,
      insert: { ...nobodyMay, owner: 1 },
      update: nobodyMay,
      delete: ownerAlone,
    },
  )

  test('the list of names is the blocker’s alone', async () => {
    const list = sql`select name from app.blocked_people()`
    const { owner, other } = world.people
    expect(await attempt((work) => world.db.asMember(owner.token, work), list)).toBe(1)
    expect(await attempt((work) => world.db.asMember(other.token, work), list)).toBe(0)
    expect(await attempt((work) => world.db.asMember('', work), list)).toBe(0)
    expect(await attempt((work) => world.db.asWorker(work), list)).toBe('denied')
  })
})

describe('user_reports', () => {
  testPolicies(
    () => world,
    'a report',
    () => ({
      select: sql`select reason from user_reports where reporter_id = ${ownerId}`,
      insert: sql`insert into user_reports (reporter_id, reported_id, reason) values (${ownerId}, ${otherId}, 'other')`,
      update: sql`update user_reports set status = 'resolved' where reporter_id = ${ownerId}`,
      delete: sql`delete from user_reports where reporter_id = ${ownerId}`,
    }),
    {
      select: { owner: 1, other: 0, blocked: 0, staff: 1, nobody: 0, pretender: 0 },
      insert: { ...nobodyMay, owner: 1 },
      update: { ...nobodyMay, staff: 1, pretender: 0 },
      delete: nobodyMay,
    },
  )

  test('its status is the staff’s to set, its words nobody’s', async () => {
    const { owner, staff } = world.people
    const decided = sql`insert into user_reports (reporter_id, reported_id, reason, status)
      values (${ownerId}, ${otherId}, 'other', 'resolved')`
    expect(await attempt((work) => world.db.asMember(owner.token, work), decided)).toBe('denied')
    const rewritten = sql`update user_reports set reason = 'other' where reporter_id = ${ownerId}`
    expect(await attempt((work) => world.db.asStaff(staff.token, work), rewritten)).toBe('denied')
  })
})
