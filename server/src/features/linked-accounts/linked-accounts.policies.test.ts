import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createTraces } from '#/testing/account-traces.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

/** Accounts of one device: neither they nor staff may read who shares one; staff call functions that log. */
let world: PolicyWorld
const entryId = randomUUID()

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  const { owner, other, blocked } = world.people
  await createTraces(world.db, [owner, other], { kind: 'device', hash: 'hash' })
  await world.db.asOwner(async (tx) => {
    await sql`insert into linked_accounts (id, reasons, linked_on) values (${entryId}, '{device}', current_date)`.execute(
      tx,
    )
    await sql`insert into linked_account_members (user_id, entry_id)
      values (${owner.id}, ${entryId}), (${other.id}, ${entryId})`.execute(tx)
    await sql`insert into auth.mailbox_sharers (user_id, mailbox) values (${owner.id}, 'one@example.org')`.execute(
      tx,
    )
    await sql`insert into linked_account_people (entry_id, person_id, viewers)
      values (${entryId}, ${blocked.id}, 2)`.execute(tx)
  })
})
afterAll(() => world.db.drop())

const closed = { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay }

describe('auth.account_traces', () => {
  testPolicies(
    () => world,
    'the hash of a device',
    () => ({
      select: sql`select hash from auth.account_traces`,
      insert: sql`insert into auth.account_traces (user_id, kind, hash)
        values (${world.people.owner.id}, 'device', 'another')`,
      update: sql`update auth.account_traces set hash = 'another'`,
      delete: sql`delete from auth.account_traces`,
    }),
    closed,
  )
})

describe('auth.mailbox_sharers', () => {
  testPolicies(
    () => world,
    'an account that shares a mailbox',
    () => ({
      select: sql`select mailbox from auth.mailbox_sharers`,
      insert: sql`insert into auth.mailbox_sharers (user_id, mailbox) values (${world.people.other.id}, 'another')`,
      update: sql`update auth.mailbox_sharers set mailbox = 'another'`,
      delete: sql`delete from auth.mailbox_sharers`,
    }),
    closed,
  )
})

describe('linked_accounts', () => {
  testPolicies(
    () => world,
    'an entry of the list',
    () => ({
      select: sql`select reasons from linked_accounts`,
      insert: sql`insert into linked_accounts (reasons, linked_on) values ('{device}', current_date)`,
      update: sql`update linked_accounts set is_open = false, outcome = 'no_problem', decided_at = now()`,
      delete: sql`delete from linked_accounts`,
    }),
    closed,
  )
})

describe('linked_account_members', () => {
  testPolicies(
    () => world,
    'an account of an entry',
    () => ({
      select: sql`select user_id from linked_account_members`,
      insert: sql`insert into linked_account_members (user_id, entry_id) values (${world.people.staff.id}, ${entryId})`,
      update: sql`update linked_account_members set joined_at = now()`,
      delete: sql`delete from linked_account_members`,
    }),
    closed,
  )
})

describe('linked_account_people', () => {
  testPolicies(
    () => world,
    'a person whom the accounts were shown',
    () => ({
      select: sql`select person_id from linked_account_people`,
      insert: sql`insert into linked_account_people (entry_id, person_id, viewers)
        values (${entryId}, ${world.people.staff.id}, 2)`,
      update: sql`update linked_account_people set viewers = 3`,
      delete: sql`delete from linked_account_people`,
    }),
    closed,
  )
})

describe('the functions', () => {
  const list = sql`select id from app.list_linked_accounts(0, 10)`
  const open = sql`select id from app.open_linked_accounts(${entryId})`
  const decide = sql`select app.decide_linked_accounts(${entryId}, 1, 'no_problem', null, 'A family')`
  const listPlaces = sql`select hash from app.list_traced_places('-infinity', '', '', 10)`
  const find = sql`select user_id from app.find_trace_links('{device}', '{hash}')`
  const findOthers = sql`select user_id from app.find_account_links()`
  const store = sql`select app.store_linked_accounts('[]')`

  test('list, open and decide for verified staff, and for nobody else', async () => {
    const { db, people } = world
    for (const statement of [list, open, decide]) {
      expect(await attempt((work) => db.asStaff(people.staff.token, work), statement)).toBe(1)
      for (const { token } of [people.owner, people.other, people.blocked])
        expect(await attempt((work) => db.asMember(token, work), statement)).toBe('denied')
      expect(await attempt((work) => db.asWorker(work), statement)).toBe('denied')
    }
    const pretend = (statement: typeof list) =>
      attempt((work) => db.asStaff(people.owner.token, work), statement)
    expect([await pretend(list), await pretend(open)]).toEqual([0, 0])
    await expect(pretend(decide)).rejects.toMatchObject({ code: 'YU404' })
  })

  test('compare traces and store entries for the job alone', async () => {
    const { db, people } = world
    for (const statement of [listPlaces, find, store])
      expect(await attempt((work) => db.asWorker(work), statement)).toBeGreaterThan(0)
    for (const statement of [listPlaces, find, findOthers, store]) {
      expect(await attempt((work) => db.asStaff(people.staff.token, work), statement)).toBe('denied')
      expect(await attempt((work) => db.asMember(people.owner.token, work), statement)).toBe('denied')
    }
  })
})
