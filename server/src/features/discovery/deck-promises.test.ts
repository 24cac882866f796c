import { ALGORITHM_VERSION } from '@yuti/astro'
import { cellToLatLng, greatCircleDistance } from 'h3-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { cellAt, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'

/** Simulates a town in which people pass, like, block, pause and hide, and checks what every deck promises. */
const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
const random = randomFrom(20261125)
const town = Array.from({ length: 50 }, () =>
  makePerson(random, {
    showDistance: random.chance(0.8),
    showAge: random.chance(0.8),
    maxDistanceKm: random.pick([5, 50, 1000]),
    cell: random.chance(0.9) ? cellAt(41.39 + random.next() / 2, 2.17 + random.next() / 2) : null,
  }),
)
const viewers = town.slice(0, 5)
const as = (person: TestPerson) => callerFor(deps, person)
const swipe = (from: TestPerson, to: TestPerson, direction: 'left' | 'right') =>
  as(from).discovery.swipe({ targetId: to.id, direction })
const byId = (id: string) => present(town.find((person) => String(person.id) === id))
const idsOf = async (viewer: TestPerson) => (await as(viewer).discovery.deck()).cards.map(({ id }) => id)

beforeAll(async () => {
  await storePeople(db, town)
  for (const person of town.slice(40)) await as(person).profiles.updateSettings({ isPaused: true })
  await db.asOwner((tx) =>
    sql`insert into blocked_users (blocker_id, blocked_id)
      select ${present(viewers[0]).id}, unnest(${town.slice(5, 9).map(({ id }) => id)}::uuid[])`.execute(tx),
  )
})
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

test('shows nobody twice, on two devices, through every changed swipe, pause and resume', async () => {
  for (const viewer of viewers) {
    const decided = new Set<string>()
    const expectNobodyDecided = async () => {
      const [phone, laptop] = await Promise.all([idsOf(viewer), idsOf(viewer)])
      expect(phone).toEqual(laptop)
      expect(phone.filter((id) => decided.has(id))).toEqual([])
    }
    for (const [place, id] of (await idsOf(viewer)).slice(0, 6).entries()) {
      const direction = place % 2 === 0 ? 'left' : 'right'
      await Promise.all([swipe(viewer, byId(id), direction), swipe(viewer, byId(id), direction)])
      decided.add(id)
    }
    await expectNobodyDecided()
    const passed = await as(viewer).discovery.decisions({ direction: 'left' })
    for (const { id } of passed.items.slice(0, 2)) await swipe(viewer, byId(id), 'right')
    await expectNobodyDecided()
    const { items: people } = await as(viewer).discovery.decisions({ direction: 'right' })
    const back = present(people[0]).id
    await as(viewer).discovery.takeBackLike({ targetId: back })
    decided.delete(back)
    await expectNobodyDecided()
    await as(viewer).profiles.updateSettings({ isPaused: true })
    expect(await idsOf(viewer)).toEqual([])
    await as(viewer).profiles.updateSettings({ isPaused: false })
    await expectNobodyDecided()
  }
})

/** A hidden distance keeps the own filter of the person who hides it: a like from beyond it does not arrive. */
const isBeyondHidden = (sender: TestPerson, other: TestPerson) =>
  !other.showDistance &&
  sender.showDistance &&
  sender.cell !== null &&
  other.cell !== null &&
  greatCircleDistance(cellToLatLng(sender.cell), cellToLatLng(other.cell), 'km') > other.maxDistanceKm

test('shows only people who see the like and can answer it', async () => {
  let met = 0
  let refused = 0
  for (const viewer of viewers) {
    for (const id of (await idsOf(viewer)).slice(0, 8)) {
      const other = byId(id)
      const { match } = await swipe(viewer, other, 'right')
      met += 1
      if (!match) {
        const likes = await as(other).discovery.likes({})
        if (isBeyondHidden(viewer, other)) {
          expect(likes.items.map((person) => person.id)).not.toContain(viewer.id)
          refused += 1
          continue
        }
        expect(likes.items.map((person) => person.id)).toContain(viewer.id)
        expect((await swipe(other, viewer, 'right')).match?.person.id).toBe(viewer.id)
      }
    }
  }
  expect(met).toBeGreaterThan(20)
  expect(refused).toBeGreaterThan(0)
})

test('rebuilds a deck that another version of the algorithm rated', async () => {
  const viewer = present(viewers[1])
  await idsOf(viewer)
  const isCurrent = async (version: number) => {
    const { rows } = await db.asMember(viewer.token, (tx) =>
      sql<{ is_current: boolean }>`select is_current from app.deck_page(${version}, 20)`.execute(tx),
    )
    return rows[0]?.is_current
  }
  expect(await isCurrent(ALGORITHM_VERSION)).toBe(true)
  expect(await isCurrent(ALGORITHM_VERSION + 1)).toBe(false)
})
