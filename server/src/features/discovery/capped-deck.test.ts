import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { makePerson, storePeople } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'
import { refillQueue } from './deck-service.ts'

/** Decks of a town with more people than a deck holds, as their refills see them. */
const random = randomFrom(11)
const anna = makePerson(random, { gender: 'female', lookingFor: ['male'] })
const town = Array.from({ length: 70 }, () => makePerson(random, { gender: 'male', lookingFor: ['female'] }))
const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
let clockNow = new Date()
const deps = { ...depsForDecks(db, authPool), clock: { now: () => clockNow } }
await storePeople(db, [anna, ...town])
const fewest = 60

afterAll(async () => {
  await authPool.end()
  await db.drop()
})
beforeEach(async () => {
  clockNow = new Date()
  await refill()
  await db.asOwner(async (tx) => {
    await sql`update discover_features set changed_at = now() - interval '1 hour'`.execute(tx)
    await sql`delete from decks`.execute(tx)
  })
  await look()
})

const look = () => callerFor(deps, anna).discovery.deck()
const refill = () => deps.jobs.runDue(refillQueue)

/** Leaves the first people of the deck and makes it one that could not hold everybody. */
async function leave(count: number): Promise<void> {
  await db.asOwner((tx) =>
    sql`update decks set is_capped = true, candidate_ids = candidate_ids[:${count}], stars = stars[:${count}],
      estimates = estimates[:${count}]`.execute(tx),
  )
}

async function readDeck() {
  const { rows } = await db.asOwner((tx) =>
    sql<{
      people: number
      built_at: Date
    }>`select cardinality(candidate_ids) as people, built_at from decks`.execute(tx),
  )
  return present(rows[0])
}

test('a deck that could not hold everybody is refilled once when few cards are left', async () => {
  await leave(fewest - 1)
  const { remaining } = await look()
  await look()
  expect(remaining).toBe(fewest - 1)
  expect(await refill()).toBe(1)
  expect((await readDeck()).people).toBe(town.length)
  await look()
  expect(await refill()).toBe(0)
})

test('it is not refilled while enough cards are left', async () => {
  await leave(fewest)
  expect((await look()).remaining).toBe(fewest)
  expect(await refill()).toBe(0)
})

test('a newcomer is shown within a minute although the deck is capped, by one refill', async () => {
  await leave(fewest + 1)
  const { built_at: builtAt } = await readDeck()
  const { rows } = await db.asOwner((tx) =>
    sql<{ id: string }>`update discover_features f set changed_at = now()
      from decks d where f.candidate_id = d.candidate_ids[1] returning f.profile_id as id`.execute(tx),
  )
  const newcomer = present(rows[0]).id
  const lookAt = async (seconds: number) => {
    clockNow = new Date(builtAt.getTime() + seconds * 1000)
    const { cards } = await look()
    return cards.some(({ id }) => id === newcomer)
  }
  // The longest way: the deck was built just before the change, and Discover looks just before the deck counts as settled.
  expect(await lookAt(10)).toBe(false)
  expect(await refill()).toBe(0)
  expect(await lookAt(34)).toBe(false)
  expect(await refill()).toBe(1)
  expect(await lookAt(58)).toBe(true)
})

/** Changes the last person of the deck, as it was when the deck was built, and lets somebody of unknown place change since then. */
async function changeUnplaced(last: ReturnType<typeof sql>): Promise<void> {
  await db.asOwner(async (tx) => {
    await sql`update discover_features f set ${last}
      from decks d where f.candidate_id = d.candidate_ids[cardinality(d.candidate_ids)]`.execute(tx)
    await sql`update discover_features f set changed_at = now(), cell = null, region = null, unit_x = null, unit_y = null, unit_z = null
      where f.candidate_id = (select candidate_ids[1] from decks)`.execute(tx)
  })
  const { built_at: builtAt } = await readDeck()
  clockNow = new Date(builtAt.getTime() + 10_001)
  await look()
}

test('a change of somebody of unknown place refills no deck that is full of people of known places', async () => {
  await leave(fewest + 1)
  await changeUnplaced(sql`hides_distance = false`)
  expect(await refill()).toBe(0)
})

test('it refills a full deck that ends with people whose distance is unknown', async () => {
  await leave(fewest + 1)
  await changeUnplaced(sql`hides_distance = true`)
  expect(await refill()).toBe(1)
})

test('it refills a deck that holds everybody', async () => {
  await leave(fewest + 1)
  await db.asOwner((tx) => sql`update decks set is_capped = false`.execute(tx))
  await changeUnplaced(sql`hides_distance = false`)
  expect(await refill()).toBe(1)
})
