import { scoreFeatures, strangerStarsOf } from '@yuti/astro'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { filters as filterLimits } from '@yuti/contract/limits'
import { everybody, starSteps } from '@yuti/contract/narrowing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { cellAt, createPerson, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { randomFrom } from '#/testing/random.ts'
import { sqlDeckBuilder } from './candidates-repository.ts'
import { findViewer } from './viewer-repository.ts'

const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
const random = randomFrom(20261122)
const crowd = Array.from({ length: 250 }, () => {
  const spread = random.pick([0.1, 0.8, 5])
  const near = () => (random.next() - 0.5) * spread
  return makePerson(random, {
    showAge: random.chance(0.7),
    wasActive: random.chance(0.7),
    goal: random.pick([null, 'dating', 'open'] as const),
    languages: random.chance(0.5) ? ['es'] : [],
    hasAnswers: random.chance(0.5),
    isVerified: random.chance(0.5),
    cell: random.chance(0.1) ? null : cellAt(41.39 + near(), 2.17 + near()),
    minAge: random.between(18, 30),
    maxAge: random.between(40, 100),
    maxDistanceKm: random.pick([20, 100, 1000]),
  })
})

beforeAll(() => storePeople(db, crowd))
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

const as = (person: TestPerson) => callerFor(deps, person)

/** Builds the deck and counts its cards. */
async function deckSizeOf(viewerId: string, filters: DiscoverFilters): Promise<number> {
  return await db.asMatchmaker(async (tx) => {
    const viewer = await findViewer(tx, viewerId, deps.clock.now())
    if (!viewer) throw new Error('the viewer has no features')
    return (await sqlDeckBuilder(tx, deps.clock.now())(viewer, filters, 1000)).length
  })
}

test('adds as many people with each step as it says, and offers the smallest distance that does', async () => {
  const kinds = new Set<string>()
  for (const viewer of crowd.slice(0, 12)) {
    const narrowing = {
      minStars: random.pick(starSteps),
      onlyActive: random.chance(0.5),
      goals: random.chance(0.3) ? ['open' as const] : [],
      languages: random.chance(0.3) ? ['es' as const] : [],
      onlyWithAnswers: random.chance(0.3),
      onlyVerified: random.chance(0.3),
    }
    const filters = { genders: viewer.lookingFor, minAge: 28, maxAge: 31, distanceKm: 2, ...narrowing }
    await as(viewer).discovery.saveFilters(filters)
    const { steps, filters: saved } = await as(viewer).discovery.explainEmptyDeck()
    expect(saved).toEqual(filters)
    const before = await deckSizeOf(viewer.id, filters)
    for (const step of steps) {
      kinds.add(`${step.kind} ${step.isFew}`)
      const added = (await deckSizeOf(viewer.id, step.filters)) - before
      expect(added).toBeGreaterThan(0)
      expect(step).toMatchObject({ added: Math.max(5, added), isFew: added < 5 })
      if (step.kind !== 'distance') continue
      for (const distanceKm of filterLimits.distanceStepsKm.filter(
        (km) => km > 2 && km < step.filters.distanceKm,
      )) {
        expect((await deckSizeOf(viewer.id, { ...filters, distanceKm })) - before).toBeLessThan(5)
      }
    }
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['distance false', 'age false', 'stars true', 'activity true']),
  )
})

test('says that everybody who fits was swiped, and does not blame the filters', async () => {
  const anna = await createPerson(db, { name: 'Anna', cell: cellAt(-33.87, 151.21), lookingFor: ['male'] })
  const leo = await createPerson(db, { name: 'Leo', cell: cellAt(-33.87, 151.21), gender: 'male' })
  const saved = { genders: ['male' as const], minAge: 18, maxAge: 100, distanceKm: 5 }
  await as(anna).discovery.saveFilters(saved)
  expect((await as(anna).discovery.deck()).cards.map((card) => card.id)).toContain(leo.id)
  for (const { id } of (await as(anna).discovery.deck()).cards) {
    await as(anna).discovery.swipe({ targetId: id, direction: 'left' })
  }
  expect((await as(anna).discovery.explainEmptyDeck()).reason).toBe('decided')
})

