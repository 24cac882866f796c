import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { createDealtCircle, createDealtPeople } from '#/testing/dealt-people.ts'
import { createPerson, type TestPerson } from '#/testing/people.ts'
import { sweepOldPasses } from './sweep.ts'

const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

let anna: TestPerson
let leo: TestPerson
beforeEach(async () => {
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
const takeBack = (from: TestPerson, to: TestPerson) => as(from).discovery.takeBackLike({ targetId: to.id })
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name)
const deckOf = async (person: TestPerson) => names((await as(person).discovery.deck()).cards)
const likesOf = async (person: TestPerson) => names((await as(person).discovery.likes({})).items)
const decisionsOf = async (person: TestPerson, direction: 'left' | 'right') =>
  names((await as(person).discovery.decisions({ direction })).items)

test('lists a like for the other person, who answers it with a match', async () => {
  await swipe(anna, leo, 'right')
  expect(await likesOf(leo)).toEqual(['Anna'])
  expect(await decisionsOf(anna, 'right')).toEqual(['Leo'])
  expect((await swipe(leo, anna, 'right')).match?.person.name).toBe('Anna')
  expect(await likesOf(leo)).toEqual([])
  expect(await decisionsOf(anna, 'right')).toEqual([])
})

test('hides a like while the filters refuse its sender, and matches if the person, shown before, is liked', async () => {
  await swipe(anna, leo, 'right')
  expect(await likesOf(leo)).toEqual(['Anna'])
  await as(leo).discovery.saveFilters({ genders: ['male'], minAge: 90, maxAge: 99, distanceKm: 1 })
  expect(await deckOf(leo)).toEqual([])
  expect(await likesOf(leo)).toEqual([])
  expect((await swipe(leo, anna, 'right')).match).not.toBeNull()
})

test('removes a like from the list after a pass, and matches at once if the pass becomes a like', async () => {
  await swipe(anna, leo, 'right')
  await swipe(leo, anna, 'left')
  expect(await likesOf(leo)).toEqual([])
  expect(await decisionsOf(leo, 'left')).toEqual(['Anna'])
  expect((await swipe(leo, anna, 'right')).match?.person.name).toBe('Anna')
  expect(await decisionsOf(leo, 'left')).toEqual([])
})

test('restores the state before a like when it is taken back, for both and repeatedly', async () => {
  expect(await deckOf(anna)).toEqual(['Leo'])
  await swipe(anna, leo, 'right')
  expect(await deckOf(anna)).toEqual([])
  const [phone, laptop] = await Promise.all([takeBack(anna, leo), takeBack(anna, leo)])
  expect([phone.match, laptop.match, (await takeBack(anna, leo)).match]).toEqual([null, null, null])
  expect(await likesOf(leo)).toEqual([])
  expect(await decisionsOf(anna, 'right')).toEqual([])
  expect(await deckOf(anna)).toEqual(['Leo'])
  expect((await swipe(leo, anna, 'right')).match).toBeNull()
})

test('does not change a pass when a like is taken back', async () => {
  await swipe(anna, leo, 'left')
  await takeBack(anna, leo)
  expect(await decisionsOf(anna, 'left')).toEqual(['Leo'])
  expect(await deckOf(anna)).toEqual([])
})

test('either matches both or removes the like when it is taken back while it is answered', async () => {
  for (let round = 0; round < 20; round += 1) {
    const [mira, marc] = [await createPerson(db, { name: 'Mira' }), await createPerson(db, { name: 'Marc' })]
    await swipe(mira, marc, 'right')
    const [taken, answered] = await Promise.all([takeBack(mira, marc), swipe(marc, mira, 'right')])
    expect(taken.match?.id).toBe(answered.match?.id)
    expect(await decisionsOf(mira, 'right')).toEqual([])
    expect(await likesOf(mira)).toEqual(answered.match ? [] : ['Marc'])
  }
})

test('keeps the later of two simultaneous swipes, and no swiped person in the deck', async () => {
  const [phone, laptop] = [as(anna), as(anna)]
  await Promise.all([
    phone.discovery.swipe({ targetId: leo.id, direction: 'left' }),
    laptop.discovery.swipe({ targetId: leo.id, direction: 'left' }),
  ])
  await laptop.discovery.swipe({ targetId: leo.id, direction: 'right' })
  expect(await decisionsOf(anna, 'left')).toEqual([])
  expect(await decisionsOf(anna, 'right')).toEqual(['Leo'])
  for (const device of [phone, laptop]) expect((await device.discovery.deck()).cards).toEqual([])
})

/** Returns the events of one type that an act stores. */
async function toldOf(type: string, act: () => Promise<unknown>): Promise<unknown[]> {
  await db.asOwner((tx) => sql`delete from event_outbox`.execute(tx))
  await act()
  const { rows } = await db.asOwner((tx) =>
    sql<{ event: string }>`select event from event_outbox order by id`.execute(tx),
  )
  return rows
    .map(({ event }): unknown => JSON.parse(event))
    .filter((event) => JSON.stringify(event).includes(`"${type}"`))
}

/** Checks who is told that their list of likes may have changed. */
async function tells(act: () => Promise<unknown>, ...people: TestPerson[]): Promise<void> {
  const likes = await toldOf('likes', act)
  expect(likes).toHaveLength(people.length)
  expect(likes).toEqual(expect.arrayContaining(people.map(({ id }) => ({ type: 'likes', to: [id] }))))
}

test('publishes an event without content to those whose list changes', async () => {
  await tells(() => swipe(anna, leo, 'left'))
  await tells(() => swipe(anna, leo, 'right'), leo)
  await tells(() => swipe(anna, leo, 'right'))
  await tells(() => swipe(leo, anna, 'left'), leo)
  await tells(() => takeBack(anna, leo), leo)
  await tells(() => takeBack(anna, leo))
  await tells(() => swipe(leo, anna, 'right'), anna)
  await tells(() => swipe(anna, leo, 'right'), anna, leo)
})

test('publishes no event about a like while the filters refuse its sender', async () => {
  const [like, takeItBack] = [() => swipe(anna, leo, 'right'), () => takeBack(anna, leo)]
  const pass = () => swipe(leo, anna, 'left')
  const filters = await as(leo).discovery.filters()
  await tells(like, leo)
  await tells(takeItBack, leo)
  await as(leo).discovery.saveFilters({ ...filters, genders: ['male'] })
  await tells(like)
  await tells(takeItBack)
  await tells(like)
  await tells(pass)
  await as(leo).discovery.saveFilters(filters)
  await tells(() => swipe(leo, anna, 'right'), anna, leo)
})

const decided = (isTakenBack: boolean) => [{ type: 'decided', to: [anna.id], userId: leo.id, isTakenBack }]

test('publishes a swipe to the other devices of the same member only', async () => {
  expect(await toldOf('decided', () => swipe(anna, leo, 'left'))).toEqual(decided(false))
  expect(await toldOf('decided', () => swipe(anna, leo, 'left'))).toEqual([])
  expect(await toldOf('decided', () => as(anna).discovery.undoPass())).toEqual(decided(true))
  expect(await toldOf('decided', () => swipe(anna, leo, 'right'))).toEqual(decided(false))
  expect(await toldOf('decided', () => takeBack(anna, leo))).toEqual(decided(true))
  expect(await toldOf('decided', () => swipe(anna, leo, 'left'))).toEqual(decided(false))
  expect(
    await toldOf('decided', () =>
      db.asOwner((tx) => sql`delete from auth."user" where id = ${leo.id}`.execute(tx)),
    ),
  ).toEqual([])
})

const makeOlder = (months: number) =>
  db.asOwner((tx) =>
    sql`update swipes set created_at = created_at - make_interval(months => ${months}, hours => 1)`.execute(
      tx,
    ),
  )
const storedDirections = async () => {
  const { rows } = await db.asOwner((tx) =>
    sql<{ direction: string }>`select direction from swipes order by direction`.execute(tx),
  )
  return rows.map(({ direction }) => direction)
}

describe('after a year', () => {
  test('a pass is gone, and the person is dealt again', async () => {
    await swipe(anna, leo, 'left')
    expect(await deckOf(anna)).toEqual([])
    await makeOlder(11)
    expect(await sweepOldPasses({ db })).toBe(0)
    expect(await decisionsOf(anna, 'left')).toEqual(['Leo'])
    await makeOlder(1)
    expect(await sweepOldPasses({ db })).toBe(1)
    expect(await decisionsOf(anna, 'left')).toEqual([])
    await db.asOwner((tx) => sql`delete from decks`.execute(tx))
    expect(await deckOf(anna)).toEqual(['Leo'])
    expect(await deckOf(leo)).toEqual(['Anna'])
  })

  test('a like stays, and so does the pass that answers it', async () => {
    await swipe(anna, leo, 'right')
    await swipe(leo, anna, 'left')
    await makeOlder(24)
    expect(await sweepOldPasses({ db })).toBe(0)
    expect(await storedDirections()).toEqual(['left', 'right'])
    expect(await likesOf(leo)).toEqual([])
    await takeBack(anna, leo)
    expect(await sweepOldPasses({ db })).toBe(1)
  })

  test('passes of all members are found in batches', async () => {
    const people = await Promise.all(
      ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva'].map((name) =>
        createPerson(db, { name, gender: 'female', lookingFor: ['male'] }),
      ),
    )
    for (const person of people) await swipe(person, leo, 'left')
    await makeOlder(12)
    await swipe(anna, leo, 'left')
    expect(await sweepOldPasses({ db }, 2)).toBe(5)
    expect(await storedDirections()).toEqual(['left'])
  })
})
