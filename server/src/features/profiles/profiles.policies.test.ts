import { randomBytes, randomUUID } from 'node:crypto'
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
let uploadId: string
const key = (owner = ownerId) => `profile-photos/${owner}/${randomBytes(16).toString('hex')}`

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  ownerId = world.people.owner.id
  uploadId = randomUUID()
  await world.db.asMember(world.people.owner.token, async (tx) => {
    await addUpload(uploadId).execute(tx)
  })
  await world.db.asOwner((tx) =>
    sql`insert into profile_about (profile_id, goal) values (${ownerId}, 'dating')`.execute(tx),
  )
  await world.db.asOwner((tx) => sql`insert into object_removals (object_key) values ('gone')`.execute(tx))
})
afterAll(() => world.db.drop())

const asOwner = (statement: ReturnType<typeof sql>) =>
  attempt((work) => world.db.asMember(world.people.owner.token, work), statement)

function addUpload(id: string, objectKey = key()) {
  return sql`insert into uploads (id, owner_id, kind, object_key, width, height, thumbhash)
    values (${id}, ${ownerId}, 'profile-photo', ${objectKey}, 1, 1, '')`
}

function addPhoto(photoUrl = key()) {
  return sql`insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash)
    values (${randomUUID()}, ${ownerId}, ${photoUrl}, 1, 1, 1, '')`
}

/** Deleting a row deletes the bytes of its key, so a row must not name an object of somebody else. */
const foreignKeys = () => [
  key(world.people.other.id),
  key().replace('profile-photos', 'chat-images'),
  `${key()}/../../${world.people.other.id}`,
  `profile-photos/${ownerId}`,
]

describe('profiles', () => {
  testPolicies(
    () => world,
    'a profile that members see',
    () => ({
      select: sql`select name, bio from profiles where id = ${ownerId}`,
      insert: sql`insert into profiles (id, name) values (${ownerId}, 'Eve')
        on conflict (id) do update set name = excluded.name`,
      update: sql`update profiles set bio = 'rewritten' where id = ${ownerId}`,
      delete: sql`delete from profiles where id = ${ownerId}`,
    }),
    {
      select: { owner: 1, other: 1, blocked: 0, staff: 1, nobody: 0, pretender: 0 },
      insert: nobodyMay,
      update: onlyOwner,
      delete: nobodyMay,
    },
  )

  test('a block hides each profile from the other', async () => {
    const { owner, other } = world.people
    const see = (viewer: string, target: string) =>
      attempt((work) => world.db.asMember(viewer, work), sql`select 1 from profiles where id = ${target}`)
    expect([await see(owner.token, other.id), await see(other.token, owner.id)]).toEqual([1, 1])
    await world.db.asMember(owner.token, (tx) =>
      sql`insert into blocked_users (blocker_id, blocked_id) values (${owner.id}, ${other.id})`.execute(tx),
    )
    expect([await see(owner.token, other.id), await see(other.token, owner.id)]).toEqual([0, 0])
    await world.db.asMember(owner.token, (tx) => sql`delete from blocked_users`.execute(tx))
    expect([await see(owner.token, other.id), await see(other.token, owner.id)]).toEqual([1, 1])
  })
})

describe('profile_settings', () => {
  testPolicies(
    () => world,
    'settings with gender, wanted genders and place',
    () => ({
      select: sql`select current_latitude from profile_settings where profile_id = ${ownerId}`,
      insert: sql`insert into profile_settings (profile_id) values (${ownerId})
        on conflict (profile_id) do update set show_age = false`,
      update: sql`update profile_settings set show_age = false where profile_id = ${ownerId}`,
      delete: sql`delete from profile_settings where profile_id = ${ownerId}`,
    }),
    { select: onlyOwner, insert: nobodyMay, update: onlyOwner, delete: nobodyMay },
  )

  test('a member cannot change where they signed up', async () => {
    const statement = sql`update profile_settings set registration_source = 'AppStore' where profile_id = ${ownerId}`
    expect(await asOwner(statement)).toBe('denied')
  })
})

describe('profile_about', () => {
  testPolicies(
    () => world,
    'what a member tells, hidden parts included',
    () => ({
      select: sql`select goal, hidden from profile_about where profile_id = ${ownerId}`,
      insert: sql`insert into profile_about (profile_id, goal) values (${ownerId}, 'open')
        on conflict (profile_id) do update set goal = excluded.goal`,
      update: sql`update profile_about set goal = 'open' where profile_id = ${ownerId}`,
      delete: sql`delete from profile_about where profile_id = ${ownerId}`,
    }),
    {
      select: onlyOwner,
      insert: { ...onlyOwner, other: 'denied', blocked: 'denied', nobody: 'denied' },
      update: onlyOwner,
      delete: nobodyMay,
    },
  )

  test('a member cannot write the copy that others read', async () => {
    expect(await asOwner(sql`update profiles set shown_about = '{}' where id = ${ownerId}`)).toBe('denied')
  })

  test.each([
    ['an unknown goal', sql`goal = 'money'`],
    ['an answer without a text', sql`answers = '[{"prompt": "walk", "is_hidden": false}]'`],
    ['an empty answer', sql`answers = '[{"prompt": "walk", "text": "", "is_hidden": false}]'`],
    ['no list of answers', sql`answers = '{}'`],
    ['a hidden field that does not exist', sql`hidden = array['birth']`],
    ['a height in metres', sql`height_cm = 2`],
  ])('never holds %s', async (_, change) => {
    const update = sql`update profile_about set ${change} where profile_id = ${ownerId}`
    await expect(world.db.asOwner((tx) => update.execute(tx))).rejects.toThrow(/check constraint/)
  })
})

