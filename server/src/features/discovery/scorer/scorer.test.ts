import type { DiscoverFilters } from '@yuti/contract/discovery'
import { cellToLatLng } from 'h3-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Tx } from '#/platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { cellAt, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { present, type Random, randomFrom } from '#/testing/random.ts'
import { anybody, anyFilters, anyNarrowing, scorerOf } from '#/testing/scorer-people.ts'
import { sqlDeckBuilder } from '../candidates-repository.ts'
import { sweepChanges } from '../sweep.ts'
import { findViewer } from '../viewer-repository.ts'
import { deckBuilder } from './deck-builder.ts'
import type { Reading } from './people-repository.ts'
import type { Question } from './question.ts'
import { createResident, longestWaitMs, type Resident } from './resident.ts'

/** Compares the scorer with the SQL builder, whose own test compares it with plain rules, while people change. */
const now = new Date()
const random = randomFrom(20261123)
const town = [41.39, 2.17] as const
const cities = [town, [41.3, 2.0], [48.86, 2.35], [-17.7, 179.99], [-17.7, -179.99], [69.65, 18.96]] as const
const people = Array.from({ length: 700 }, () => anybody(random, random.pick([town, ...cities])))
const [heavy, blocker] = [present(people[0]), present(people[1])]
let db: TestDatabase
let resident: Resident

beforeAll(async () => {
  db = await createTestDatabase()
  await storePeople(db, people)
  await db.asOwner(async (tx) => {
    const others = people.filter((other) => other !== heavy && random.chance(0.6)).map(({ id }) => id)
    await swipe(tx, heavy, others)
    for (const viewer of people.slice(2, 60)) await swipe(tx, viewer, someIds(random, viewer, 30))
    await sql`insert into blocked_users (blocker_id, blocked_id)
      select ${blocker.id}, unnest(${people.slice(2, 40).map(({ id }) => id)}::uuid[]) on conflict do nothing`.execute(
      tx,
    )
  })
  resident = createResident({ db, onFailure: fail, batchSize: 100 })
  await resident.catchUp()
})
afterAll(() => db.drop())

function fail(error: unknown) {
  throw error
}

function someIds(dice: Random, except: TestPerson, count: number): string[] {
  return Array.from({ length: count }, () => dice.pick(people)).flatMap(({ id }) =>
    id === except.id ? [] : [id],
  )
}

function swipe(tx: Tx, { id }: TestPerson, ids: readonly string[]) {
  return sql`insert into swipes (swiper_id, swiped_id, direction)
    select s.id, p.id, 'left' from profiles s, profiles p where s.id = ${id} and p.id = any(${ids}::uuid[])
    on conflict do nothing`.execute(tx)
}

const anybodyNear: Partial<DiscoverFilters> = {
  genders: ['male', 'female', 'non_binary'],
  minAge: 18,
  maxAge: 100,
  distanceKm: 1000,
}

/** The decks of one viewer, by SQL and by the scorer. Null if the viewer has no profile any longer. */
async function bothDecks(viewerId: string, change: Partial<DiscoverFilters>, limit: number, by = resident) {
  return await db.asMatchmaker(async (tx) => {
    const viewer = await findViewer(tx, viewerId, now)
    if (!viewer) return null
    const filters = { ...viewer.filters, ...change }
    const expected = await sqlDeckBuilder(tx, now)(viewer, filters, limit)
    const found = await deckBuilder(scorerOf(by), (work) => work(tx), now)(viewer, filters, limit)
    return { expected, found }
  })
}

async function expectSameDecks(viewers: readonly TestPerson[], by = resident): Promise<number> {
  let shown = 0
  for (const viewer of viewers) {
    for (const change of [
      {},
      anybodyNear,
      anyFilters(random),
      { distanceKm: 1000, ...anyNarrowing(random) },
    ]) {
      const decks = await bothDecks(viewer.id, change, random.pick([1, 20, 1000]), by)
      if (!decks) continue
      expect(decks.found).toEqual(decks.expected)
      shown += decks.expected.length
    }
  }
  return shown
}

