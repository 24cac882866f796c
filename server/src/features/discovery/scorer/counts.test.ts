import { filters as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import type { Deps, DeckScorer, PeopleCounts } from '#/platform/deps.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { storePeople, type TestPerson } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'
import { anybody, anyFilters, anyNarrowing, scorerOf } from '#/testing/scorer-people.ts'
import { genderCodeOf, suitableAudiences } from '../audience.ts'
import { countRings, type RingRequest } from '../people-around-repository.ts'
import { type CountRequest, sqlPeopleCounter } from '../people-counter.ts'
import { peopleLeft } from '../tallies.ts'
import { findViewer } from '../viewer-repository.ts'
import { peopleCounter } from './people-counter.ts'
import { getExcludedKeys } from './people-repository.ts'
import { createResident, type Resident } from './resident.ts'

/** Compares what the scorer counts with what SQL counts, whose own tests compare it with decks. */
const now = new Date()
const random = randomFrom(20261125)
const town = [41.39, 2.17] as const
const places = [town, town, town, [41.3, 2.0], [43.6, 3.9], [-17.7, 179.99], [-17.7, -179.99]] as const
const people = Array.from({ length: 400 }, () => anybody(random, random.pick(places)))
const heavy = present(people[0])
let db: TestDatabase
let resident: Resident
let authPool: ReturnType<typeof createPool>
let deps: Deps

beforeAll(async () => {
  db = await createTestDatabase()
  authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
  deps = depsForDecks(db, authPool)
  await storePeople(db, people)
  for (const [index, viewer] of people.slice(0, 40).entries()) await decide(viewer, index === 0 ? 300 : 40)
  resident = createResident({ db, onFailure: fail, batchSize: 100 })
  await resident.catchUp()
})
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

function fail(error: unknown) {
  throw error
}

/** Swipes many, and blocks, matches and unmatches some of them and others. */
async function decide(viewer: TestPerson, count: number): Promise<void> {
  const others = () =>
    Array.from({ length: count }, () => random.pick(people)).flatMap(({ id }) =>
      id === viewer.id ? [] : [id],
    )
  const swiped = others()
  const apart = [...swiped.slice(0, count / 4), ...others().slice(0, count / 4)]
  await db.asOwner(async (tx) => {
    await sql`insert into swipes (swiper_id, swiped_id, direction)
      select ${viewer.id}, unnest(${swiped}::uuid[]), 'left' on conflict do nothing`.execute(tx)
    await sql`insert into blocked_users (blocker_id, blocked_id)
      select case when odd then ${viewer.id}::uuid else id end, case when odd then id else ${viewer.id}::uuid end
      from (select id, place % 2 = 1 as odd from unnest(${apart.slice(5)}::uuid[]) with ordinality p (id, place)) p
      on conflict do nothing`.execute(tx)
    await sql`insert into unmatch_cooldowns (low_id, high_id, until)
      select least(id, ${viewer.id}), greatest(id, ${viewer.id}), now() + interval '1 day'
      from unnest(${apart.slice(0, 5)}::uuid[]) id on conflict do nothing`.execute(tx)
  })
}

async function bothCounts(person: TestPerson, request: (filters: CountRequest['filters']) => CountRequest) {
  const read = db.asMatchmaker
  const viewer = present((await read((tx) => findViewer(tx, person.id, now))) ?? undefined)
  const asked = request(viewer.filters)
  const widerKm = viewer.place ? asked.widerKm : []
  return {
    viewer,
    expected: sorted(await sqlPeopleCounter(read, viewer, now)({ ...asked, widerKm })),
    found: sorted(await peopleCounter(scorerOf(resident), read, viewer, now)({ ...asked, widerKm })),
  }
}

function sorted(counts: PeopleCounts): PeopleCounts {
  const keyed = counts.tallies.map(
    (tally) =>
      [JSON.stringify(Object.entries(tally).toSorted(([a], [b]) => (a < b ? -1 : 1))), tally] as const,
  )
  return { ...counts, tallies: keyed.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tally]) => tally) }
}

/** Asks in the two ways of the product. */
const requests = [
  (filters: CountRequest['filters']): CountRequest => ({
    filters,
    widerKm: limits.distanceStepsKm.filter((km) => km > filters.distanceKm).slice(0, 1),
    countsUnplaced: true,
  }),
  (filters: CountRequest['filters']): CountRequest => ({
    filters,
    widerKm: limits.distanceStepsKm.filter((km) => km > filters.distanceKm),
    widerAges: [5, 10, limits.age.max].map((years) => ({
      min: Math.max(limits.age.min, filters.minAge - years),
      max: Math.min(limits.age.max, filters.maxAge + years),
    })),
    countsDecided: true,
  }),
]

test('counts the same as SQL, whatever a viewer filters by', async () => {
  const totals = { left: 0, spoken: 0, km: 0, ages: 0, decided: 0, cut: 0 }
  for (const person of people.slice(0, 16)) {
    const narrowed = { distanceKm: random.pick([2, 50]), ...anyNarrowing(random) }
    for (const change of [{}, { distanceKm: 1, minAge: 40, maxAge: 42 }, anyFilters(random), narrowed]) {
      for (const request of requests) {
        const { expected, found } = await bothCounts(person, (own) => request({ ...own, ...change }))
        expect(found).toEqual(expected)
        totals.left += peopleLeft(found.tallies, request(anyViewerFilters).filters)
        totals.spoken += found.spoken.length
        totals.km += found.addedByKm.at(-1) ?? 0
        totals.ages += found.addedByAges.at(-1) ?? 0
        totals.decided += found.decided
        totals.cut += found.addedByKm.length > 1 ? 1 : 0
      }
    }
  }
  expect(Math.min(...Object.values(totals))).toBeGreaterThan(20)
})

