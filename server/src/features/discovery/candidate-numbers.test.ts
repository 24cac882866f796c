import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPerson } from '#/testing/people.ts'
import { present } from '#/testing/random.ts'

/** Numbers of candidates are finite: a member who saves often must not use them up. */
const db = await createTestDatabase()
afterAll(() => db.drop())

const run = (statement: RawBuilder<unknown>) => db.asOwner((tx) => statement.execute(tx))

async function findCandidate(id: string) {
  const { rows } = await db.asOwner((tx) =>
    sql<{
      number: number
      hides_age: boolean
      goal: string | null
      km: number
    }>`select candidate_id as number, hides_age, goal, round(app.limit_earth_radius_km() * acos(max_distance_cos))::integer as km
      from discover_features where profile_id = ${id}`.execute(tx),
  )
  return rows[0]
}

test('a person takes one number, and saves take none', async () => {
  const { id } = await createPerson(db, { name: 'Anna', photos: 4 })
  const { number } = present(await findCandidate(id))
  const settings = (change: RawBuilder<unknown>) =>
    run(sql`update profile_settings set ${change} where profile_id = ${id}`)
  await settings(sql`max_distance = 70`)
  await settings(sql`show_age = false`)
  await settings(sql`preferred_language = 'ru'`)
  await run(sql`update profiles set shown_about = '{"goal": "open"}' where id = ${id}`)
  await run(sql`update birth_data set birth_city = 'Madrid, Spain' where profile_id = ${id}`)
  await run(sql`delete from profile_photos where profile_id = ${id} and order_index = 2`)
  expect(await findCandidate(id)).toEqual({ number, hides_age: true, goal: 'open', km: 70 })
  const next = await createPerson(db, { name: 'Noor' })
  expect(await findCandidate(next.id)).toMatchObject({ number: number + 1 })
})

test('a save sees what another save of the same person has just changed', async () => {
  const { id } = await createPerson(db, { name: 'Leo' })
  expect(await findCandidate(id)).toBeDefined()
  const isRemoved = Promise.withResolvers<void>()
  const isAdding = Promise.withResolvers<void>()
  const removing = db.asOwner(async (tx) => {
    await sql`delete from profile_photos where profile_id = ${id} and order_index = 2`.execute(tx)
    isRemoved.resolve()
    await isAdding.promise
  })
  await isRemoved.promise
  const adding = run(sql`
    insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash, is_shown, may_be_first)
    select gen_random_uuid(), profile_id, photo_url || '0', 3, width, height, thumbhash, true, true from profile_photos
    where profile_id = ${id} and order_index = 0`)
  const isWaiting = vi.waitFor(async () => {
    // A lock on a row is waited for as one on a transaction, which names no database.
    const { rows } = await db.asOwner((tx) =>
      sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
        tx,
      ),
    )
    expect(rows).toHaveLength(1)
  })
  // Without the lock there is nothing to wait for, and the test must still end.
  await isWaiting.finally(isAdding.resolve)
  await Promise.all([removing, adding])
  expect(await findCandidate(id)).toBeDefined()
})