/** One change of somebody, as members and jobs make them. */
async function changeSomebody(dice: Random): Promise<void> {
  const { id } = dice.pick(people)
  const cell = cellAt(town[0] + (dice.next() - 0.5) * 2, town[1] + (dice.next() - 0.5) * 2)
  const [latitude, longitude] = cellToLatLng(cell)
  const settings = (change: ReturnType<typeof sql>) =>
    db.asOwner((tx) => sql`update profile_settings set ${change} where profile_id = ${id}`.execute(tx))
  const changes = [
    () => settings(sql`h3_cell = ${cell}, current_latitude = ${latitude}, current_longitude = ${longitude}`),
    () => settings(sql`h3_cell = null, current_latitude = null, current_longitude = null`),
    () => settings(sql`show_distance = not show_distance, show_age = not show_age`),
    () => settings(sql`is_paused = not is_paused`),
    () =>
      settings(sql`is_paused = false, min_age = 18, max_age = null, max_distance = ${dice.pick([7, 600])}`),
    () => settings(sql`looking_for = '{male,female}', gender = ${dice.pick(['male', 'female'])}`),
    () =>
      db.asOwner((tx) =>
        sql`update profiles set shown_about = '{"goal": "open"}' where id = ${id}`.execute(tx),
      ),
    () =>
      db.asOwner((tx) => sql`update profiles set is_verified = not is_verified where id = ${id}`.execute(tx)),
    () =>
      db.asOwner((tx) =>
        sql`update discover_features set was_active = not was_active where candidate_id % 7 = ${dice.between(0, 6)}`.execute(
          tx,
        ),
      ),
    () => db.asOwner((tx) => sql`delete from auth."user" where id = ${id}`.execute(tx)),
    () => storePeople(db, [anybody(dice, town)]),
    () => db.asOwner((tx) => swipe(tx, dice.pick(people.slice(0, 20)), [id])),
    () => db.asOwner((tx) => sql`delete from swipes where swiped_id = ${id}`.execute(tx)),
  ]
  await dice.pick(changes)()
}

test('builds the same decks as SQL for forty viewers, whatever they filter by', async () => {
  const placed = people.filter(({ cell }) => cell !== null)
  const viewers = [
    heavy,
    blocker,
    ...placed.slice(2, 26),
    ...people.filter(({ cell }) => cell === null).slice(0, 7),
    ...placed.filter(({ showDistance }) => !showDistance).slice(20, 27),
  ]
  expect(viewers).toHaveLength(40)
  expect(await expectSameDecks(viewers)).toBeGreaterThan(2000)
})

test('builds the same decks as SQL after each change, before anything told it of the change', async () => {
  for (let round = 0; round < 30; round += 1) {
    for (let change = round % 3; change >= 0; change -= 1) await changeSomebody(random)
    await expectSameDecks([random.pick(people.slice(0, 40))])
  }
  expect(resident.figures().people).toBe(await countFeatures())
})

test('loads while people change', async () => {
  const late = createResident({ db, onFailure: fail, batchSize: 20 })
  const dice = randomFrom(5)
  const loader = { isLoading: true }
  const changing = async () => {
    let changes = 0
    for (; loader.isLoading || changes < 20; changes += 1) await changeSomebody(dice)
  }
  const loading = late.catchUp().finally(() => (loader.isLoading = false))
  await Promise.all([changing(), loading])
  expect(await expectSameDecks(people.slice(0, 30), late)).toBeGreaterThan(100)
  expect(late.figures().people).toBe(await countFeatures())
})

test('finds what changed after everybody was read and before loading ended', async () => {
  // One leaves before everybody is read, the other one afterwards.
  const leaving = [...(await twoPeople())]
  const loading = {
    ...db,
    asMatchmaker: async <T>(work: (tx: Tx) => Promise<T>) => {
      const read = await db.asMatchmaker(work)
      await db.asOwner((tx) => pause(tx, present(leaving.shift())))
      return read
    },
  }
  const late = createResident({ db: loading, onFailure: fail })
  const before = await countFeatures()
  await late.catchUp()
  expect([await countFeatures(), late.figures().people]).toEqual([before - 2, before - 2])
})

test('finds a change that commits after later changes were read', async () => {
  const [early, later] = present(await twoPeople())
  const committed = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const slow = db.asOwner(async (tx) => {
    await pause(tx, early)
    changed.resolve()
    await committed.promise
  })
  await changed.promise
  await db.asOwner((tx) => pause(tx, later))
  await resident.catchUp()
  const before = resident.figures().people
  expect(before).toBe(await countFeatures())
  committed.resolve()
  await slow
  await resident.catchUp()
  expect(resident.figures().people).toBe(before - 1)
})

