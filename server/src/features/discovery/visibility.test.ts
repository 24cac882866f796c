import { isDeepStrictEqual } from 'node:util'
import { cellToLatLng } from 'h3-js'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import type { Deps } from '#/platform/deps.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { createDealtCircle, createDealtPeople } from '#/testing/dealt-people.ts'
import { cellAt, createPerson, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'
import { countCandidates } from './candidates-repository.ts'
import { refillQueue } from './deck-service.ts'
import { listNewcomers } from './new-people-repository.ts'
import { findViewer } from './viewer-repository.ts'

const db = await createTestDatabase()
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
  await db.asOwner((tx) => sql`delete from auth."user"`.execute(tx))
  anna = await createPerson(db, { name: 'Anna', gender: 'female', lookingFor: ['male'] })
  leo = await createPerson(db, { name: 'Leo', gender: 'male', lookingFor: ['female'] })
  await createDealtCircle(db, [anna, leo])
})

const as = (person: TestPerson) => callerFor(deps, person)
/** Shows the person first, as a deck would. */
const swipe = async (from: TestPerson, to: TestPerson, direction: 'left' | 'right') => {
  await createDealtPeople(db, from, [to])
  return await as(from).discovery.swipe({ targetId: to.id, direction })
}
const pause = (person: TestPerson, isPaused: boolean) => as(person).profiles.updateSettings({ isPaused })
const hideDistance = (person: TestPerson) => as(person).profiles.updateSettings({ showDistance: false })
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name)
const deckOf = async (person: TestPerson) => names((await as(person).discovery.deck()).cards)
const refill = () => deps.jobs.runDue(refillQueue)
const notFound = { code: 'NOT_FOUND' }

/** Moves the clock until every stored deck may be refilled. The database dates decks by its own clock. */
async function wait(): Promise<void> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ at: Date | null }>`select max(built_at) as at from decks`.execute(tx),
  )
  clockNow = new Date(Math.max(clockNow.getTime(), rows[0]?.at?.getTime() ?? 0) + 11_000)
}

test('undo changes nothing if the last person passed has paused', async () => {
  await swipe(anna, leo, 'left')
  await pause(leo, true)
  await expect(as(anna).discovery.undoPass()).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' })
  await pause(leo, false)
  expect(names((await as(anna).discovery.decisions({ direction: 'left' })).items)).toEqual(['Leo'])
  expect((await as(anna).discovery.undoPass()).name).toBe('Leo')
})

test('a pause hides a member from every deck and list at once, until it ends', async () => {
  await swipe(leo, anna, 'right')
  const mira = await createPerson(db, { name: 'Mira', gender: 'female', lookingFor: ['male'] })
  await swipe(mira, leo, 'left')
  expect(await deckOf(anna)).toEqual(['Leo'])
  expect(names((await as(anna).discovery.likes({})).items)).toEqual(['Leo'])
  await pause(leo, true)
  expect(await deckOf(anna)).toEqual([])
  expect((await as(anna).discovery.likes({})).items).toEqual([])
  expect(await as(anna).discovery.countLikes()).toEqual({ count: 0 })
  expect((await as(mira).discovery.decisions({ direction: 'left' })).items).toEqual([])
  await expect(as(anna).profiles.get({ id: leo.id })).rejects.toMatchObject(notFound)
  await expect(swipe(anna, leo, 'right')).rejects.toMatchObject(notFound)
  expect((await as(anna).discovery.explainEmptyDeck()).reason).toBe('nobody')
  await pause(leo, false)
  expect(await deckOf(anna)).toEqual(['Leo'])
  expect(await as(anna).discovery.countLikes()).toEqual({ count: 1 })
  expect(await deckOf(mira)).toEqual([])
  expect((await swipe(anna, leo, 'right')).match).not.toBeNull()
})

test('a paused member sees nobody, and after the pause nobody already swiped', async () => {
  const mira = await createPerson(db, { name: 'Mira', gender: 'female', lookingFor: ['male'] })
  await swipe(leo, mira, 'left')
  expect(await deckOf(leo)).toEqual(['Anna'])
  await pause(leo, true)
  expect(await as(leo).discovery.deck()).toEqual({ cards: [], remaining: 0, isPaused: true })
  expect(await as(leo).profiles.own()).toMatchObject({ isPaused: true })
  await pause(leo, false)
  for (const device of [as(leo), as(leo)])
    expect(names((await device.discovery.deck()).cards)).toEqual(['Anna'])
  await wait()
  expect(await deckOf(leo)).toEqual(['Anna'])
})

