import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, ownerAlone, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

/** A verified owner whose check staff decide. */
let world: PolicyWorld
const checkId = randomUUID()
const pictureId = randomUUID()
let photoId = ''

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  const { owner } = world.people
  await world.db.asOwner(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from profile_photos where profile_id = ${owner.id}`.execute(tx)
    photoId = rows[0]?.id ?? ''
    await sql`insert into verification_checks (id, user_id, gestures, state, reason, expires_at, sent_at, staff_since, photo_ids)
      values (${checkId}, ${owner.id}, '{smile,turn_left}', 'staff', 'gesture', now(), now(), now(), array[${photoId}]::uuid[])`.execute(
      tx,
    )
    await sql`insert into verification_pictures (id, check_id, place, object_key, width, height, thumbhash)
      values (${pictureId}, ${checkId}, 1, 'taken', 1, 1, '')`.execute(tx)
    await sql`insert into verified_members (profile_id) values (${owner.id})`.execute(tx)
    await sql`insert into photo_likenesses (photo_id, profile_id, likeness) values (${photoId}, ${owner.id}, 'same')`.execute(
      tx,
    )
  })
})
afterAll(() => world.db.drop())

const closed = { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay }

describe('verification_checks', () => {
  testPolicies(
    () => world,
    'a check',
    () => ({
      select: sql`select state from verification_checks where id = ${checkId}`,
      insert: sql`insert into verification_checks (user_id, gestures, expires_at)
        values (${world.people.other.id}, '{smile,turn_left}', now())`,
      update: sql`update verification_checks set state = 'passed', decided_at = now() where id = ${checkId}`,
      delete: sql`delete from verification_checks where id = ${checkId}`,
    }),
    { ...closed, select: { ...ownerAlone, staff: 1, pretender: 0 } },
  )
})

describe('verification_pictures', () => {
  testPolicies(
    () => world,
    'a picture of a face',
    () => ({
      select: sql`select object_key from verification_pictures where id = ${pictureId}`,
      insert: sql`insert into verification_pictures (id, check_id, place, object_key, width, height, thumbhash)
        values (gen_random_uuid(), ${checkId}, 2, 'other', 1, 1, '')`,
      update: sql`update verification_pictures set object_key = 'else' where id = ${pictureId}`,
      delete: sql`delete from verification_pictures where id = ${pictureId}`,
    }),
    { ...closed, select: ownerAlone },
  )
})

describe('verified_members', () => {
  testPolicies(
    () => world,
    'since when a member is verified',
    () => ({
      select: sql`select verified_at from verified_members where profile_id = ${world.people.owner.id}`,
      insert: sql`insert into verified_members (profile_id) values (${world.people.other.id})`,
      update: sql`update verified_members set verified_at = now()`,
      delete: sql`delete from verified_members where profile_id = ${world.people.owner.id}`,
    }),
    { ...closed, select: ownerAlone },
  )
})

describe('photo_likenesses', () => {
  testPolicies(
    () => world,
    'how a photo compares',
    () => ({
      select: sql`select likeness from photo_likenesses where photo_id = ${photoId}`,
      insert: sql`insert into photo_likenesses (photo_id, profile_id, likeness)
        select f.id, ${world.people.owner.id}, 'same' from profile_photos f where f.profile_id = ${world.people.other.id}`,
      update: sql`update photo_likenesses set likeness = 'other' where photo_id = ${photoId}`,
      delete: sql`delete from photo_likenesses where photo_id = ${photoId}`,
    }),
    { ...closed, select: ownerAlone },
  )
})

describe('the badge', () => {
  test('is seen by those who see the profile, and set by nobody', async () => {
    const { db, people } = world
    const seen = sql`select 1 from profiles where id = ${people.owner.id} and is_verified`
    expect(await attempt((work) => db.asOwner(work), seen)).toBe(1)
    expect(await attempt((work) => db.asMember(people.other.token, work), seen)).toBe(1)
    const wish = sql`update profiles set is_verified = true where id = ${people.other.id}`
    expect(await attempt((work) => db.asMember(people.other.token, work), wish)).toBe('denied')
  })
})

describe('the functions of staff', () => {
  test('answer nobody else', async () => {
    const { db, people } = world
    const open = sql`select * from app.open_verification(${checkId})`
    const picture = sql`select 1 where app.open_verification_picture(${pictureId}) is not null`
    for (const statement of [open, picture]) {
      expect(await attempt((work) => db.asStaff(people.staff.token, work), statement)).toBe(1)
      expect(await attempt((work) => db.asStaff(people.other.token, work), statement)).toBe(0)
      expect(await attempt((work) => db.asMember(people.staff.token, work), statement)).toBe('denied')
      expect(await attempt((work) => db.asMember(people.owner.token, work), statement)).toBe('denied')
    }
    await expect(
      db.asStaff(people.other.token, (tx) =>
        sql`select app.decide_verification(${checkId}, null)`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: 'YU404' })
  })

  test('keep members away from what the worker does', async () => {
    const { db, people } = world
    for (const statement of [
      sql`select app.settle_verification(${checkId}, 'passed', null, '{}')`,
      sql`select app.settle_likeness(${photoId}, 'same')`,
      sql`select app.is_known_picture(${people.other.id}, 1::bit(64), 2::bit(64))`,
      sql`select app.alarm_other_faces(${people.other.id}, 3)`,
      sql`select app.claim_verification(interval '1 minute')`,
      sql`select app.verify_member(${people.other.id}, '{}')`,
      sql`select app.refresh_badges(array[${people.other.id}]::uuid[])`,
    ])
      expect(await attempt((work) => db.asMember(people.other.token, work), statement)).toBe('denied')
  })
})
