import { filters as limits } from '@yuti/contract/limits'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import type { DeckScorer } from '#/platform/deps.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { cellAt, createPerson, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { randomFrom } from '#/testing/random.ts'
import { toBars } from './people-around.ts'

const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
const random = randomFrom(20261123)

/** A place so many kilometres north of Barcelona. */
const north = (km: number) => cellAt(41.39 + km / 111.2, 2.17)
const women = (count: number, km: number, given: Partial<TestPerson> = {}) =>
  Array.from({ length: count }, () =>
    makePerson(random, { gender: 'female', lookingFor: ['male'], cell: north(km), ...given }),
  )
let leo: TestPerson

beforeAll(async () => {
  leo = await createPerson(db, { gender: 'male', lookingFor: ['female'], cell: north(0) })
  await storePeople(db, [
    ...women(16, 25),
    ...women(5, 400),
    ...women(4, 60),
    ...women(30, 90, { showDistance: false }),
    ...women(30, 130, { lookingFor: ['female'] }),
    ...women(30, 180, { gender: 'male' }),
    ...women(30, 3000),
  ])
})
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

const bars = (given: Record<number, number>) => limits.distanceStepsKm.map((km) => given[km] ?? 0)
const askAs = (person: TestPerson, genders: TestPerson['lookingFor'] = ['female']) =>
  callerFor(deps, person).discovery.countByDistance({ genders })

test('draws a bar for five people and more who fit by gender in both directions and show their distance', async () => {
  expect(await askAs(leo)).toEqual({ bars: bars({ 30: 8, 500: 4 }) })
})

test('follows the genders that are asked for, not those that are saved', async () => {
  expect(await askAs(leo, ['male'])).toEqual({ bars: bars({ 200: 8 }) })
})

test('asks nothing of a thread that is not ready', async () => {
  const prepare = vi.fn()
  const deckScorer: DeckScorer = {
    start: () => undefined,
    stop: () => Promise.resolve(),
    isReady: () => false,
    figures: () => ({ people: 0, memoryBytes: 0, secondsSinceChange: null }),
    prepare,
    ask: () => Promise.resolve(null),
  }
  expect(
    await callerFor({ ...deps, deckScorer }, leo).discovery.countByDistance({ genders: ['female'] }),
  ).toEqual({
    bars: bars({ 30: 8, 500: 4 }),
  })
  expect(prepare).not.toHaveBeenCalled()
})

test('draws nothing for somebody without a place', async () => {
  const nowhere = await createPerson(db, { gender: 'male', lookingFor: ['female'], cell: null })
  expect(await askAs(nowhere)).toEqual({ bars: null })
})

test.each([
  [[], []],
  [
    [0, 4],
    [0, 0],
  ],
  [
    [5, 5_000],
    [1, 8],
  ],
  [
    [100, 400],
    [4, 8],
  ],
])('draws %j people as %j', (people, expected) => {
  expect(toBars(people)).toEqual(expected)
})