test('a pause keeps matches for both', async () => {
  await swipe(leo, anna, 'right')
  await swipe(anna, leo, 'right')
  await pause(leo, true)
  expect((await as(anna).matches.list({})).items.map(({ person }) => person.name)).toEqual(['Leo'])
  expect((await as(leo).matches.list({})).items.map(({ person }) => person.name)).toEqual(['Anna'])
  expect(await as(anna).profiles.get({ id: leo.id })).toMatchObject({ name: 'Leo' })
})

test('a paused member can still answer a like', async () => {
  await swipe(anna, leo, 'right')
  await pause(leo, true)
  expect(names((await as(leo).discovery.likes({})).items)).toEqual(['Anna'])
  expect((await swipe(leo, anna, 'right')).match?.person.name).toBe('Anna')
})

test('a hidden distance appears nowhere', async () => {
  const distances = async () => {
    const deck = await as(anna).discovery.deck()
    const profile = await as(anna).profiles.get({ id: leo.id })
    const likes = await as(anna).discovery.likes({})
    return [...deck.cards, profile, ...likes.items].map(({ distanceKm }) => distanceKm)
  }
  await swipe(leo, anna, 'right')
  expect(await distances()).toEqual([1, 1, 1])
  await hideDistance(leo)
  expect(await distances()).toEqual([null, null, null])
  await swipe(anna, leo, 'right')
  const { match } = await as(anna).matches.find({ userId: leo.id })
  expect(match?.person).toMatchObject({ distanceKm: null })
  expect((await as(leo).matches.find({ userId: anna.id })).match?.person.distanceKm).toBe(1)
})

