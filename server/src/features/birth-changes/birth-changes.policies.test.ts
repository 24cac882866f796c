import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import {
  attempt,
  nobodyMay,
  ownerAlone as onlyOwner,
  type PolicyWorld,
  testPolicies,
} from '#/testing/policies.ts'

let world: PolicyWorld
let ownerId: string
let changeId: string
const requestId = randomUUID()

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  ownerId = world.people.owner.id
  await world.db.asOwner(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into birth_data_changes (profile_id) values (${ownerId}) returning id`.execute(tx)
    changeId = rows[0]?.id ?? ''
    await sql`insert into pending_births (profile_id, change_id, birth_date, birth_time_known, birth_city, effective_at)
      values (${ownerId}, ${changeId}, '1992-02-15', false, 'Barcelona, Spain', now() + interval '1 day')`.execute(
      tx,
    )
    await sql`insert into birth_change_requests
        (id, user_id, birth_date, birth_time_known, birth_city, reason, mailbox_hash, birth_hash)
      values (${requestId}, ${ownerId}, '1992-02-15', false, 'Barcelona, Spain', 'Mistyped', 'mailbox', 'birth')`.execute(
      tx,
    )
    await sql`insert into auth.mailbox_birth_changes (mailbox_hash, changed_at, change_id)
      values ('mailbox', now(), ${changeId})`.execute(tx)
    await sql`insert into auth.mailbox_births (mailbox_hash, birth_hash) values ('mailbox', 'birth')`.execute(
      tx,
    )
    await sql`insert into auth.mailbox_people (mailbox_hash, day, people) values ('mailbox', current_date, 20)`.execute(
      tx,
    )
  })
})
afterAll(() => world.db.drop())

describe('birth_data_changes', () => {
  testPolicies(
    () => world,
    'a change of a birth',
    () => ({
      select: sql`select changed_at from birth_data_changes where profile_id = ${ownerId}`,
      insert: sql`insert into birth_data_changes (profile_id) values (${ownerId})`,
      update: sql`update birth_data_changes set changed_at = now() - interval '2 years' where profile_id = ${ownerId}`,
      delete: sql`delete from birth_data_changes where profile_id = ${ownerId}`,
    }),
    { select: onlyOwner, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )
})

describe('pending_births', () => {
  testPolicies(
    () => world,
    'a birth that waits',
    () => ({
      select: sql`select birth_date, effective_at from pending_births where profile_id = ${ownerId}`,
      insert: sql`insert into pending_births (profile_id, change_id, birth_date, birth_time_known, birth_city, effective_at)
        values (${ownerId}, ${changeId}, '1992-02-16', false, 'Barcelona, Spain', now())
        on conflict (profile_id) do update set effective_at = excluded.effective_at`,
      update: sql`update pending_births set effective_at = now() where profile_id = ${ownerId}`,
      delete: sql`delete from pending_births where profile_id = ${ownerId}`,
    }),
    { select: onlyOwner, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )

  test('never holds the birth of somebody under 18', async () => {
    const update = sql`update pending_births set birth_date = (now() - interval '17 years 364 days')::date`
    await expect(world.db.asOwner((tx) => update.execute(tx))).rejects.toThrow(/check constraint/)
  })
})

describe('birth_change_requests', () => {
  testPolicies(
    () => world,
    'a birth request',
    () => ({
      select: sql`select reason from birth_change_requests where id = ${requestId}`,
      insert: sql`insert into birth_change_requests
          (user_id, birth_date, birth_time_known, birth_city, reason, mailbox_hash, birth_hash, decided_at, outcome)
        values (${ownerId}, '1992-02-15', false, 'Barcelona, Spain', 'Because', 'm', 'b', now(), 'approved')`,
      update: sql`update birth_change_requests set outcome = 'approved', decided_at = now() where id = ${requestId}`,
      delete: sql`delete from birth_change_requests where id = ${requestId}`,
    }),
    { select: onlyOwner, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )
})

describe('auth.mailbox_birth_changes', () => {
  testPolicies(
    () => world,
    'a change that a mailbox has made',
    () => ({
      select: sql`select changed_at from auth.mailbox_birth_changes where mailbox_hash = 'mailbox'`,
      insert: sql`insert into auth.mailbox_birth_changes (mailbox_hash, changed_at) values ('mailbox', '2026-01-01')`,
      update: sql`update auth.mailbox_birth_changes set changed_at = '2025-01-01' where mailbox_hash = 'mailbox'`,
      delete: sql`delete from auth.mailbox_birth_changes where mailbox_hash = 'mailbox'`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )
})

describe('auth.mailbox_births', () => {
  testPolicies(
    () => world,
    'the birth that a mailbox had',
    () => ({
      select: sql`select birth_hash from auth.mailbox_births where mailbox_hash = 'mailbox'`,
      insert: sql`insert into auth.mailbox_births (mailbox_hash, birth_hash) values ('another', 'birth')`,
      update: sql`update auth.mailbox_births set birth_hash = 'other' where mailbox_hash = 'mailbox'`,
      delete: sql`delete from auth.mailbox_births where mailbox_hash = 'mailbox'`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )
})

describe('auth.mailbox_people', () => {
  testPolicies(
    () => world,
    'how many people a mailbox was shown',
    () => ({
      select: sql`select people from auth.mailbox_people where mailbox_hash = 'mailbox'`,
      insert: sql`insert into auth.mailbox_people (mailbox_hash, day, people) values ('another', current_date, 1)`,
      update: sql`update auth.mailbox_people set people = 0 where mailbox_hash = 'mailbox'`,
      delete: sql`delete from auth.mailbox_people where mailbox_hash = 'mailbox'`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )
})

describe('the functions for staff', () => {
  const read = sql`select reason from app.read_birth_request(${requestId})`
  const list = sql`select id from app.list_birth_requests(0, 10)`

  test.each([
    ['read a request', read],
    ['list requests', list],
  ])('%s for verified staff alone', async (_, statement) => {
    const { db, people } = world
    expect(await attempt((work) => db.asStaff(people.staff.token, work), statement)).toBe(1)
    expect(await attempt((work) => db.asStaff(people.other.token, work), statement)).toBe(0)
    expect(await attempt((work) => db.asMember(people.owner.token, work), statement)).toBe('denied')
  })

  test('decide for verified staff alone', async () => {
    const decide = sql`select app.decide_birth_request(${requestId}, true, null)`
    const { db, people } = world
    expect(await attempt((work) => db.asStaff(people.staff.token, work), decide)).toBe(1)
    const pretender = db.asStaff(people.other.token, (tx) => decide.execute(tx))
    await expect(pretender).rejects.toMatchObject({ code: 'YU404' })
    expect(await attempt((work) => db.asMember(people.owner.token, work), decide)).toBe('denied')
  })
})

test('a member’s functions act for that member alone', async () => {
  const { db, people } = world
  const cancelled = await db.asMember(people.other.token, async (tx) => {
    const { rows } = await sql<{ done: boolean }>`select app.cancel_birth_change() as done`.execute(tx)
    return rows[0]?.done
  })
  expect(cancelled).toBe(false)
  const seen = await db.asMember(people.other.token, async (tx) => {
    const { rows } = await sql`select pending, request from app.own_birth_change(array['mailbox'])`.execute(
      tx,
    )
    return rows[0]
  })
  expect(seen).toEqual({ pending: null, request: null })
  const own = await db.asMember(people.owner.token, async (tx) => {
    const { rows } = await sql<{ pending: object; request: object }>`
      select pending, request from app.own_birth_change(array['mailbox'])`.execute(tx)
    return rows[0]
  })
  expect(own?.pending).toMatchObject({ birth_date: '1992-02-15' })
  expect(Object.keys(own?.request ?? {})).not.toContain('mailbox_hash')
})

test('locking a birth returns the address of the member who calls', async () => {
  const { db, people } = world
  const lock = sql<{ email: string }>`select app.lock_own_birth(false) as email`
  const { rows } = await db.asMember(people.owner.token, (tx) => lock.execute(tx))
  expect(rows).toEqual([{ email: `${ownerId}@example.org` }])
  const nobody = db.asMember('', (tx) => lock.execute(tx))
  await expect(nobody).rejects.toMatchObject({ code: 'YU404' })
})

test('a save stores the birth of the member who calls and nobody else’s', async () => {
  const { db, people } = world
  const read = async () => {
    const { rows } = await db.asOwner((tx) =>
      sql<{ profile_id: string; birth_city: string }>`select profile_id, birth_city from birth_data`.execute(
        tx,
      ),
    )
    return new Map(rows.map(({ profile_id, birth_city }) => [profile_id, birth_city]))
  }
  const before = await read()
  await db.asOwner((tx) =>
    sql`update profiles set first_dealt_at = null where id = ${people.other.id}`.execute(tx),
  )
  const wanted = {
    profile_id: people.owner.id,
    birth_date: '1990-01-01',
    birth_time: '00:00',
    birth_time_known: false,
    birth_city: 'Lima, Peru',
    birth_disambiguation: null,
  }
  await db.asMember(people.other.token, (tx) =>
    sql`select app.save_birth(${JSON.stringify(wanted)}::jsonb, false, false, array['other'], array['birth'])`.execute(
      tx,
    ),
  )
  expect(await read()).toEqual(new Map([...before, [people.other.id, 'Lima, Peru']]))
  const nobody = db.asMember('', (tx) =>
    sql`select app.save_birth(${JSON.stringify(wanted)}::jsonb, false, false, array['other'], array['birth'])`.execute(
      tx,
    ),
  )
  await expect(nobody).rejects.toMatchObject({ code: 'YU404' })
})
