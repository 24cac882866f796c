import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { isAnyoneWaiting } from '#/testing/lock-waits.ts'
import { cellAt, createPerson, type TestPerson } from '#/testing/people.ts'

/** A page of a deck sends cards that were built when a person changed; a profile is built when it is opened. */
const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

let anna: TestPerson
let leo: TestPerson
beforeEach(async () => {
  await db.asOwner((tx) => sql`delete from auth."user"`.execute(tx))
  anna = await createPerson(db, { name: 'Anna', gender: 'female', lookingFor: ['male'] })
  leo = await createPerson(db, {
    name: 'Leo',
    gender: 'male',
    lookingFor: ['female'],
    cell: cellAt(41.7, 2.6),
    photos: 5,
  })
})

async function cardInDeck() {
  const { cards } = await callerFor(deps, anna).discovery.deck()
  const card = cards.find(({ id }) => id === leo.id)
  return card && { ...card, rating: null }
}

async function openProfile() {
  return { ...(await callerFor(deps, anna).profiles.get({ id: leo.id })), rating: null }
}

/** Changes Leo by statements, as whatever code does. */
async function change(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await db.asOwner(async (tx) => {
    for (const statement of statements) await statement.execute(tx)
  })
}

const leosProfile = (column: string, value: unknown) =>
  change(sql`update profiles set ${sql.ref(column)} = ${value} where id = ${leo.id}`)
const leosSettings = (column: string, value: unknown) =>
  change(sql`update profile_settings set ${sql.ref(column)} = ${value} where profile_id = ${leo.id}`)
const tellAbout = (hidden: string[]) =>
  change(sql`
    insert into profile_about (profile_id, goal, languages, height_cm, children, answers, hidden)
    values (${leo.id}, 'dating', '{es,en}', 181, 'wants', '[{"prompt": "sunday", "text": "Bread.", "is_hidden": false}]', ${hidden}::text[])
    on conflict (profile_id) do update set hidden = excluded.hidden`)
const photosOfLeo = sql`profile_photos where profile_id = (select id from profiles where name = 'Leo')`

const hostile = `"urlTemplate":"x","id":"00000000-0000-4000-8000-000000000000","urlTemplate":" \\ \n \t },{ {size} ☾ 🌙`

const changes: [string, () => Promise<void>][] = [
  ['nothing', async () => undefined],
  ['the name', () => leosProfile('name', 'Lev "Léo" \\ {size}')],
  ['the bio', () => leosProfile('bio', 'Bread, slowly.')],
  ['a bio that looks like a part of the answer', () => leosProfile('bio', hostile)],
  ['interests', () => leosProfile('interests', ['tea', 'a "quoted" one', ''])],
  ['what the profile tells', () => tellAbout([])],
  [
    'what it hides of that',
    async () => {
      await tellAbout([])
      await tellAbout(['height', 'goal'])
    },
  ],
  [
    'a new photo',
    () =>
      change(sql`insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash, is_shown, may_be_first)
        values (gen_random_uuid(), ${leo.id}, 'profile-photos/new', 5, 10, 20, 'a/b+c=', true, true)`),
  ],
  ['a removed photo', () => change(sql`delete from ${photosOfLeo} and order_index = 1`)],
  [
    'the order of photos',
    () => change(sql`update profile_photos set order_index = 4 - order_index where profile_id = ${leo.id}`),
  ],
  ['a hidden age', () => leosSettings('show_age', false)],
  ['a hidden distance', () => leosSettings('show_distance', false)],
  [
    'another place',
    () =>
      change(sql`update profile_settings set h3_cell = ${cellAt(42.5, 1.5)}, current_latitude = 42.5, current_longitude = 1.5
        where profile_id = ${leo.id}`),
  ],
  [
    'no place',
    () =>
      change(sql`update profile_settings set h3_cell = null, current_latitude = null, current_longitude = null
        where profile_id = ${leo.id}`),
  ],
  [
    'the birth',
    () => change(sql`update birth_data set birth_date = '1971-11-30' where profile_id = ${leo.id}`),
  ],
]

test.each(changes)('after a change of %s the card in the deck is that of the profile', async (_, act) => {
  const before = await cardInDeck()
  expect(before).toEqual(await openProfile())
  await act()
  const after = await cardInDeck()
  expect(after).toEqual(await openProfile())
  if (act !== changes[0]?.[1]) expect(after).not.toEqual(before)
})

test('two changes of a person at the same time are both on the card', async () => {
  await cardInDeck()
  let second: Promise<void> = Promise.resolve()
  await db.asOwner(async (tx) => {
    await sql`delete from ${photosOfLeo} and order_index = 2`.execute(tx)
    second = leosProfile('bio', 'Bread, slowly.')
    await vi.waitUntil(() => isAnyoneWaiting(db), { timeout: 10_000 })
  })
  await second
  const card = await cardInDeck()
  expect(card).toMatchObject({ bio: 'Bread, slowly.', photos: { length: 4 } })
  expect(card).toEqual(await openProfile())
})

describe('a card that is kept ready is not sent', () => {
  test.each<[string, () => Promise<void>]>([
    [
      'after a block',
      () =>
        callerFor(deps, anna)
          .safety.block({ userId: leo.id })
          .then(() => undefined),
    ],
    [
      'after being blocked',
      () =>
        callerFor(deps, leo)
          .safety.block({ userId: anna.id })
          .then(() => undefined),
    ],
    ['of somebody who pauses', () => leosSettings('is_paused', true)],
    [
      'of somebody who is banned',
      () => change(sql`insert into moderation_states (user_id, is_blocked) values (${leo.id}, true)`),
    ],
    ['of somebody without photos', () => change(sql`delete from ${photosOfLeo}`)],
    [
      'of somebody decided on',
      () =>
        callerFor(deps, anna)
          .discovery.swipe({ targetId: leo.id, direction: 'left' })
          .then(() => undefined),
    ],
    ['of somebody who looks for others now', () => leosSettings('looking_for', ['male'])],
  ])('%s', async (_, act) => {
    expect(await cardInDeck()).toMatchObject({ name: 'Leo' })
    await callerFor(deps, leo).discovery.deck()
    await act()
    expect(await cardInDeck()).toBeUndefined()
  })
})

test('a card goes with the person', async () => {
  const count = () =>
    db
      .asOwner((tx) => sql`select from discover_cards where profile_id = ${leo.id}`.execute(tx))
      .then(({ rows }) => rows.length)
  expect(await count()).toBe(1)
  await change(sql`delete from auth."user" where id = ${leo.id}`)
  expect(await count()).toBe(0)
})
