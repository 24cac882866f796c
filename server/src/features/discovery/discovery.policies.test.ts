import { ALGORITHM_VERSION } from '@yuti/astro'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Tx } from '#/platform/db/database.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createDealtCircle } from '#/testing/dealt-people.ts'
import { createMatch } from '#/testing/members.ts'
import { createPerson } from '#/testing/people.ts'
import { attempt, nobodyMay, ownerAlone, testPolicies } from '#/testing/policies.ts'

/** `owner` has matched `other`, blocked `blocked`, unmatched `third`, was shown `other` and `blocked`, and has a deck. */
const db = await createTestDatabase()
const [owner, other, blocked, staff, third] = [
  await person('Owner'),
  await person('Other'),
  await person('Blocked'),
  await person('Staff'),
  await person('Third'),
]
await createMatch(db, owner, other)
await createDealtCircle(db, [owner, blocked])
await db.asOwner(async (tx) => {
  const [low, high] = [owner.id, third.id].toSorted()
  await sql`insert into user_roles (user_id, role) values (${staff.id}, 'admin')`.execute(tx)
  await sql`insert into blocked_users (blocker_id, blocked_id) values (${owner.id}, ${blocked.id})`.execute(
    tx,
  )
  await sql`delete from chart_features where profile_id = ${third.id}`.execute(tx)
  await sql`insert into unmatch_cooldowns (low_id, high_id, until) values (${low}, ${high}, now() + interval '30 days')`.execute(
    tx,
  )
  await sql`insert into conjunctions (viewer_id, person_id, suggested_on) values (${owner.id}, ${other.id}, current_date)`.execute(
    tx,
  )
  // Everybody in the decks has one.
  await sql`delete from new_people_checks where user_id = ${third.id}`.execute(tx)
  await sql`insert into like_notes (swiper_id, swiped_id, content) values (${owner.id}, ${other.id}, 'Hi')`.execute(
    tx,
  )
  await sql`insert into decks (viewer_id, candidate_ids, stars, estimates, is_capped, input_hash)
    values (${owner.id}, '{1}', '{3}', '{false}', false, '')`.execute(tx)
})
afterAll(() => db.drop())

async function person(name: string) {
  return { ...(await createPerson(db, { name })), sessionId: '' }
}

const world = () => ({ db, people: { owner, other, blocked, staff } })
const noWrites = { insert: nobodyMay, update: nobodyMay, delete: nobodyMay }

describe('swipes', () => {
  testPolicies(
    world,
    'swipes',
    () => ({
      select: sql`select 1 from swipes where swiper_id = ${owner.id}`,
      insert: sql`insert into swipes (swiper_id, swiped_id, direction) values (${owner.id}, ${third.id}, 'right')`,
      update: sql`update swipes set direction = 'left' where swiper_id = ${owner.id}`,
      delete: sql`delete from swipes where swiper_id = ${owner.id}`,
    }),
    { select: ownerAlone, ...noWrites },
  )
})

describe('like_notes', () => {
  testPolicies(
    world,
    'like_notes',
    () => ({
      select: sql`select 1 from like_notes where swiper_id = ${owner.id}`,
      insert: sql`insert into like_notes (swiper_id, swiped_id, content) values (${owner.id}, ${third.id}, 'Hi')`,
      update: sql`update like_notes set content = 'Bye' where swiper_id = ${owner.id}`,
      delete: sql`delete from like_notes where swiper_id = ${owner.id}`,
    }),
    { select: ownerAlone, ...noWrites },
  )
})

describe('matches', () => {
  testPolicies(
    world,
    'matches',
    () => ({
      select: sql`select 1 from matches where ${owner.id} in (user1_id, user2_id)`,
      insert: sql`insert into matches (user1_id, user2_id)
        values (least(${owner.id}::uuid, ${third.id}::uuid), greatest(${owner.id}::uuid, ${third.id}::uuid))`,
      update: sql`update matches set matched_at = now() where ${owner.id} in (user1_id, user2_id)`,
      delete: sql`delete from matches where ${owner.id} in (user1_id, user2_id)`,
    }),
    { select: { ...ownerAlone, other: 1 }, ...noWrites },
  )
})

