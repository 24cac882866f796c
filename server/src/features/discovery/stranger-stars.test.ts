import { type Features, scoreFeatures, type Stars, strangerStarsOf } from '@yuti/astro'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import type { Deps } from '#/platform/deps.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { cellAt, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'

/**
 * Before a match a member learns one of four levels about a person. Everybody around Anna gets other features of the same
 * level again and again, and nothing that Anna is told may change.
 */
const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
let clockNow = new Date()
const deps: Deps = { ...depsForDecks(db, authPool), clock: { now: () => clockNow } }
deps.rateLimiter.consume = () => Promise.resolve(null)
const random = randomFrom(20261128)
/** One year for all: a score depends on it, and a person's features can then be given to any other. */
const birthDate = '1990-06-15'
const anna = makePerson(random, { name: 'Anna', gender: 'female', lookingFor: ['male'], birthDate })
/** Half of them live in one cell, so that stars alone and the constant order decide between them. */
const crowd = Array.from({ length: 46 }, (_, index) =>
  makePerson(random, {
    gender: 'male',
    lookingFor: ['female'],
    birthDate,
    cell: index % 2 === 0 ? cellAt(41.39, 2.17) : cellAt(41.39 + random.next() / 2, 2.17 + random.next() / 2),
    showDistance: random.chance(0.8),
    isEstimate: random.chance(0.3),
  }),
)
const [likers, passed, liked, strangers] = [
  crowd.slice(0, 8),
  crowd.slice(8, 14),
  crowd.slice(14, 20),
  crowd.slice(20),
]
const as = (person: TestPerson) => callerFor(deps, person)
const starsWith = (features: Features): Stars => scoreFeatures(anna.features, features).stars
/** Enough features for several of each number of stars. */
const pool = Array.from({ length: 20_000 }, () => makePerson(random, { birthDate }).features)
const allStars = [0, 1, 2, 3, 4, 5] as const
const ofStars = allStars.map((stars) => pool.filter((one) => starsWith(one) === stars))
/** Picks the number of stars first, because few couples have none. */
const someOfLevel = (level: number) =>
  random.pick(present(ofStars[random.pick(allStars.filter((stars) => strangerStarsOf(stars) === level))]))

beforeAll(async () => {
  await storePeople(db, [anna, ...crowd])
  await createDealtPeople(db, anna, crowd)
  for (const person of crowd) await createDealtPeople(db, person, [anna])
  for (const person of likers) await as(person).discovery.swipe({ targetId: anna.id, direction: 'right' })
  // A deck shows its first page only; the rows let Anna decide on people of any page.
  await db.asOwner((tx) =>
    sql`insert into swipes (swiper_id, swiped_id, direction, created_at)
      select ${anna.id}, id, direction, now() - n * interval '1 minute' from jsonb_to_recordset(${JSON.stringify(
        [
          ...passed.map(({ id }) => ({ id, direction: 'left' })),
          ...liked.map(({ id }) => ({ id, direction: 'right' })),
        ].map((row, n) => ({ ...row, n })),
      )}::jsonb) r (id uuid, direction text, n integer)`.execute(tx),
  )
})
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

async function giveFeatures(given: readonly (readonly [TestPerson, Features])[]): Promise<void> {
  const rows = given.map(([{ id }, { classId, hangA, hangB }]) => ({
    id,
    class: classId,
    low: hangA.toString(),
    high: hangB.toString(),
  }))
  await db.asOwner((tx) =>
    sql`update chart_features f set moon_tantra_class = r.class, hanging_gates_low = r.low, hanging_gates_high = r.high
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, class smallint, low bigint, high bigint)
      where f.profile_id = r.id`.execute(tx),
  )
  // The deck is stored until it is old enough to look for newcomers. The database dates it by its own clock.
  await db.asOwner((tx) => sql`delete from decks`.execute(tx))
}

/** All that Anna can ask about people before a match, without the links of photos, which contain the time. */
async function knowledge(): Promise<string> {
  const { discovery, profiles } = as(anna)
  const filters = await discovery.filters()
  const answers = {
    deck: await discovery.deck(),
    stored: await storedDeck(),
    likes: await discovery.likes({}),
    count: await discovery.countLikes(),
    passed: await discovery.decisions({ direction: 'left' }),
    liked: await discovery.decisions({ direction: 'right' }),
    preview: await discovery.previewFilters(filters),
    near: await discovery.previewFilters({ ...filters, distanceKm: 2 }),
    empty: await discovery.explainEmptyDeck(),
    people: await Promise.all([...likers, ...passed, ...liked].map(({ id }) => profiles.get({ id }))),
  }
  return JSON.stringify(answers, (key, value: unknown) => (key === 'urlTemplate' ? undefined : value), 1)
}

