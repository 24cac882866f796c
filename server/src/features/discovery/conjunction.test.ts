import { scoreFeatures, strangerStarsOf } from '@yuti/astro'
import { fittingStars, peopleBudget } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { countWaiting } from '#/testing/lock-waits.ts'
import { makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'

/** Anna looks at a town of men at one place, so that only stars and the hash of a deck order them. */
const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

let anna: TestPerson
let town: TestPerson[]
const as = (person: TestPerson) => callerFor(deps, person)
const run = (statement: ReturnType<typeof sql>) => db.asOwner((tx) => statement.execute(tx))
const starsOf = (person: TestPerson) => strangerStarsOf(scoreFeatures(anna.features, person.features).stars)
const byId = (id: string) => present(town.find((person) => String(person.id) === id))
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id)

beforeEach(async () => {
  await run(sql`delete from auth."user"`)
  const random = randomFrom(11)
  anna = makePerson(random, { gender: 'female', lookingFor: ['male'], name: 'Anna' })
  town = Array.from({ length: 90 }, () => makePerson(random, { gender: 'male', lookingFor: ['female'] }))
  await storePeople(db, [anna, ...town])
})

/** Moves what was suggested and shown one day back. */
async function nextDay() {
  await run(sql`update conjunctions set suggested_on = suggested_on - 1`)
  await run(sql`update dealt_people set last_shown_on = last_shown_on - 1`)
}
const suggestions = async () =>
  (
    await db.asOwner((tx) =>
      sql<{ id: string }>`select person_id as id from conjunctions where viewer_id = ${anna.id}`.execute(tx),
    )
  ).rows.map(({ id }) => id)

test('leads the deck with the best person who was never shown, one a day, never the same', async () => {
  const seen = new Set<string>()
  for (let day = 0; day < 3; day += 1) {
    const { cards, conjunctionId } = await as(anna).discovery.deck()
    const fresh = town.filter(({ id }) => !seen.has(id))
    expect(cards[0]?.id).toBe(conjunctionId)
    expect(seen).not.toContain(conjunctionId)
    expect(starsOf(byId(present(conjunctionId)))).toBe(Math.max(...fresh.map(starsOf)))
    expect(ids((await as(anna).discovery.deck()).cards)).toEqual(ids(cards))
    for (const id of ids(cards)) seen.add(id)
    await nextDay()
  }
  expect(new Set(await suggestions()).size).toBe(3)
})

test('takes among equal levels the first of the deck, whatever the finer score', async () => {
  const best = town.filter((person) => starsOf(person) === Math.max(...town.map(starsOf)))
  const { cards, conjunctionId } = await as(anna).discovery.deck()
  await run(sql`delete from conjunctions`)
  await run(sql`delete from dealt_people`)
  const scores = best.map((person) => scoreFeatures(anna.features, person.features).score)
  expect(new Set(scores).size).toBeGreaterThan(1)
  const again = await as(anna).discovery.deck()
  expect(again.conjunctionId).toBe(conjunctionId)
  expect(ids(again.cards)).toEqual(ids(cards))
})

test('two devices that begin the day together get the same person', async () => {
  await as(anna).discovery.deck()
  await nextDay()
  const decks = await Promise.all([1, 2, 3, 4].map(() => as(anna).discovery.deck()))
  expect(new Set(decks.map(({ conjunctionId }) => present(conjunctionId))).size).toBe(1)
  expect(await suggestions()).toHaveLength(2)
})

test('two devices that choose at the same moment get the same person', async () => {
  await as(anna).discovery.deck()
  await nextDay()
  const { pages } = await db.asOwner(async (tx) => {
    // Both have found somebody when they wait here.
    await sql`select app.lock_dealing(${anna.id})`.execute(tx)
    const waiting = [1, 2].map(() => as(anna).discovery.deck())
    await expect.poll(() => countWaiting(db)).toBe(2)
    return { pages: waiting }
  })
  const decks = await Promise.all(pages)
  expect(new Set(decks.map(({ conjunctionId }) => present(conjunctionId))).size).toBe(1)
  expect(await suggestions()).toHaveLength(2)
})