test('counts rings around people the same as SQL', async () => {
  let counted = 0
  for (const person of people.slice(0, 16)) {
    const viewer = present((await db.asMatchmaker((tx) => findViewer(tx, person.id, now))) ?? undefined)
    if (!viewer.place) continue
    const request: RingRequest = {
      exceptId: viewer.candidateId,
      audiences: suitableAudiences(['male', 'female', 'non_binary'], genderCodeOf(viewer.audience)),
      centre: viewer.place,
      stepsKm: limits.distanceStepsKm,
    }
    const found = await scorerOf(resident).ask({ ...request, kind: 'rings' })
    const rings = await db.asMatchmaker((tx) => countRings(tx, request))
    expect(found).toEqual({ rings })
    counted += rings.filter((ring) => ring > 0).length
  }
  expect(counted).toBeGreaterThan(50)
})

const anyViewerFilters: CountRequest['filters'] = {
  genders: ['male', 'female', 'non_binary'],
  minAge: 18,
  maxAge: 100,
  distanceKm: 1000,
  minStars: 2,
  onlyActive: false,
  goals: [],
  languages: [],
  onlyWithAnswers: false,
  onlyVerified: false,
}

test('counts what others have changed since, and nobody who has left', async () => {
  for (const person of people.slice(40, 50)) {
    const other = random.pick(people.slice(60))
    await db.asOwner(async (tx) => {
      await sql`update profile_settings set is_paused = not is_paused where profile_id = ${other.id}`.execute(
        tx,
      )
      await sql`update profile_settings set show_distance = not show_distance, max_distance = 1000
        where profile_id = ${random.pick(people.slice(60)).id}`.execute(tx)
      await sql`delete from auth."user" where id = ${random.pick(people.slice(60)).id}`.execute(tx)
    })
    const { expected, found } = await bothCounts(person, (own) =>
      present(requests[1])({ ...own, distanceKm: 50 }),
    )
    expect(found).toEqual(expected)
  }
})

test('members get the same counts and reasons from the scorer as from SQL', async () => {
  let asked = 0
  const thread = scorerOf(resident)
  const ask: DeckScorer['ask'] = async (question) => {
    asked += 1
    return await thread.ask(question)
  }
  const kinds = new Set<string>()
  for (const person of people.slice(0, 20)) {
    const api = {
      bySql: callerFor(deps, person).discovery,
      byScorer: callerFor({ ...deps, deckScorer: { ...thread, ask } }, person).discovery,
    }
    await api.bySql.saveFilters({
      ...anyViewerFilters,
      ...anyFilters(random),
      distanceKm: random.pick([1, 5]),
    })
    const emptiness = await api.byScorer.explainEmptyDeck()
    expect(emptiness).toEqual(await api.bySql.explainEmptyDeck())
    kinds.add(emptiness.reason)
    for (const step of emptiness.steps) kinds.add(`${step.kind} ${step.isFew}`)
    const draft = { ...emptiness.filters, ...anyNarrowing(random) }
    const preview = await api.byScorer.previewFilters(draft)
    expect(preview).toEqual(await api.bySql.previewFilters(draft))
    kinds.add(`count ${preview.isFew}`)
    for (const { isFew } of preview.steps.minStars ?? []) kinds.add(`stars ${isFew}`)
    for (const { isFew } of preview.steps.goals) kinds.add(`goal ${isFew}`)
  }
  expect(asked).toBeGreaterThanOrEqual(40)
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'decided',
      'distance false',
      'age false',
      'age true',
      'stars true',
      'count true',
      'count false',
      'goal true',
      'goal false',
    ]),
  )
})

test('SQL counts while the scorer is not ready and when it does not answer', async () => {
  const read = db.asMatchmaker
  const viewer = present((await read((tx) => findViewer(tx, heavy.id, now))) ?? undefined)
  const request = { filters: anyViewerFilters, countsDecided: true }
  const expected = await sqlPeopleCounter(read, viewer, now)(request)
  const thread = scorerOf(resident)
  const silent = { ...thread, ask: () => Promise.resolve(null) }
  const loading = { ...thread, isReady: () => false, ask: () => Promise.reject(new Error('was asked')) }
  for (const scorer of [silent, loading, undefined])
    expect(await peopleCounter(scorer, read, viewer, now)(request)).toEqual(expected)
})

test('the thread is sent the keys and no other memory of the server', async () => {
  const keys = await db.asMatchmaker((tx) =>
    getExcludedKeys(tx, present(people[1]).id, { withDecided: true }),
  )
  expect(keys.excluded.byteLength).toBeGreaterThan(8)
  expect(keys.excluded.buffer.byteLength).toBe(keys.excluded.byteLength)
  expect(keys.decided?.buffer.byteLength).toBe(keys.decided?.byteLength)
})
