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
    await sql`select app.report_person(gen_random_uuid(), ${otherId}, 'spam', null, null, null)`.execute(tx)
  })
  await world.db.asOwner((tx) =>
    sql`insert into ended_conversations (owner_id, other_id, other_name, match_id, has_messages)
      values (${ownerId}, ${otherId}, 'Other', gen_random_uuid(), true)`.execute(tx),
  )
})
afterAll(() => world.db.drop())

describe('blocked_users', () => {
  testPolicies(
    () => world,
    'a block, hidden from the blocked member',
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

  test('the list of names is shown to the blocker only', async () => {
    const list = sql`select name from app.blocked_people()`
    const { owner, other } = world.people
    expect(await attempt((work) => world.db.asMember(owner.token, work), list)).toBe(1)
    expect(await attempt((work) => world.db.asMember(other.token, work), list)).toBe(0)
    expect(await attempt((work) => world.db.asMember('', work), list)).toBe(0)
    expect(await attempt((work) => world.db.asWorker(work), list)).toBe('denied')
  })
})

describe('ended_conversations', () => {
  testPolicies(
    () => world,
    'an ended conversation, which only a function shows to its owner',
    () => ({
      select: sql`select other_name from ended_conversations where owner_id = ${ownerId}`,
      insert: sql`insert into ended_conversations (owner_id, other_id, other_name, match_id, has_messages)
        values (${ownerId}, ${otherId}, 'Other', gen_random_uuid(), true)`,
      update: sql`update ended_conversations set other_name = 'X' where owner_id = ${ownerId}`,
      delete: sql`delete from ended_conversations where owner_id = ${ownerId}`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )

  test('the list is shown to its owner only, and nobody else can report from it', async () => {
    const list = sql`select name from app.ended_conversations(null, null, 30)`
    const report = sql`select where app.report_ended_conversation(
      (select id from ended_conversations), gen_random_uuid(), 'spam', null, true)`
    const { owner, other } = world.people
    expect(await attempt((work) => world.db.asMember(owner.token, work), list)).toBe(1)
    expect(await attempt((work) => world.db.asMember(other.token, work), list)).toBe(0)
    expect(await attempt((work) => world.db.asMember('', work), list)).toBe(0)
    expect(await attempt((work) => world.db.asWorker(work), list)).toBe('denied')
    expect(await attempt((work) => world.db.asWorker(work), report)).toBe('denied')
  })
})

describe('user_reports', () => {
  testPolicies(
    () => world,
    'a report',
    () => ({
      select: sql`select reason from user_reports where reporter_id = ${ownerId}`,
      insert: sql`insert into user_reports (reporter_id, reported_id, reason) values (${ownerId}, ${otherId}, 'other')`,
      update: sql`update user_reports set status = 'reviewed' where reporter_id = ${ownerId}`,
      delete: sql`delete from user_reports where reporter_id = ${ownerId}`,
    }),
    {
      select: { ...nobodyMay, staff: 1, pretender: 0 },
      insert: nobodyMay,
      update: { ...nobodyMay, staff: 1, pretender: 0 },
      delete: nobodyMay,
    },
  )

  test('its status is set by staff, and its text by nobody', async () => {
    const { owner, staff } = world.people
    const decided = sql`insert into user_reports (reporter_id, reported_id, reason, status)
      values (${ownerId}, ${otherId}, 'other', 'resolved')`
    expect(await attempt((work) => world.db.asMember(owner.token, work), decided)).toBe('denied')
    const own = sql`select reason, is_decided from app.own_reports()`
    expect(await attempt((work) => world.db.asMember(owner.token, work), own)).toBe(1)
    expect(await attempt((work) => world.db.asMember(world.people.other.token, work), own)).toBe(0)
    const rewritten = sql`update user_reports set reason = 'other' where reporter_id = ${ownerId}`
    expect(await attempt((work) => world.db.asStaff(staff.token, work), rewritten)).toBe('denied')
  })
})

describe('report_evidence', () => {
  testPolicies(
    () => world,
    'a sealed copy of a report',
    () => ({
      select: sql`select name from report_evidence where kind = 'profile'`,
      insert: sql`insert into report_evidence (report_id, kind, ordinal, author)
        select id, 'message', 1, 'reported' from user_reports where reporter_id = ${ownerId}`,
      update: sql`update report_evidence set content = 'rewritten' where kind = 'profile'`,
      delete: sql`delete from report_evidence where kind = 'profile'`,
    }),
    {
      select: { ...nobodyMay, staff: 1, pretender: 0 },
      insert: nobodyMay,
      update: nobodyMay,
      delete: nobodyMay,
    },
  )

  test('neither side of the report reads it, and the worker deletes it only after a year', async () => {
    const read = sql`select 1 from report_evidence`
    expect(await attempt((work) => world.db.asOwner(work), read)).toBeGreaterThan(0)
    for (const { token } of [world.people.owner, world.people.other])
      expect(await attempt((work) => world.db.asMember(token, work), read)).toBe('denied')
    const drop = sql`delete from report_evidence`
    expect(await attempt((work) => world.db.asWorker(work), drop)).toBe(0)
    await world.db.asOwner((tx) =>
      sql`update report_evidence set sealed_at = now() - interval '366 days' where kind = 'profile'`.execute(
        tx,
      ),
    )
    expect(await attempt((work) => world.db.asWorker(work), drop)).toBe(1)
  })

  test('reports and sealed copies are written by the function only, in the name of the current user', async () => {
    const seal = sql`select app.seal_profile(gen_random_uuid(), ${otherId}, null)`
    expect(await attempt((work) => world.db.asMember(world.people.owner.token, work), seal)).toBe('denied')
    const report = sql`select app.report_person(gen_random_uuid(), ${otherId}, 'spam', null, null, null)`
    await expect(attempt((work) => world.db.asMember('', work), report)).rejects.toMatchObject({
      code: 'YU404',
    })
  })
})