describe('birth_data', () => {
  testPolicies(
    () => world,
    'a birth',
    () => ({
      select: sql`select birth_date, birth_disambiguation from birth_data where profile_id = ${ownerId}`,
      insert: sql`insert into birth_data (profile_id, birth_date, birth_time, birth_time_known, birth_city)
        values (${ownerId}, '1992-02-15', '06:45', true, 'Barcelona, Spain')
        on conflict (profile_id) do update set birth_date = excluded.birth_date`,
      update: sql`update birth_data set birth_date = '1992-02-15', birth_disambiguation = 'later' where profile_id = ${ownerId}`,
      delete: sql`delete from birth_data where profile_id = ${ownerId}`,
    }),
    { select: onlyOwner, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )

  test('shows a member only the own birth, also to a query without a condition', async () => {
    const everybody = sql`select birth_date from birth_data`
    expect(await attempt((work) => world.db.asOwner(work), everybody)).toBeGreaterThan(1)
    expect(await asOwner(everybody)).toBe(1)
  })

  test.each([
    ['somebody under 18', sql`birth_date = (now() - interval '17 years 364 days')::date`],
    ['a known time for a birth without one', sql`birth_time_known = false`],
    [
      'a disambiguation without a time',
      sql`birth_time = '00:00', birth_time_known = false, birth_disambiguation = 'earlier'`,
    ],
    ['a third disambiguation', sql`birth_disambiguation = 'third'`],
  ])('never holds %s', async (_, change) => {
    const update = sql`update birth_data set ${change} where profile_id = ${ownerId}`
    await expect(world.db.asOwner((tx) => update.execute(tx))).rejects.toThrow(/check constraint/)
  })
})

describe('the worker’s view of settings', () => {
  test('has neither gender nor place', async () => {
    const statement = sql`select gender, current_latitude from profile_settings`
    expect(await attempt((work) => world.db.asOwner(work), statement)).toBeGreaterThan(0)
    expect(await attempt((work) => world.db.asWorker(work), statement)).toBe('denied')
  })
})

describe('profile_photos', () => {
  testPolicies(
    () => world,
    'a photo that members see',
    () => ({
      select: sql`select photo_url from profile_photos where profile_id = ${ownerId}`,
      insert: addPhoto(),
      update: sql`update profile_photos set order_index = 3 where profile_id = ${ownerId}`,
      delete: sql`delete from profile_photos where profile_id = ${ownerId}`,
    }),
    {
      select: { owner: 1, other: 1, blocked: 0, staff: 'denied', nobody: 0, pretender: 'denied' },
      insert: { ...nobodyMay, owner: 1 },
      update: onlyOwner,
      delete: onlyOwner,
    },
  )

  test('the object of a photo cannot be replaced', async () => {
    const statement = sql`update profile_photos set photo_url = ${key()} where profile_id = ${ownerId}`
    expect(await asOwner(statement)).toBe('denied')
  })

  test('a photo must name an object of the member', async () => {
    expect(await asOwner(addPhoto())).toBe(1)
    for (const foreign of foreignKeys()) expect(await asOwner(addPhoto(foreign))).toBe('denied')
  })
})

/** Staff see and use their own uploads. */
const ownUploads = { ...onlyOwner, staff: 0, pretender: 0 } as const

describe('uploads', () => {
  testPolicies(
    () => world,
    'an upload that nothing uses yet',
    () => ({
      select: sql`select object_key from uploads where id = ${uploadId}`,
      insert: addUpload(randomUUID()),
      update: sql`update uploads set object_key = 'another' where id = ${uploadId}`,
      delete: sql`delete from uploads where id = ${uploadId}`,
    }),
    { select: ownUploads, insert: { ...nobodyMay, owner: 1 }, update: nobodyMay, delete: ownUploads },
  )

  test('an upload must name an object of the member', async () => {
    expect(await asOwner(addUpload(randomUUID()))).toBe(1)
    for (const foreign of foreignKeys())
      expect(await asOwner(addUpload(randomUUID(), foreign))).toBe('denied')
  })
})

describe('object_removals', () => {
  testPolicies(
    () => world,
    'a queued removal of an object',
    () => ({
      select: sql`select object_key from object_removals`,
      insert: sql`insert into object_removals (object_key) values (${key()})`,
      update: sql`update object_removals set requested_at = now()`,
      delete: sql`delete from object_removals`,
    }),
    { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
  )

  test('is open to the worker only', async () => {
    const statement = sql`delete from object_removals`
    expect(await attempt((work) => world.db.asWorker(work), statement)).toBe(1)
    expect(await attempt((work) => world.db.asMatchmaker(work), statement)).toBe('denied')
  })
})