/** A town around a member who hides the distance: what the others see depends on the member's region, on nothing finer. */
test('no deck, count, step or like of others tells more of a member who hides the distance than the region', async () => {
  const random = randomFrom(20261124)
  const town = Array.from({ length: 15 }, () =>
    makePerson(random, {
      gender: 'female',
      lookingFor: ['male'],
      cell: random.chance(0.9) ? cellAt(41.39 + random.next(), 2.17 + random.next()) : null,
      maxDistanceKm: random.pick([1, 5, 30, 100]),
    }),
  )
  await storePeople(db, town)
  const knowledge = async () => {
    await wait()
    const answers: unknown[] = []
    for (const viewer of town.slice(0, 3)) {
      const { discovery } = as(viewer)
      const filters = await discovery.filters()
      await discovery.deck()
      await refill()
      const [deck, preview, empty] = [
        await discovery.deck(),
        await discovery.previewFilters(filters),
        await discovery.explainEmptyDeck(),
      ]
      answers.push([names(deck.cards), deck.remaining, preview, empty])
    }
    return answers
  }
  // Within one region, up to 200 km from each other; then in another one that no disc touches.
  const region: [number, number][] = [
    [41.39, 2.17],
    [40.05, 0.05],
    [41.9, 2.6],
  ]
  await moveTo(leo, [41.39, 2.17])
  const whileShown = await knowledge()
  await moveTo(leo, [40.05, 0.05])
  expect(await knowledge()).not.toEqual(whileShown)
  await hideDistance(leo)
  const seen: unknown[] = []
  for (const place of region) {
    await moveTo(leo, place)
    seen.push(await knowledge())
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toEqual(seen[2])
  expect(JSON.stringify(seen[0])).toContain('Leo')
  await moveTo(leo, [48.85, 2.35])
  const [placed] = town.filter(({ cell }) => cell !== null)
  expect(JSON.stringify((await knowledge())[town.indexOf(present(placed))])).not.toContain('Leo')
})

/**
 * What a stranger asks who moves about and changes the radius, compared for the corners of one region. The deck, a like and
 * the weekly word must all answer alike, or the stranger could draw circles around a member who hides the distance.
 */
test('moving about and changing the radius narrows a member who hides the distance down to the region', async () => {
  await hideDistance(leo)
  const corners: [number, number][] = [
    [40.02, 0.02],
    [40.02, 2.6],
    [41.98, 0.02],
    [41.98, 2.6],
  ]
  const answersFor = async (hidden: [number, number]) => {
    await moveTo(leo, hidden)
    const answers: unknown[] = []
    for (const degrees of [0, 2, 3, 4, 6]) {
      for (const radiusKm of [1, 30, 100, 300]) {
        await moveTo(anna, [41 + degrees, 1.3], radiusKm)
        answers.push(await findLeo())
      }
    }
    return answers
  }
  await db.asOwner((tx) => sql`delete from dealt_people`.execute(tx))
  const answers = await answersFor([41, 1.3])
  for (const corner of corners) expect(await answersFor(corner)).toEqual(answers)
  const [everywhere, nowhere] = [true, false].map((is) => ({ inDeck: is, isAdmitted: is, isNewcomer: is }))
  expect(answers.filter((answer) => isDeepStrictEqual(answer, everywhere))).toHaveLength(9)
  expect(answers.filter((answer) => isDeepStrictEqual(answer, nowhere))).toHaveLength(11)
  expect(await answersFor([43.5, 1.3])).not.toEqual(answers)
})

/** Whether Anna's deck holds Leo, whether a like of his reaches her, and whether the weekly word counts him. */
async function findLeo() {
  const { rows } = await db.asOwner((tx) =>
    sql<{ admits: boolean }>`select app.admits(${anna.id}, ${leo.id})`.execute(tx),
  )
  return await db.asMatchmaker(async (tx) => {
    const viewer = present((await findViewer(tx, anna.id, clockNow)) ?? undefined)
    const newcomers = await listNewcomers(tx, [{ userId: anna.id, newest: 0 }], 10, clockNow)
    return {
      inDeck: (await countCandidates(tx, viewer, viewer.filters, clockNow)) === 1,
      isAdmitted: rows[0]?.admits,
      isNewcomer: newcomers.length === 1,
    }
  })
}

async function moveTo(
  person: TestPerson,
  [latitude, longitude]: [number, number],
  radiusKm = person.maxDistanceKm,
): Promise<void> {
  const cell = cellAt(latitude, longitude)
  const [lat, lng] = cellToLatLng(cell)
  await db.asOwner((tx) =>
    sql`update profile_settings set h3_cell = ${cell}, current_latitude = ${lat}, current_longitude = ${lng},
      max_distance = ${radiusKm} where profile_id = ${person.id}`.execute(tx),
  )
}

test('the distance filters of others do not change the deck of a member who hides the distance', async () => {
  await hideDistance(leo)
  await db.asOwner((tx) =>
    sql`update profile_settings set max_distance = 1 where profile_id = ${anna.id}`.execute(tx),
  )
  const far = cellAt(41.6, 2.29)
  const [latitude, longitude] = cellToLatLng(far)
  await db.asOwner((tx) =>
    sql`update profile_settings set h3_cell = ${far}, current_latitude = ${latitude}, current_longitude = ${longitude}
      where profile_id = ${leo.id}`.execute(tx),
  )
  expect(await deckOf(leo)).toEqual(['Anna'])
  expect(await deckOf(anna)).toEqual(['Leo'])
  await as(leo).discovery.saveFilters({ genders: ['female'], minAge: 18, maxAge: 100, distanceKm: 5 })
  expect(await deckOf(leo)).toEqual([])
})

test('the preview equals what a neighbour sees', async () => {
  const seenBy = async (viewer: TestPerson) => {
    const { rating, photos, ...facts } = await as(viewer).profiles.get({ id: leo.id })
    expect(rating.stars).toBeLessThanOrEqual(5)
    return { ...facts, photos: photos.map(({ id }) => id) }
  }
  const preview = async () => {
    const { photos, ...facts } = await as(leo).profiles.preview()
    return { ...facts, photos: photos.map(({ id }) => id) }
  }
  expect(await preview()).toEqual(await seenBy(anna))
  expect(await preview()).toMatchObject({ distanceKm: 1, age: expect.any(Number) })
  await as(leo).profiles.updateSettings({ showDistance: false, showAge: false })
  expect(await preview()).toEqual(await seenBy(anna))
  expect(await preview()).toMatchObject({ distanceKm: null, age: null })
  await expect(callerFor(deps, null).profiles.preview()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
