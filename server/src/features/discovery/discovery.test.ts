import { randomUUID } from 'node:crypto'
import { userId } from '@yuti/contract/base'
import { everybody } from '@yuti/contract/narrowing'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import type { Deps } from '#/platform/deps.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { createDealtCircle, createDealtPeople } from '#/testing/dealt-people.ts'
import { cellAt, createPerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { refillQueue } from './deck-service.ts'

const db: TestDatabase = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
let clockNow = new Date()
const deps: Deps = { ...depsForDecks(db, authPool), clock: { now: () => clockNow } }

afterAll(async () => {
  await authPool.end()
  await db.drop()
})

let anna: TestPerson
let leo: TestPerson
beforeEach(async () => {
  clockNow = new Date()
  await deps.jobs.runDue(refillQueue)
  await db.asOwner((tx) => sql`delete from auth."user"`.execute(tx))
  anna = await createPerson(db, {
    name: 'Anna',
    gender: 'female',
    lookingFor: ['male'],
    birthDate: '1996-05-05',
  })
  leo = await createPerson(db, {
    name: 'Leo',
    gender: 'male',
    lookingFor: ['female'],
    birthDate: '1994-03-03',
  })
  await createDealtCircle(db, [anna, leo])
})

const as = (person: TestPerson) => callerFor(deps, person)
const man = (name: string, given: Partial<TestPerson> = {}) =>
  createPerson(db, { name, gender: 'male', lookingFor: ['female'], birthDate: '1994-03-03', ...given })

function identity() {
  const id = userId.parse(randomUUID())
  return { id, token: `token-${id}` }
}

async function namesFor(person: TestPerson): Promise<string[]> {
  const { cards, remaining } = await as(person).discovery.deck()
  expect(remaining).toBe(cards.length)
  return cards.map((card) => card.name).toSorted()
}

/** A birth whose shown age is the same all year. */
const years = (age: number) => `${clockNow.getUTCFullYear() - age - 1}-12-01`
/** Shows the person first, as a deck would. */
const like = async (from: TestPerson, to: TestPerson) => {
  await createDealtPeople(db, from, [to])
  return await as(from).discovery.swipe({ targetId: to.id, direction: 'right' })
}
const block = (from: TestPerson, to: TestPerson) =>
  db.asMember(from.token, (tx) =>
    sql`insert into blocked_users (blocker_id, blocked_id) values (${from.id}, ${to.id})`.execute(tx),
  )

/** Moves the clock until every stored deck may be refilled. The database dates decks by its own clock. */
async function wait(): Promise<void> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ at: Date | null }>`select max(built_at) as at from decks`.execute(tx),
  )
  clockNow = new Date(Math.max(clockNow.getTime(), rows[0]?.at?.getTime() ?? 0) + 11_000)
}

const refill = () => deps.jobs.runDue(refillQueue)

/** Lets the people so far be no newcomers. */
async function letTimePass(): Promise<void> {
  await db.asOwner((tx) =>
    sql`update discover_features set changed_at = changed_at - interval '1 hour'`.execute(tx),
  )
}

test('a card shows age, distance, photos and stars', async () => {
  const { cards } = await as(anna).discovery.deck()
  expect(cards).toHaveLength(1)
  expect(cards[0]).toMatchObject({ id: leo.id, name: 'Leo', age: expect.any(Number), distanceKm: 1, bio: '' })
  expect(cards[0]?.photos).toHaveLength(3)
  expect(urlOf(cards[0]?.photos[0])).toContain(`u=${anna.id}`)
  expect(cards[0]?.rating).toEqual({ stars: expect.any(Number), isEstimate: false })
})

test('shows nobody to a member with too few photos, and says so', async () => {
  await db.asOwner((tx) =>
    sql`delete from profile_photos where profile_id = ${anna.id} and order_index = 2`.execute(tx),
  )
  expect(await as(anna).discovery.deck()).toEqual({ cards: [], remaining: 0, needsPhotos: true })
})

