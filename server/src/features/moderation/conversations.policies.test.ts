import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld, createStaff, type TestMember } from '#/testing/members.ts'
import { attempt, nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let second: TestMember
let reportId: string

/** Staff asked for the conversation of a report. */
beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  second = await createStaff(world.db, 'Max')
  const { owner, blocked, staff } = world.people
  reportId = randomUUID()
  await world.db.asMember(owner.token, (tx) =>
    sql`select app.report_person(${reportId}, ${blocked.id}, 'spam', null, null, null)`.execute(tx),
  )
  await world.db.asOwner((tx) =>
    sql`insert into report_evidence (report_id, kind, ordinal, author, content)
      values (${reportId}, 'message', 1, 'reported', 'Secret')`.execute(tx),
  )
  await world.db.asOwner((tx) => sql`insert into staff_settings default values`.execute(tx))
  await world.db.asStaff(staff.token, (tx) =>
    sql`select app.ask_for_conversation(${reportId}, 'Because')`.execute(tx),
  )
})
afterAll(() => world.db.drop())

const shiftRequests = (by: string) =>
  world.db.asOwner((tx) =>
    sql`update conversation_requests set asked_at = asked_at + ${by}::interval`.execute(tx),
  )

const staffAlone = { ...nobodyMay, staff: 1, pretender: 0 }

describe('conversation_requests', () => {
  testPolicies(
    () => world,
    'requests for conversations',
    () => ({
      select: sql`select reason from conversation_requests`,
      insert: sql`insert into conversation_requests (report_id, asked_by, reason, decided_by, decided_at, outcome, ends_at)
        values (${reportId}, ${world.people.staff.id}, 'Me', ${second.id}, now(), 'released', now() + interval '1 day')`,
      update: sql`update conversation_requests set decided_by = ${second.id}, decided_at = now(), outcome = 'refused'`,
      delete: sql`delete from conversation_requests`,
    }),
    { select: staffAlone, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )

  test('the worker deletes a request after a year', async () => {
    const drop = sql`delete from conversation_requests`
    const asWorker = () => attempt((work) => world.db.asWorker(work), drop)
    await shiftRequests('-364 days')
    expect(await asWorker()).toBe(0)
    await shiftRequests('-2 days')
    expect(await asWorker()).toBe(1)
    await shiftRequests('366 days')
  })
})

describe('staff_settings', () => {
  testPolicies(
    () => world,
    'the setting for a team of one',
    () => ({
      select: sql`select solo_since from staff_settings`,
      insert: sql`insert into staff_settings (solo_since) values (now())
        on conflict (is_only) do update set solo_since = excluded.solo_since`,
      update: sql`update staff_settings set solo_since = now()`,
      delete: sql`delete from staff_settings`,
    }),
    { select: staffAlone, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )
})

test('the messages of a report are no rows for staff before a release, whatever they ask', async () => {
  const read = sql`select content from report_evidence where kind = 'message'`
  const rowsFor = ({ token }: TestMember) => attempt((work) => world.db.asStaff(token, work), read)
  const { staff } = world.people
  expect(await rowsFor(staff)).toBe(0)
  expect(await rowsFor(second)).toBe(0)
  await world.db.asStaff(second.token, (tx) =>
    sql`select app.decide_conversation(id, 'released') from conversation_requests`.execute(tx),
  )
  expect(await rowsFor(staff)).toBe(1)
  expect(await rowsFor(second)).toBe(1)
  await world.db.asOwner((tx) => sql`delete from user_roles where user_id = ${second.id}`.execute(tx))
  expect(await rowsFor(second)).toBe(0)
})