/** The whole deck in its order: more than the page that a call returns. */
async function storedDeck() {
  const { rows } = await db.asOwner((tx) =>
    sql<{ candidate_ids: number[]; stars: number[]; estimates: boolean[]; is_capped: boolean }>`
      select candidate_ids, stars, estimates, is_capped from decks where viewer_id = ${anna.id}`.execute(tx),
  )
  return present(rows[0])
}

test('each number of stars occurs, so there is something to hide', () => {
  expect(ofStars.map((found) => found.length > 5)).toEqual([true, true, true, true, true, true])
})

test('nothing that a member receives distinguishes people of the same level', async () => {
  const levels = crowd.map(() => random.pick([2, 2, 3, 4, 5]))
  const sameLevels = () => crowd.map((person, at) => [person, someOfLevel(present(levels[at]))] as const)
  const worlds = Array.from({ length: 6 }, sameLevels)
  const numbers = worlds.map((world) => world.map(([, features]) => starsWith(features)).join(''))
  expect(new Set(numbers).size).toBe(worlds.length)
  const answers: string[] = []
  for (const world of worlds) {
    await giveFeatures(world)
    answers.push(await knowledge())
  }
  expect(new Set(answers).size).toBe(1)
  expect((await as(anna).discovery.deck()).cards.length).toBeGreaterThan(10)
  expect(likers.filter(({ name }) => !answers[0]?.includes(name))).toEqual([])
  const other = worlds[0]?.map(([person], at) => {
    const level = present(levels[at])
    return [person, someOfLevel(level === 5 ? 2 : 5)] as const
  })
  await giveFeatures(present(other))
  expect(await knowledge()).not.toBe(answers[0])
})

test('two, one and no stars are the same for strangers, and the deck between them is ordered by nearness', async () => {
  const answers: string[] = []
  for (const stars of [0, 1, 2] as const) {
    await giveFeatures(crowd.map((person) => [person, random.pick(present(ofStars[stars]))] as const))
    answers.push(await knowledge())
    expect(new Set((await storedDeck()).stars)).toEqual(new Set([2]))
  }
  expect(new Set(answers).size).toBe(1)
  const { cards } = await as(anna).discovery.deck()
  expect(cards.map(({ rating }) => rating.stars)).toEqual(cards.map(() => 2))
  const known = cards.flatMap(({ distanceKm }) => distanceKm ?? [])
  expect(known).toEqual(known.toSorted((a, b) => a - b))
})

test('a match shows the exact stars to both, in every place that shows the match', async () => {
  for (const [at, person] of likers.slice(0, 6).entries()) {
    const stars = present(allStars[at])
    await giveFeatures([[person, present(ofStars[stars]?.[0])]])
    const rating = { stars: Math.max(2, stars), isEstimate: person.isEstimate }
    expect((await as(anna).profiles.get({ id: person.id })).rating).toEqual(rating)
    const { match } = await as(anna).discovery.swipe({ targetId: person.id, direction: 'right' })
    const exact = { stars, isEstimate: person.isEstimate, isExact: true }
    expect(match?.person.rating).toEqual(exact)
    const again = await as(anna).discovery.takeBackLike({ targetId: person.id })
    expect(again.match?.person.rating).toEqual(exact)
    expect((await as(anna).profiles.get({ id: person.id })).rating).toEqual(exact)
    expect((await as(anna).matches.get({ matchId: present(match?.id) })).person.rating).toEqual(exact)
    expect((await as(person).profiles.get({ id: anna.id })).rating).toEqual(exact)
    expect((await as(person).matches.list({})).items.map((one) => one.person.rating)).toEqual([exact])
  }
})

test('an undone pass shows the level again', async () => {
  const [person] = likers.slice(6)
  await giveFeatures([[present(person), present(ofStars[0]?.[0])]])
  await as(anna).discovery.swipe({ targetId: present(person).id, direction: 'left' })
  expect((await as(anna).discovery.undoPass()).rating).toEqual({
    stars: 2,
    isEstimate: present(person).isEstimate,
  })
})

function storeDeck(stars: string) {
  return db.asMatchmaker((tx) =>
    sql`insert into decks (viewer_id, candidate_ids, stars, estimates, is_capped, input_hash)
      values (${present(strangers[0]).id}, '{1,2}', ${stars}::smallint[], '{f,f}', false, '')`.execute(tx),
  )
}

test('a stored deck refuses finer stars', async () => {
  for (const finer of ['{2,1}', '{0,5}', '{6,2}'])
    await expect(storeDeck(finer)).rejects.toMatchObject({ constraint: 'decks_stars_check' })
  await expect(storeDeck('{5,2}')).resolves.toMatchObject({ numAffectedRows: 1n })
})
