import { ALGORITHM_VERSION } from '@yuti/astro'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { callerFor, depsForDecks } from '#/testing/caller.ts'
import { makePerson, storePeople } from '#/testing/people.ts'
import { present, randomFrom } from '#/testing/random.ts'
import { upsertDeck } from './deck-repository.ts'
import { findViewer } from './viewer-repository.ts'

const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

test('a page of a long deck holds the next people in order, however many were decided on before them', async () => {
  const random = randomFrom(3)
  const anna = makePerson(random, { gender: 'female', lookingFor: ['male'] })
  const town = Array.from({ length: 130 }, () =>
    makePerson(random, { gender: 'male', lookingFor: ['female'] }),
  )
  await storePeople(db, [anna, ...town])
  const readPage = async () => {
    const { cards, remaining, conjunctionId } = await callerFor(deps, anna).discovery.deck()
    // Today's conjunction comes first, at another place than its own.
    return { ids: cards.map(({ id }): string => id).filter((id) => id !== conjunctionId), remaining }
  }
  await readPage()
  const { rows } = await db.asOwner((tx) =>
    sql<{ id: string }>`select f.profile_id as id
      from decks d, unnest(d.candidate_ids) with ordinality c (id, place)
      join discover_features f on f.candidate_id = c.id where d.viewer_id = ${anna.id} order by c.place`.execute(
      tx,
    ),
  )
  const order = rows.map(({ id }) => id)
  for (const decided of [10, 50, 90, 115]) {
    await db.asOwner((tx) =>
      sql`insert into swipes (swiper_id, swiped_id, direction)
        select ${anna.id}, s.id, 'left' from unnest(${order.slice(0, decided)}::uuid[]) s (id)
        on conflict do nothing`.execute(tx),
    )
    const page = await readPage()
    const next = order.slice(decided)
    expect(page.ids.length).toBeGreaterThanOrEqual(Math.min(19, next.length - 1))
    expect(page.ids).toEqual(next.slice(0, page.ids.length + 1).filter((id) => page.ids.includes(id)))
    expect(page.remaining).toBe(next.length)
  }
})

test('a deck that was built does not wait for the disk', async () => {
  const eva = makePerson(randomFrom(5))
  await storePeople(db, [eva])
  const how = await db.asMatchmaker(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx)
    const viewer = present((await findViewer(tx, eva.id, new Date())) ?? undefined)
    await upsertDeck(tx, viewer, { entries: [], isCapped: false }, 0)
    const { rows } = await sql<{ how: string }>`select current_setting('synchronous_commit') as how`.execute(
      tx,
    )
    return rows[0]?.how
  })
  expect(how).toBe('off')
})

test('a page waits for the disk only if it is the first that its member is ever shown', async () => {
  const random = randomFrom(4)
  const eva = makePerson(random, { gender: 'female', lookingFor: ['male'] })
  await storePeople(db, [
    eva,
    ...Array.from({ length: 25 }, () => makePerson(random, { gender: 'male', lookingFor: ['female'] })),
  ])
  await callerFor(deps, eva).discovery.deck()
  await db.asOwner((tx) => sql`update profiles set first_dealt_at = null where id = ${eva.id}`.execute(tx))
  const waits = () =>
    db.asMember(eva.token, async (tx) => {
      await sql`set local synchronous_commit = on`.execute(tx)
      await sql`select from app.deck_page(${ALGORITHM_VERSION}, 20)`.execute(tx)
      const { rows } = await sql<{
        how: string
      }>`select current_setting('synchronous_commit') as how`.execute(tx)
      return rows[0]?.how
    })
  await db.asOwner((tx) => sql`delete from dealt_people where viewer_id = ${eva.id}`.execute(tx))
  expect(await waits()).toBe('on')
  expect(await waits()).toBe('off')
})
