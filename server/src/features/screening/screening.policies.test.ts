import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, ownerAlone, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

/** A held photo of the owner: what was found in it, its copy, and a hash that outlives a banned account. */
let world: PolicyWorld
const pictureId = randomUUID()
const twinId = randomUUID()

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  const { owner, other } = world.people
  await world.db.asOwner(async (tx) => {
    await sql`insert into picture_screenings (id, owner_id, kind, object_key, state, reason, screened_at)
      values (${pictureId}, ${owner.id}, 'profile-photo', 'held', 'held', 'nudity', now()),
        (${twinId}, ${other.id}, 'profile-photo', 'twin', 'clear', null, now())`.execute(tx)
    await sql`insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash)
      values (${pictureId}, ${owner.id}, 'held', 1, 1, 1, '')`.execute(tx)
    await sql`insert into picture_twins (picture_id, twin_id) values (${pictureId}, ${twinId})`.execute(tx)
    await sql`insert into banned_pictures (owner_id, hash, mirrored_hash, kept_until)
      values (${other.id}, 1::bit(64), 2::bit(64), now())`.execute(tx)
  })
})
afterAll(() => world.db.drop())

const closed = { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay }

describe('picture_screenings', () => {
  testPolicies(
    () => world,
    'what was found in a picture',
    () => ({
      select: sql`select nudity from picture_screenings where id = ${pictureId}`,
      insert: sql`insert into picture_screenings (id, owner_id, kind, object_key)
        values (gen_random_uuid(), ${world.people.owner.id}, 'profile-photo', 'another')`,
      update: sql`update picture_screenings set state = 'clear' where id = ${pictureId}`,
      delete: sql`delete from picture_screenings where id = ${pictureId}`,
    }),
    { ...closed, select: ownerAlone },
  )
})

describe('picture_twins', () => {
  testPolicies(
    () => world,
    'a copy in another account',
    () => ({
      select: sql`select twin_id from picture_twins`,
      insert: sql`insert into picture_twins (picture_id, twin_id) values (${twinId}, ${pictureId})`,
      update: sql`update picture_twins set found_at = now()`,
      delete: sql`delete from picture_twins`,
    }),
    closed,
  )
})

describe('banned_pictures', () => {
  testPolicies(
    () => world,
    'a hash of a banned account',
    () => ({
      select: sql`select hash from banned_pictures`,
      insert: sql`insert into banned_pictures (hash, mirrored_hash, kept_until) values (1::bit(64), 2::bit(64), now())`,
      update: sql`update banned_pictures set kept_until = now()`,
      delete: sql`delete from banned_pictures`,
    }),
    closed,
  )
})

describe('screening_status', () => {
  testPolicies(
    () => world,
    'whether the service fails',
    () => ({
      select: sql`select failing_since from screening_status`,
      insert: sql`insert into screening_status values (true, now()) on conflict (is_only) do update set failing_since = now()`,
      update: sql`update screening_status set failing_since = now()`,
      delete: sql`delete from screening_status`,
    }),
    closed,
  )
})

describe('profile_photos', () => {
  test('hide a held photo from everybody but its owner, and what is shown is not for members to change', async () => {
    const { db, people } = world
    const select = sql`select id from profile_photos where id = ${pictureId}`
    const seenBy = (token: string) => attempt((work) => db.asMember(token, work), select)
    expect(
      await Promise.all([people.owner, people.other, people.blocked].map(({ token }) => seenBy(token))),
    ).toEqual([1, 0, 0])
    expect(await seenBy('')).toBe(0)
    for (const column of ['is_shown', 'may_be_first'])
      expect(
        await attempt(
          (work) => db.asMember(people.owner.token, work),
          sql`update profile_photos set ${sql.ref(column)} = true where id = ${pictureId}`,
        ),
      ).toBe('denied')
    expect(
      await attempt(
        (work) => db.asOwner(work),
        sql`update profile_photos set is_shown = true where id = ${pictureId}`,
      ),
    ).toBe(1)
  })
})

describe('the functions', () => {
  test('list, show and decide for verified staff, and for nobody else', async () => {
    const { db, people } = world
    const list = sql`select id from app.list_held_pictures(0, 10)`
    const among = sql`select id from app.held_pictures(array[${pictureId}]::uuid[])`
    const key = sql`select 1 where app.held_picture_key(${pictureId}) is not null`
    const decide = sql`select 1 where app.decide_picture(${pictureId}, 'publish')`
    for (const statement of [list, among, key, decide]) {
      expect(await attempt((work) => db.asStaff(people.staff.token, work), statement)).toBe(1)
      expect(await attempt((work) => db.asMember(people.owner.token, work), statement)).toBe('denied')
      expect(await attempt((work) => db.asWorker(work), statement)).toBe('denied')
    }
    const pretend = (statement: typeof list) =>
      attempt((work) => db.asStaff(people.owner.token, work), statement)
    expect([await pretend(list), await pretend(among), await pretend(key)]).toEqual([0, 0, 0])
    await expect(pretend(decide)).rejects.toMatchObject({ code: 'YU404' })
  })

  test('claim and compare for the worker alone', async () => {
    const { db, people } = world
    await db.asOwner((tx) =>
      sql`insert into picture_screenings (id, owner_id, kind, object_key)
        values (gen_random_uuid(), ${people.other.id}, 'profile-photo', 'waits')`.execute(tx),
    )
    const statements = [
      sql`select id from app.claim_picture('1 minute')`,
      sql`select twins from app.find_copies(${pictureId}, 1::bit(64), 2::bit(64))`,
    ]
    for (const statement of statements) {
      expect(await attempt((work) => db.asWorker(work), statement)).toBe(1)
      expect(await attempt((work) => db.asStaff(people.staff.token, work), statement)).toBe('denied')
      expect(await attempt((work) => db.asMember(people.owner.token, work), statement)).toBe('denied')
    }
  })
})