test('refuses a deck until the profile is complete', async () => {
  await db.asOwner((tx) =>
    sql`update profile_settings set looking_for = '{}' where profile_id = ${anna.id}`.execute(tx),
  )
  await expect(as(anna).discovery.deck()).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE' })
  await expect(callerFor(deps, null).discovery.deck()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('refuses a swipe by a member whose own profile cannot be seen', async () => {
  const curtain = await man('Behind a curtain', { photos: 0 })
  await expect(like(curtain, anna)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(like(anna, curtain)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await like(leo, anna)).toEqual({ match: null })
})

test('shows only people whose gender, age and distance fit in both directions', async () => {
  await man('Wants men', { lookingFor: ['male'] })
  await man('Wants younger', { minAge: 18, maxAge: 25 })
  await man('Stays at home', { maxDistanceKm: 3, cell: cellAt(41.6, 2.29) })
  await man('Too far', { cell: cellAt(55.75, 37.62) })
  await createPerson(db, { name: 'A woman', gender: 'female', lookingFor: ['female', 'male'] })
  await man('Suits')
  expect(await namesFor(anna)).toEqual(['Leo', 'Suits'])
})

test('filters a hidden age by bands of five years only', async () => {
  await man('Hides 31', { birthDate: years(31), showAge: false })
  await man('Hides 36', { birthDate: years(36), showAge: false })
  await man('Shows 31', { birthDate: years(31) })
  await as(anna).discovery.saveFilters({ genders: ['male'], minAge: 33, maxAge: 34, distanceKm: 100 })
  expect(await namesFor(anna)).toEqual(['Hides 31'])
})

test('never shows people again, on any device, who were passed, liked, blocked or unmatched', async () => {
  const [passed, liked, blocked, blocker, match] = await Promise.all(
    ['Passed', 'Liked', 'Blocked', 'Blocker', 'Match'].map((name) => man(name)),
  )
  if (!passed || !liked || !blocked || !blocker || !match) throw new Error('five people were asked for')
  expect(await namesFor(anna)).toEqual(['Blocked', 'Blocker', 'Leo', 'Liked', 'Match', 'Passed'])
  const [phone, laptop] = [as(anna), as(anna)]
  await phone.discovery.swipe({ targetId: passed.id, direction: 'left' })
  await phone.discovery.swipe({ targetId: liked.id, direction: 'right' })
  await like(match, anna)
  const { match: made } = await phone.discovery.swipe({ targetId: match.id, direction: 'right' })
  expect((await laptop.discovery.deck()).cards.map((card) => card.name).toSorted()).toEqual([
    'Blocked',
    'Blocker',
    'Leo',
  ])
  await createDealtPeople(db, blocker, [anna])
  await block(anna, blocked)
  await block(blocker, anna)
  if (!made) throw new Error('two likes made no match')
  await laptop.matches.unmatch({ matchId: made.id })
  expect(await namesFor(anna)).toEqual(['Leo'])
  expect(await namesFor(match)).not.toContain('Anna')
  await wait()
  expect(await namesFor(anna)).toEqual(['Leo'])
})

test('shows an unmatched person again after thirty days', async () => {
  await as(leo).discovery.swipe({ targetId: anna.id, direction: 'right' })
  const { match } = await as(anna).discovery.swipe({ targetId: leo.id, direction: 'right' })
  if (!match) throw new Error('two likes made no match')
  await as(anna).matches.unmatch({ matchId: match.id })
  await expect(as(leo).discovery.swipe({ targetId: anna.id, direction: 'right' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await namesFor(anna)).toEqual([])
  await db.asOwner((tx) =>
    sql`update unmatch_cooldowns set until = until - interval '30 days 1 second'`.execute(tx),
  )
  await wait()
  expect(await namesFor(anna)).toEqual(['Leo'])
})

test('refuses a like for thirty days after a block ended the match, although the profiles open again', async () => {
  await as(leo).discovery.swipe({ targetId: anna.id, direction: 'right' })
  await as(anna).discovery.swipe({ targetId: leo.id, direction: 'right' })
  await db.asMember(anna.token, async (tx) => {
    await sql`insert into blocked_users (blocker_id, blocked_id) values (${anna.id}, ${leo.id})`.execute(tx)
    await sql`delete from blocked_users where blocked_id = ${leo.id}`.execute(tx)
  })
  const likeLeo = () => as(anna).discovery.swipe({ targetId: leo.id, direction: 'right' })
  expect((await as(anna).profiles.get({ id: leo.id })).name).toBe('Leo')
  await expect(likeLeo()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await db.asOwner((tx) => sql`update unmatch_cooldowns set until = now()`.execute(tx))
  expect(await likeLeo()).toEqual({ match: null })
})

test('removes people from built decks when staff block them or their profile becomes incomplete', async () => {
  const [rude, half] = [await man('Rude'), await man('Half')]
  expect(await namesFor(anna)).toEqual(['Half', 'Leo', 'Rude'])
  await db.asOwner(async (tx) => {
    await sql`insert into moderation_states (user_id, is_blocked) values (${rude.id}, true)`.execute(tx)
    await sql`delete from profile_photos where profile_id = ${half.id} and order_index > 0`.execute(tx)
  })
  expect(await namesFor(anna)).toEqual(['Leo'])
})

test('applies changed filters of either side at once', async () => {
  await man('Far', { cell: cellAt(41.6, 2.29) })
  expect(await namesFor(anna)).toEqual(['Far', 'Leo'])
  const filters = await as(anna).discovery.filters()
  expect(await as(anna).discovery.saveFilters({ ...filters, distanceKm: 5 })).toEqual({
    ...filters,
    distanceKm: 5,
  })
  expect(await namesFor(anna)).toEqual(['Leo'])
  await as(leo).discovery.saveFilters({ ...(await as(leo).discovery.filters()), minAge: 50, maxAge: 60 })
  expect(await namesFor(anna)).toEqual([])
})

test('answers from the stored deck and queues one refill when there is a newcomer near', async () => {
  expect(await namesFor(anna)).toEqual(['Leo'])
  await man('New')
  await wait()
  expect(await namesFor(anna)).toEqual(['Leo'])
  expect(await namesFor(anna)).toEqual(['Leo'])
  expect(await refill()).toBe(1)
  expect(await namesFor(anna)).toEqual(['Leo', 'New'])
})

test('queues no refill without newcomers, for one far away, of another audience or before the deck has settled', async () => {
  await letTimePass()
  await as(anna).discovery.saveFilters({ genders: ['male'], minAge: 18, maxAge: 100, distanceKm: 100 })
  expect(await namesFor(anna)).toEqual(['Leo'])
  await man('Far', { cell: cellAt(48.86, 2.35) })
  await man('Wants men', { lookingFor: ['male'] })
  await createPerson(db, { name: 'A woman', gender: 'female', lookingFor: ['female', 'male'] })
  await wait()
  expect(await namesFor(anna)).toEqual(['Leo'])
  expect(await refill()).toBe(0)
  clockNow = new Date()
  await man('New')
  expect(await namesFor(anna)).toEqual(['Leo'])
  expect(await refill()).toBe(0)
})

test('queues a refill for a newcomer whose place is unknown, and for any if the own place is unknown', async () => {
  await letTimePass()
  const mira = await createPerson(db, { name: 'Mira', gender: 'female', lookingFor: ['male'], cell: null })
  expect(await namesFor(anna)).toEqual(['Leo'])
  expect(await namesFor(mira)).toEqual(['Leo'])
  await man('Far', { cell: cellAt(-33.87, 151.21) })
  await wait()
  expect(await namesFor(anna)).toEqual(['Leo'])
  expect(await refill()).toBe(0)
  expect(await namesFor(mira)).toEqual(['Leo'])
  expect(await refill()).toBe(1)
  expect(await namesFor(mira)).toEqual(['Far', 'Leo'])
  await man('Nowhere', { cell: null })
  await wait()
  expect(await namesFor(anna)).toEqual(['Leo'])
  await refill()
  expect(await namesFor(anna)).toEqual(['Leo', 'Nowhere'])
})

test('shows the first newcomer at once to a member with an empty deck', async () => {
  await like(anna, leo)
  expect(await namesFor(anna)).toEqual([])
  await man('New')
  expect(await namesFor(anna)).toEqual(['New'])
})

test('shows on the next read a person who was saved while the deck was built', async () => {
  await like(anna, leo)
  await db.asOwner(async (tx) => {
    await storePeople({ asOwner: (work) => work(tx) }, [{ ...leo, ...identity(), name: 'New' }])
    expect(await namesFor(anna)).toEqual([])
  })
  expect(await namesFor(anna)).toEqual(['New'])
})

test('removes by the next refill a person who left while the deck was built', async () => {
  await db.asMember(leo.token, async (tx) => {
    await sql`update profile_settings set min_age = 60, max_age = 70 where profile_id = ${leo.id}`.execute(tx)
    expect(await namesFor(anna)).toEqual(['Leo'])
  })
  await wait()
  await namesFor(anna)
  expect(await refill()).toBe(1)
  expect(await namesFor(anna)).toEqual([])
})

test('shows people without a place last and without a distance', async () => {
  await man('Nowhere', { cell: null })
  const { cards } = await as(anna).discovery.deck()
  expect(cards.map((card) => [card.name, card.distanceKm])).toEqual([
    ['Leo', 1],
    ['Nowhere', null],
  ])
})

test('answers a repeated swipe alike, with the same match', async () => {
  expect(await like(anna, leo)).toEqual({ match: null })
  expect(await like(anna, leo)).toEqual({ match: null })
  const first = await like(leo, anna)
  expect(first.match?.person.name).toBe('Anna')
  expect((await like(leo, anna)).match?.id).toBe(first.match?.id)
})

test('refuses a swipe of an unknown person, of a blocker and of oneself', async () => {
  const swipe = (targetId: TestPerson['id']) => as(anna).discovery.swipe({ targetId, direction: 'right' })
  await block(leo, anna)
  for (const id of [leo.id, userId.parse(randomUUID()), anna.id]) {
    await expect(swipe(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('undoes the last pass, but no like', async () => {
  const pass = () => as(anna).discovery.swipe({ targetId: leo.id, direction: 'left' })
  await expect(as(anna).discovery.undoPass()).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' })
  await pass()
  await wait()
  expect(await namesFor(anna)).toEqual([])
  expect(await as(anna).discovery.undoPass()).toMatchObject({ name: 'Leo' })
  expect(await namesFor(anna)).toEqual(['Leo'])
  await as(anna).discovery.swipe({ targetId: leo.id, direction: 'right' })
  await expect(as(anna).discovery.undoPass()).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' })
})

test('starts the age filter around the own age', async () => {
  const older = await man('Older', { birthDate: '1970-12-01', maxAge: null, maxDistanceKm: 50 })
  const ageNow = clockNow.getUTCFullYear() - 1971
  expect(await as(older).discovery.filters()).toEqual({
    genders: ['female'],
    minAge: 18,
    maxAge: ageNow + 10,
    distanceKm: 50,
    ...everybody,
  })
  const younger = await man('Younger', { birthDate: '2004-01-01', maxAge: null })
  expect((await as(younger).discovery.filters()).maxAge).toBe(35)
})

test('previews a count and what a wider distance adds, without exact small numbers', async () => {
  const filters = { genders: ['male' as const], minAge: 18, maxAge: 100, distanceKm: 20 }
  const steps = expect.any(Object)
  expect(await as(anna).discovery.previewFilters(filters)).toEqual({
    count: 5,
    isFew: true,
    wider: null,
    steps,
  })
  for (let n = 0; n < 6; n += 1) {
    await man(`Near ${n}`)
    await man(`Wider ${n}`, { cell: cellAt(41.6, 2.29) })
  }
  expect(await as(anna).discovery.previewFilters(filters)).toEqual({
    count: 7,
    isFew: false,
    wider: { distanceKm: 30, added: 6 },
    steps,
  })
  const { cards } = await as(anna).discovery.deck()
  expect(cards).toHaveLength(13)
  expect(await as(anna).discovery.previewFilters({ ...filters, minAge: 90 })).toMatchObject({
    count: 0,
    isFew: false,
  })
})

test('rate limits a script that reads decks without end', async () => {
  const calls = Array.from({ length: 70 }, () => as(leo).discovery.deck())
  const refused = (await Promise.allSettled(calls)).filter((call) => call.status === 'rejected')
  expect(refused.length).toBe(10)
  expect(refused[0]?.reason).toMatchObject({ code: 'RATE_LIMITED' })
})
