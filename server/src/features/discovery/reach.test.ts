import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { cellAt, makePerson, storePeople, type TestPerson } from '#/testing/people.ts'
import { randomFrom } from '#/testing/random.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer } from '#/testing/wizard.ts'
import { roundDown } from './reach.ts'

let server: TestServer
let anna: Visitor

const barcelona = { latitude: 41.39, longitude: 2.17 }
const tokyo = { latitude: 35.68, longitude: 139.69 }

beforeAll(async () => {
  server = await startTestServer()
  anna = await newcomer(server, 'Anna')
  const random = randomFrom(7)
  const women = (count: number, given: Partial<TestPerson>) =>
    Array.from({ length: count }, () =>
      makePerson(random, { gender: 'female', lookingFor: ['male'], ...given }),
    )
  await storePeople(server.db, [
    ...women(57, { cell: cellAt(41.4, 2.2) }),
    ...women(19, { cell: cellAt(35.7, 139.7) }),
    // Hidden distances and unknown places are near nowhere.
    ...women(40, { cell: cellAt(35.7, 139.7), showDistance: false }),
    ...women(4, { cell: null }),
    // They look for women only.
    ...women(30, { lookingFor: ['female'], cell: cellAt(41.4, 2.2) }),
  ])
})
afterAll(() => server.stop())

const ask = (position: { latitude: number; longitude: number } | null, visitor = anna) =>
  visitor.api.discovery.countReach({ gender: 'male', lookingFor: ['female'], position })

describe('the count', () => {
  test('is rounded down, by gender in both directions and by place', async () => {
    expect(await ask(barcelona)).toEqual({ atLeast: 50, isNearby: true })
    expect(await ask(null)).toEqual({ atLeast: 100, isNearby: false })
  })

  test('is not given below 20', async () => {
    expect(await ask(tokyo)).toEqual({ atLeast: null, isNearby: true })
  })

  test.each([
    [0, null],
    [19, null],
    [20, 20],
    [49, 20],
    [50, 50],
    [199, 100],
    [10_000, 10_000],
    [99_999, 10_000],
  ])('of %i is shown as %s', (count, shown) => {
    expect(roundDown(count)).toBe(shown)
  })

  test('is the same anywhere in a cell of 45 km', async () => {
    const aside = { latitude: 41.391, longitude: 2.171 }
    expect(await ask(aside)).toEqual(await ask(barcelona))
  })
})

test('uses the stored position if none is given, and stores none', async () => {
  const leo = await newcomer(server, 'Leo')
  const positions = sql<{ count: number }>`
    select count(*)::integer from profile_settings where h3_cell is not null`
  const count = () => server.db.asOwner(async (tx) => (await positions.execute(tx)).rows[0]?.count)
  const before = await count()
  expect(await ask(barcelona, leo)).toMatchObject({ isNearby: true })
  expect(await ask(null, leo)).toMatchObject({ isNearby: false })
  expect(await count()).toBe(before)
  await leo.api.profiles.updatePosition(tokyo)
  expect(await ask(null, leo)).toEqual({ atLeast: null, isNearby: true })
})

test('answers few questions a day', async () => {
  const mira = await newcomer(server, 'Mira')
  for (let asked = 0; asked < 30; asked += 1) await ask(null, mira)
  await expect(ask(null, mira)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})