test('skips a question that nobody waits for any longer', async () => {
  const clock = { now: () => now }
  const one = createResident({ db, onFailure: fail, clock })
  await one.catchUp()
  const question: Question = { kind: 'rings', exceptId: 0, audiences: [1], centre: [1, 0, 0], stepsKm: [50] }
  expect(await one.answer(question, now.getTime())).not.toBeNull()
  expect(await one.answer(question, now.getTime() - 1)).toBeNull()
})

/** A database that says that this server answers. */
function answeredBy(of: TestDatabase, server: { name: string }) {
  const rename = <T>(answer: T): T => {
    if (typeof answer === 'object' && answer !== null)
      for (const part of Object.values(answer)) if (isReading(part)) part.server = server.name
    return answer
  }
  return {
    asMatchmaker: async <T>(work: (tx: Tx) => Promise<T>) => rename(await of.asMatchmaker(work)),
    readAsMatchmaker: async <T>(work: (tx: Tx) => Promise<T>) => rename(await of.readAsMatchmaker(work)),
  }
}

function isReading(part: unknown): part is Reading {
  return typeof part === 'object' && part !== null && 'server' in part && 'snapshot' in part
}

test('loads everybody again when another server answers, after a random pause', async () => {
  const replaced = await createTestDatabase()
  const [kept, lost] = [makePerson(random), makePerson(random)]
  await storePeople(replaced, [kept, lost])
  const server = { name: 'primary' }
  let at = now.getTime()
  const clock = { now: () => new Date(at) }
  const one = createResident({ db: answeredBy(replaced, server), onFailure: fail, clock })
  await one.catchUp()
  // What another server never had is in no log.
  await replaced.asOwner(async (tx) => {
    await pause(tx, lost)
    await sql`delete from discover_changes`.execute(tx)
  })
  await one.catchUp()
  expect(one.figures().people).toBe(2)
  server.name = 'former replica'
  const dice = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => dice.mockRestore())
  await one.catchUp()
  at += longestWaitMs / 2 - 1
  await one.catchUp()
  expect(one.isLoaded()).toBe(false)
  at += 1
  await one.catchUp()
  expect(one.figures().people).toBe(1)
  await replaced.drop()
})

test('reads what a restored backup logged once, and what comes after it', async () => {
  const restored = await createTestDatabase()
  const [kept, changed] = [makePerson(random), makePerson(random)]
  await storePeople(restored, [kept, changed])
  await restored.asOwner((tx) =>
    sql`update discover_changes set transaction_id = (10000000000 + number)::text::xid8`.execute(tx),
  )
  const one = createResident({ db: restored, onFailure: fail })
  await one.catchUp()
  await one.catchUp()
  expect(one.figures()).toEqual({ people: 2, secondsSinceChange: null })
  await restored.asOwner((tx) => pause(tx, changed))
  await one.catchUp()
  expect(one.figures().people).toBe(1)
  await restored.drop()
})

test('the sweep forgets changes that no scorer needs any longer', async () => {
  const countChanges = async () => {
    const { rows } = await db.asOwner((tx) => sql`select 1 from discover_changes`.execute(tx))
    return rows.length
  }
  await db.asOwner((tx) =>
    sql`update discover_changes set changed_at = now() - interval '49 hours' where number % 2 = 0`.execute(
      tx,
    ),
  )
  const before = await countChanges()
  await sweepChanges({ db }, 50)
  const left = await countChanges()
  expect(left).toBeGreaterThan(before * 0.4)
  expect(left).toBeLessThan(before * 0.6)
})

async function countFeatures(): Promise<number> {
  const { rows } = await db.asOwner((tx) =>
    sql<{ total: number }>`select count(*)::integer as total from discover_features`.execute(tx),
  )
  return present(rows[0]).total
}

async function twoPeople() {
  const both = [makePerson(random), makePerson(random)] as const
  await storePeople(db, both)
  return both
}

function pause(tx: Tx, { id }: TestPerson) {
  return sql`update profile_settings set is_paused = true where profile_id = ${id}`.execute(tx)
}
