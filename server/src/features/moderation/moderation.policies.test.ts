import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let reportId: string
let ids: Record<keyof PolicyWorld['people'], string>

/** A member reports a blocked person, the blocked person appeals, and staff write a note. */
beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  const { owner, other, blocked, staff } = world.people
  ids = { owner: owner.id, other: other.id, blocked: blocked.id, staff: staff.id }
  reportId = randomUUID()
  await world.db.asMember(owner.token, (tx) =>
    sql`select app.report_person(${reportId}, ${blocked.id}, 'spam', null, null, null)`.execute(tx),
  )
  await world.db.asMember(blocked.token, (tx) =>
    sql`insert into admin_conversations (user_id, sender_type, client_id, content)
      values (${blocked.id}, 'user', ${randomUUID()}, 'That was not me')`.execute(tx),
  )
  await world.db.asStaff(staff.token, (tx) =>
    sql`insert into report_notes (id, report_id, author_id, content)
      values (${randomUUID()}, ${reportId}, ${staff.id}, 'Third report in a week')`.execute(tx),
  )
})
afterAll(() => world.db.drop())

const asStaff = (statement: ReturnType<typeof sql>) =>
  attempt((work) => world.db.asStaff(world.people.staff.token, work), statement)

const staffAlone = { ...nobodyMay, staff: 1, pretender: 0 }

describe('report_notes', () => {
  testPolicies(
    () => world,
    'notes of reports',
    () => ({
      select: sql`select content from report_notes`,
      insert: sql`insert into report_notes (id, report_id, author_id, content)
        values (${randomUUID()}, ${reportId}, ${ids.staff}, 'Second look')`,
      update: sql`update report_notes set content = 'rewritten'`,
      delete: sql`delete from report_notes`,
    }),
    { select: staffAlone, insert: { ...nobodyMay, staff: 1 }, update: nobodyMay, delete: nobodyMay },
  )

  test('refuses notes in another person’s name, and lets the worker delete notes after a year', async () => {
    const forged = sql`insert into report_notes (id, report_id, author_id, content)
      values (${randomUUID()}, ${reportId}, ${ids.owner}, 'Not me')`
    expect(await attempt((work) => world.db.asOwner(work), forged)).toBe(1)
    expect(await asStaff(forged)).toBe('denied')
    const drop = sql`delete from report_notes`
    expect(await attempt((work) => world.db.asWorker(work), drop)).toBe(0)
    await world.db.asOwner((tx) =>
      sql`update report_notes set created_at = now() - interval '366 days'`.execute(tx),
    )
    expect(await attempt((work) => world.db.asWorker(work), drop)).toBe(1)
  })
})

describe('appeals', () => {
  testPolicies(
    () => world,
    'an appeal',
    () => ({
      select: sql`select content from appeals where user_id = ${ids.blocked}`,
      insert: sql`insert into appeals (user_id, content) values (${ids.owner}, 'Me too')`,
      update: sql`update appeals set decided_at = now(), outcome = 'upheld' where user_id = ${ids.blocked}`,
      delete: sql`delete from appeals where user_id = ${ids.blocked}`,
    }),
    {
      select: { owner: 0, other: 0, blocked: 1, staff: 1, nobody: 0, pretender: 0 },
      insert: nobodyMay,
      update: staffAlone,
      delete: nobodyMay,
    },
  )

  test('refuses staff who mark an appeal as lifted by hand or change its text', async () => {
    const lifted = sql`update appeals set decided_at = now(), outcome = 'lifted'`
    expect(await attempt((work) => world.db.asOwner(work), lifted)).toBe(1)
    expect(await asStaff(lifted)).toBe('denied')
    expect(await asStaff(sql`update appeals set content = 'I am sorry'`)).toBe('denied')
  })
})

function block(who: keyof PolicyWorld['people'], reason: string | null) {
  return sql`insert into moderation_states (user_id, is_blocked, reason) values (${ids[who]}, true, ${reason})`
}

describe('moderation_states', () => {
  test('refuses a block without a reason, and staff who block themselves', async () => {
    expect(await asStaff(block('other', 'Spam in three chats'))).toBe(1)
    expect(await asStaff(block('other', null))).toBe('denied')
    expect(await asStaff(block('other', '  '))).toBe('denied')
    expect(await asStaff(block('staff', 'Enough'))).toBe('denied')
  })
})

describe('what staff read about people', () => {
  test.each([
    ['details', () => sql`select email from app.user_details(${ids.owner})`],
    [
      'the inbox',
      () => sql`select name from app.support_inbox(null, null, false, false, 10, null, null, null)`,
    ],
    ['a conversation', () => sql`select unread from support_conversations where user_id = ${ids.blocked}`],
  ])('shows %s to verified staff only', async (_, statement) => {
    expect(await asStaff(statement())).toBe(1)
    const pretender = (work: Parameters<typeof attempt>[0]) => attempt(work, statement())
    expect(await pretender((work) => world.db.asStaff(world.people.other.token, work))).toBe(0)
    for (const { token } of Object.values(world.people))
      expect(await pretender((work) => world.db.asMember(token, work))).toBe('denied')
    expect(await pretender((work) => world.db.asWorker(work))).toBe('denied')
  })

  test('logs that staff saw the birth data whenever they read details', async () => {
    const logged = sql`select 1 from staff_log where action = 'birth_data_seen' and target_user_id = ${ids.owner}`
    const before = await asStaff(logged)
    await world.db.asStaff(world.people.staff.token, (tx) =>
      sql`select * from app.user_details(${ids.owner})`.execute(tx),
    )
    expect(await asStaff(logged)).toBe(Number(before) + 1)
  })

  test('shows nothing to a staff session that was idle for half an hour', async () => {
    const { id } = world.people.staff
    await world.db.asOwner((tx) =>
      sql`update staff_sessions set seen_at = now() - interval '31 minutes' where user_id = ${id}`.execute(
        tx,
      ),
    )
    expect(await asStaff(sql`select 1 from report_evidence`)).toBe(0)
    expect(await asStaff(sql`select email from app.user_details(${ids.owner})`)).toBe(0)
    await world.db.asOwner((tx) => sql`update staff_sessions set seen_at = now()`.execute(tx))
    expect(await asStaff(sql`select 1 from report_evidence`)).not.toBe(0)
  })
})