describe('the tables that decks are computed from and stored in', () => {
  testPolicies(
    world,
    'decks',
    () => ({
      select: sql`select 1 from decks where viewer_id = ${owner.id}`,
      insert: sql`insert into decks (viewer_id, candidate_ids, stars, estimates, is_capped, input_hash)
        values (${third.id}, '{}', '{}', '{}', false, '')`,
      update: sql`update decks set candidate_ids = '{}' where viewer_id = ${owner.id}`,
      delete: sql`delete from decks where viewer_id = ${owner.id}`,
    }),
    { select: nobodyMay, ...noWrites },
  )
  testPolicies(
    world,
    'dealt_people',
    () => ({
      select: sql`select 1 from dealt_people where viewer_id = ${owner.id}`,
      insert: sql`insert into dealt_people (viewer_id, person_id, last_shown_on)
        values (${owner.id}, ${third.id}, current_date)`,
      update: sql`update dealt_people set last_shown_on = current_date where viewer_id = ${owner.id}`,
      delete: sql`delete from dealt_people where viewer_id = ${owner.id}`,
    }),
    { select: nobodyMay, ...noWrites },
  )
  testPolicies(
    world,
    'conjunctions',
    () => ({
      select: sql`select 1 from conjunctions where viewer_id = ${owner.id}`,
      insert: sql`insert into conjunctions (viewer_id, person_id, suggested_on)
        values (${owner.id}, ${third.id}, '2026-01-01')`,
      update: sql`update conjunctions set suggested_on = current_date where viewer_id = ${owner.id}`,
      delete: sql`delete from conjunctions where viewer_id = ${owner.id}`,
    }),
    { select: nobodyMay, ...noWrites },
  )
  testPolicies(
    world,
    'new_people_checks',
    () => ({
      select: sql`select 1 from new_people_checks where user_id = ${owner.id}`,
      insert: sql`insert into new_people_checks (user_id, due_at, newest_candidate_id) values (${third.id}, now(), 0)`,
      update: sql`update new_people_checks set due_at = now(), newest_candidate_id = 0 where user_id = ${owner.id}`,
      delete: sql`delete from new_people_checks where user_id = ${owner.id}`,
    }),
    { select: nobodyMay, ...noWrites },
  )
  testPolicies(
    world,
    'discover_changes',
    () => ({
      select: sql`select candidate_id from discover_changes`,
      insert: sql`insert into discover_changes (candidate_id) values (1)`,
      update: sql`update discover_changes set candidate_id = 1`,
      delete: sql`delete from discover_changes`,
    }),
    { select: nobodyMay, ...noWrites },
  )
  testPolicies(
    world,
    'chart_features',
    () => ({
      select: sql`select moon_tantra_class from chart_features where profile_id = ${owner.id}`,
      insert: sql`insert into chart_features (profile_id, moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, algorithm_version)
        values (${third.id}, 1, 1, 2, false, 1)`,
      update: sql`update chart_features set moon_tantra_class = 1 where profile_id = ${owner.id}`,
      delete: sql`delete from chart_features where profile_id = ${owner.id}`,
    }),
    { select: nobodyMay, ...noWrites },
  )
  testPolicies(
    world,
    'discover_features',
    () => ({
      select: sql`select moon_tantra_class from discover_features where profile_id = ${owner.id}`,
      insert: sql`insert into discover_features (profile_id, audience, birth_day, hides_age, min_age, max_distance_cos, moon_tantra_class,
        hanging_gates_low, hanging_gates_high, is_estimate) values (${third.id}, 1, 1, false, 18, 1, 1, 1, 2, false)`,
      update: sql`update discover_features set moon_tantra_class = 1 where profile_id = ${owner.id}`,
      delete: sql`delete from discover_features where profile_id = ${owner.id}`,
    }),
    { select: nobodyMay, ...noWrites },
  )
  testPolicies(
    world,
    'unmatch_cooldowns',
    () => ({
      select: sql`select 1 from unmatch_cooldowns where ${owner.id} in (low_id, high_id)`,
      insert: sql`insert into unmatch_cooldowns (low_id, high_id, until)
        values (least(${owner.id}::uuid, ${other.id}::uuid), greatest(${owner.id}::uuid, ${other.id}::uuid), now())`,
      update: sql`update unmatch_cooldowns set until = now() where ${owner.id} in (low_id, high_id)`,
      delete: sql`delete from unmatch_cooldowns where ${owner.id} in (low_id, high_id)`,
    }),
    { select: nobodyMay, ...noWrites },
  )
})