test('names the filter that keeps most people out, and genders only if nothing else helps', async () => {
  const cell = cellAt(69.65, 18.96)
  await db.asOwner((tx) => sql`delete from profiles`.execute(tx))
  const anna = await createPerson(db, { name: 'Anna', cell, lookingFor: ['male'], birthDate: '1996-05-05' })
  const people = (count: number, given: Partial<TestPerson>) =>
    storePeople(
      db,
      Array.from({ length: count }, () => makePerson(random, { cell, birthDate: '1960-01-01', ...given })),
    )
  const explain = async () => {
    const { reason, steps } = await as(anna).discovery.explainEmptyDeck()
    return [reason, ...steps.map(({ kind, added }) => `${kind} ${added}`)]
  }
  await as(anna).discovery.saveFilters({ genders: ['male'], minAge: 25, maxAge: 40, distanceKm: 20 })
  expect(await explain()).toEqual(['nobody'])
  await people(6, { gender: 'female', birthDate: '1992-01-01' })
  expect(await explain()).toEqual(['gender', 'gender 6'])
  await people(7, { gender: 'male', cell: cellAt(65.01, 25.47) })
  expect(await explain()).toEqual(['distance', 'everything 7'])
  await people(8, { gender: 'male' })
  expect(await explain()).toEqual(['age', 'age 8'])
  await people(9, { gender: 'male', birthDate: '1992-01-01', cell: cellAt(69.65, 20.5) })
  expect(await explain()).toEqual(['distance', 'distance 9', 'age 8'])
})

test('offers fewer stars, then no narrowing filter, then everything without them', async () => {
  const cell = cellAt(-41.29, 174.78)
  await db.asOwner((tx) => sql`delete from profiles`.execute(tx))
  const anna = await createPerson(db, { name: 'Anna', cell, lookingFor: ['male'], birthDate: '1996-05-05' })
  const men = (count: number, stars: number, given: Partial<TestPerson> = {}) =>
    storePeople(
      db,
      Array.from({ length: count }, () => {
        const man = { gender: 'male', birthDate: '1992-01-01', cell, ...given } as const
        for (;;) {
          const made = makePerson(random, man)
          if (strangerStarsOf(scoreFeatures(anna.features, made.features).stars) === stars) return made
        }
      }),
    )
  const explain = async () => {
    const { reason, steps } = await as(anna).discovery.explainEmptyDeck()
    return [reason, ...steps.map(({ kind, added, filters }) => `${kind} ${added} from ${filters.minStars}`)]
  }
  const wanted = { genders: ['male' as const], minAge: 25, maxAge: 40, distanceKm: 20 }
  await as(anna).discovery.saveFilters({ ...wanted, minStars: 5, onlyActive: true })
  expect(await explain()).toEqual(['nobody'])
  await men(6, 3, { birthDate: '1960-01-01', wasActive: false })
  expect(await explain()).toEqual(['distance', 'everything 6 from 2'])
  await men(7, 3, { wasActive: false })
  expect(await explain()).toEqual(['narrowing', 'narrowing 7 from 2'])
  await men(2, 4)
  expect(await explain()).toEqual(['stars', 'stars 5 from 2'])
  await men(5, 4)
  expect(await explain()).toEqual(['stars', 'stars 7 from 4'])
  await men(8, 5, { wasActive: false })
  expect(await explain()).toEqual(['activity', 'stars 7 from 4', 'activity 8 from 5'])
  await as(anna).discovery.saveFilters({ ...wanted, ...everybody })
  expect((await as(anna).discovery.deck()).remaining).toBe(22)
})

test('refuses members without a complete profile', async () => {
  const nobody = await createPerson(db, { photos: 1 })
  await expect(as(nobody).discovery.explainEmptyDeck()).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE' })
})
