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
  await world.db.asOwner(async (tx) => {
    await sql`insert into held_words (profile_id, bio) values (${ownerId}, '@anna_k')`.execute(tx)
    await sql`insert into alarms (user_id, kind, people, is_hiding)
      values (${ownerId}, 'many_reports', 3, true)`.execute(tx)
    await sql`insert into opening_traces (sender_id, recipient_id, hash) values (${ownerId}, ${otherId}, 'hash')`.execute(
      tx,
    )
  })
})
afterAll(() => world.db.drop())

describe('held_words', () => {
  testPolicies(
    () => world,
    'words that wait for staff',
    () => ({
      select: sql`select bio from held_words where profile_id = ${ownerId}`,
      insert: sql`insert into held_words (profile_id, bio) values (${ownerId}, '@anna')
        on conflict (profile_id) do update set bio = '@anna'`,
      update: sql`update held_words set bio = '@anna' where profile_id = ${ownerId}`,
      delete: sql`delete from held_words where profile_id = ${ownerId}`,
    }),
    {
      select: { ...ownerAlone, staff: 1, pretender: 0 },
      insert: { ...nobodyMay, owner: 1 },
      update: ownerAlone,
      delete: ownerAlone,
    },
  )

  test('the function that decides refuses everybody but staff', async () => {
    const decide = sql`select app.decide_held_words((select id from held_words limit 1), 1, true)`
    expect(await attempt((work) => world.db.asMember(world.people.owner.token, work), decide)).toBe('denied')
    await expect(
      attempt((work) => world.db.asStaff(world.people.other.token, work), decide),
    ).rejects.toMatchObject({ code: 'YU404' })
  })
})

describe('alarms', () => {
  testPolicies(
    () => world,
    'an alarm about an account',
    () => ({
      select: sql`select kind from alarms`,
      insert: sql`insert into alarms (user_id, kind, people) values (${ownerId}, 'same_opening', 10)`,
      update: sql`update alarms set is_hiding = false`,
      delete: sql`delete from alarms`,
    }),
    {
      select: { ...nobodyMay, staff: 1, pretender: 0 },
      insert: nobodyMay,
      update: nobodyMay,
      delete: nobodyMay,
    },
  )

  test('no job shows a hidden account again, and the function that decides refuses everybody but staff', async () => {
    const end = sql`update alarms set is_hiding = false`
    expect(await attempt((work) => world.db.asWorker(work), end)).toBe('denied')
    const decide = sql`select app.decide_alarm((select id from alarms limit 1), 1, 'no_problem', 'no_breach', null)`
    expect(await attempt((work) => world.db.asMember(world.people.owner.token, work), decide)).toBe('denied')
    await expect(
      attempt((work) => world.db.asStaff(world.people.other.token, work), decide),
    ).rejects.toMatchObject({ code: 'YU404' })
  })
})

describe('opening_traces', () => {
  testPolicies(
    () => world,
    'the hash of an opening',
    () => ({
      select: sql`select hash from opening_traces`,
      insert: sql`insert into opening_traces (sender_id, recipient_id, hash) values (${otherId}, ${ownerId}, 'hash')`,
      update: sql`update opening_traces set hash = 'other'`,
      delete: sql`delete from opening_traces`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )

  test('the worker deletes only what is too old to count', async () => {
    const drop = sql`delete from opening_traces`
    expect(await attempt((work) => world.db.asWorker(work), drop)).toBe(0)
    await world.db.asOwner((tx) =>
      sql`update opening_traces set sent_at = now() - interval '8 days'`.execute(tx),
    )
    expect(await attempt((work) => world.db.asWorker(work), drop)).toBe(1)
  })

  test('the list of what waits is empty for everybody but staff', async () => {
    const list = sql`select 1 from app.desk_items(null, 100)`
    expect(await attempt((work) => world.db.asStaff(world.people.staff.token, work), list)).toBe(2)
    expect(await attempt((work) => world.db.asStaff(world.people.other.token, work), list)).toBe(0)
    expect(await attempt((work) => world.db.asMember(world.people.owner.token, work), list)).toBe('denied')
  })
})