const member = (token: string) => (work: (tx: Tx) => Promise<number>) => db.asMember(token, work)
const cards = (id: string) => sql`select * from app.person_cards(array[${id}::uuid])`
const matchmaker = (work: (tx: Tx) => Promise<number>) => db.asMatchmaker(work)

test('the matchmaker reads features but no name, birth, photo or message', async () => {
  expect(await attempt(matchmaker, sql`select 1 from chart_features`)).toBe(4)
  for (const table of ['profiles', 'birth_data', 'profile_photos', 'messages', 'user_reports', 'uploads']) {
    expect(await attempt(matchmaker, sql`select 1 from ${sql.table(table)}`)).toBe('denied')
  }
})

test('members alone may call the functions that swipe and show, and nobody their inner parts', async () => {
  const calls = [
    sql`select app.record_swipe(${third.id}, 'right')`,
    sql`select app.undo_last_pass()`,
    sql`select * from app.like_with_note(${third.id}, 'Hi', null, null, null, null)`,
    sql`select app.remove_match(${third.id})`,
    sql`select * from app.deck_page(${ALGORITHM_VERSION}, 20)`,
    sql`select * from app.person_cards(array[${third.id}::uuid])`,
    sql`select * from app.profile_card(${third.id})`,
    sql`select app.knows(${third.id})`,
  ]
  for (const call of calls) {
    expect(await attempt(matchmaker, call)).toBe('denied')
    expect(await attempt((work) => db.asStaff(staff.token, work), call)).toBe('denied')
  }
  expect(await attempt(member(owner.token), sql`select app.unmatch(${owner.id}, ${other.id}, true)`)).toBe(
    'denied',
  )
  for (const inner of [
    sql`select app.deal_people(${owner.id}, array[${third.id}::uuid])`,
    sql`select app.is_known(${other.id}, ${third.id})`,
    sql`select app.admits(${other.id}, ${third.id})`,
    sql`select app.people_left(${other.id})`,
    sql`select app.build_cards(array[${other.id}::uuid])`,
    sql`select app.refresh_cards(array[${other.id}::uuid])`,
    sql`select app.todays_conjunction(${other.id})`,
    sql`select app.choose_conjunction(${other.id})`,
    sql`select app.plan_new_people_checks(now())`,
    sql`select app.claim_new_people_checks(now(), 1)`,
    sql`select app.newcomers_for(${JSON.stringify([{ id: other.id, newest: 0, regions: null }])}, 1, now())`,
    sql`select app.notify_of_new_people(array[${other.id}::uuid], now())`,
    sql`select app.remove_like_notes(${owner.id}, array[${other.id}]::uuid[], 'removed')`,
    sql`select app.end_like_notes(${owner.id}, array[${other.id}]::uuid[])`,
    sql`select app.open_chat_with_notes(${third.id}, ${owner.id}, ${other.id})`,
    sql`select app.like_notes_of(${other.id}, array[${owner.id}::uuid], true)`,
  ])
    expect(await attempt(member(owner.token), inner)).toBe('denied')
  expect(await attempt(member(owner.token), sql`select * from app.cards_for(${owner.id}, '{}')`)).toBe(
    'denied',
  )
})

test('cards show only people that the member may see, and none to visitors', async () => {
  expect(await attempt(member(other.token), cards(owner.id))).toBe(1)
  expect(await attempt(member(blocked.token), cards(owner.id))).toBe(0)
  expect(await attempt(member(owner.token), cards(blocked.id))).toBe(0)
  expect(await attempt(member(''), cards(owner.id))).toBe(0)
})