test('a decision ends it for the day, and an undo brings it back', async () => {
  const { conjunctionId } = await as(anna).discovery.deck()
  const targetId = present(conjunctionId)
  await as(anna).discovery.swipe({ targetId, direction: 'left' })
  const after = await as(anna).discovery.deck()
  expect(after.conjunctionId).toBeUndefined()
  expect(ids(after.cards)).not.toContain(targetId)
  await as(anna).discovery.undoPass()
  const back = await as(anna).discovery.deck()
  expect([back.conjunctionId, back.cards[0]?.id]).toEqual([targetId, targetId])
  expect(await suggestions()).toEqual([targetId])
})

test('suggests nobody below four stars, and nobody who was shown or suggested before', async () => {
  const fitting = town.filter((person) => starsOf(person) >= fittingStars)
  expect(fitting.length).toBeGreaterThan(2)
  const [shown, suggested] = [fitting.slice(1), present(fitting[0])]
  await createDealtPeople(db, anna, shown)
  await run(
    sql`insert into conjunctions (viewer_id, person_id, suggested_on) values (${anna.id}, ${suggested.id}, '2026-01-01')`,
  )
  const { cards, conjunctionId } = await as(anna).discovery.deck()
  expect(conjunctionId).toBeUndefined()
  expect(cards).toHaveLength(20)
  expect(await suggestions()).toEqual([suggested.id])
})

test('is gone with a block, a pause or a filter, like any card, and nobody takes the place', async () => {
  const { conjunctionId } = await as(anna).discovery.deck()
  const person = byId(present(conjunctionId))
  const isThere = async () => {
    const { cards, conjunctionId: shown } = await as(anna).discovery.deck()
    expect(shown === undefined).toBe(!ids(cards).includes(person.id))
    expect([undefined, person.id]).toContain(shown)
    return shown !== undefined
  }
  await as(person).profiles.updateSettings({ isPaused: true })
  expect(await isThere()).toBe(false)
  await as(person).profiles.updateSettings({ isPaused: false })
  // A newcomer may wait ten seconds for the deck to be built again.
  await run(sql`delete from decks`)
  expect(await isThere()).toBe(true)
  const filters = await as(anna).discovery.filters()
  await as(anna).discovery.saveFilters({ ...filters, genders: ['female'] })
  expect(await isThere()).toBe(false)
  await as(anna).discovery.saveFilters(filters)
  expect(await isThere()).toBe(true)
  await run(sql`insert into blocked_users (blocker_id, blocked_id) values (${person.id}, ${anna.id})`)
  expect(await isThere()).toBe(false)
  expect(await suggestions()).toEqual([person.id])
})

test('takes one of the budget of people, and none when it is used up', async () => {
  const others = Array.from({ length: peopleBudget.perDayWhenNew }, () =>
    makePerson(randomFrom(3), { gender: 'female' }),
  )
  await storePeople(db, others)
  await createDealtPeople(db, anna, others)
  const { cards, conjunctionId, moreAt } = await as(anna).discovery.deck()
  expect([cards.length, conjunctionId]).toEqual([0, undefined])
  expect(moreAt).toBeDefined()
  expect(await suggestions()).toEqual([])
})

/** Moves Anna to another time zone and opens her deck. */
const conjunctionIn = async (zone: string) => {
  await run(sql`insert into notification_preferences (user_id, time_zone) values (${anna.id}, ${zone})
    on conflict (user_id) do update set time_zone = excluded.time_zone`)
  const deck = await as(anna).discovery.deck()
  return deck.conjunctionId
}

test('the day is that of the own time zone, and a change of the zone brings no second suggestion', async () => {
  const east = await conjunctionIn('Pacific/Kiritimati')
  const { rows } = await db.asOwner((tx) =>
    sql<{
      isOwn: boolean
    }>`select suggested_on = (now() at time zone 'Pacific/Kiritimati')::date as "isOwn" from conjunctions`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ isOwn: true }])
  expect(await conjunctionIn('Pacific/Niue')).toBe(east)
  await nextDay()
  // In Niue the day of Kiritimati's yesterday is not over yet.
  expect(await conjunctionIn('Pacific/Niue')).toBe(east)
  expect(await conjunctionIn('Pacific/Kiritimati')).not.toBe(east)
})

test('the rows go with either account', async () => {
  const { conjunctionId } = await as(anna).discovery.deck()
  await nextDay()
  await as(anna).discovery.deck()
  await run(sql`delete from auth."user" where id = ${present(conjunctionId)}`)
  expect(await suggestions()).toHaveLength(1)
  await run(sql`delete from auth."user" where id = ${anna.id}`)
  expect(await suggestions()).toEqual([])
})
