import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMember, type TestMember } from '#/testing/members.ts'
import { createMemoryStorage } from '#/testing/memory-storage.ts'
import { systemClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './db/test-database.ts'
import { emptyObjectRemovals, sweepUploads } from './object-sweep.ts'

let db: TestDatabase
let anna: TestMember
let removed: string[]

const deps = () => ({
  db: { ...db, close: () => Promise.resolve() },
  clock: systemClock,
  storage: { ...createMemoryStorage(), removeFolder: async (key: string) => void removed.push(key) },
})

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  removed = []
  anna = await createMember(db, 'Anna')
  await db.asOwner((tx) => sql`delete from object_removals`.execute(tx))
  removed = []
})

async function addUpload(hoursAgo: number): Promise<string> {
  const id = randomUUID()
  const key = `profile-photos/${anna.id}/${id}`
  await db.asOwner((tx) =>
    sql`insert into uploads (id, owner_id, kind, object_key, width, height, thumbhash, created_at)
      values (${id}, ${anna.id}, 'profile-photo', ${key}, 1, 1, '', now() - make_interval(hours => ${hoursAgo}))`.execute(
      tx,
    ),
  )
  return key
}

const keys = () =>
  db
    .asOwner((tx) => tx.selectFrom('object_removals').select('object_key').execute())
    .then((rows) => rows.map((row) => row.object_key))

test('deletes uploads that nothing used within a day, and their objects', async () => {
  const old = await addUpload(25)
  const fresh = await addUpload(23)
  await sweepUploads(deps())
  expect(await keys()).toEqual([old])
  expect(await emptyObjectRemovals(deps())).toBe(1)
  expect(removed).toEqual([old])
  expect(await keys()).toEqual([])
  const { rows } = await db.asOwner((tx) =>
    sql`select 1 from uploads where object_key = ${fresh}`.execute(tx),
  )
  expect(rows).toHaveLength(1)
})

test('keeps the object of an upload that became a photo, whichever row is written first', async () => {
  for (const isDeletedFirst of [true, false]) {
    const key = await addUpload(0)
    await db.asOwner(async (tx) => {
      const drop = () => sql`delete from uploads where object_key = ${key}`.execute(tx)
      if (isDeletedFirst) await drop()
      await sql`insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash)
        values (${randomUUID()}, ${anna.id}, ${key}, ${isDeletedFirst ? 1 : 2}, 1, 1, '')`.execute(tx)
      if (!isDeletedFirst) await drop()
    })
  }
  expect(await keys()).toEqual([])
})

test('removes every object of a deleted account', async () => {
  const upload = await addUpload(0)
  const { rows } = await db.asOwner((tx) =>
    sql<{ key: string }>`select photo_url as key from profile_photos where profile_id = ${anna.id}`.execute(
      tx,
    ),
  )
  await db.asOwner((tx) => sql`delete from auth."user" where id = ${anna.id}`.execute(tx))
  expect((await keys()).toSorted()).toEqual([upload, rows[0]?.key].toSorted())
})

/** A store that cannot remove these objects. */
const without = (isBroken: (key: string) => boolean) => ({
  ...deps(),
  storage: {
    ...deps().storage,
    removeFolder: async (key: string) => {
      if (isBroken(key)) throw new Error('down')
      removed.push(key)
    },
  },
})

const removals = (statement: ReturnType<typeof sql>) => db.asOwner((tx) => statement.execute(tx))

test('keeps a removal for a later run when the store fails', async () => {
  const key = await addUpload(25)
  await sweepUploads(deps())
  await expect(emptyObjectRemovals(without(() => true))).rejects.toThrow('objects not removed: 1')
  expect(await keys()).toEqual([key])
  expect(await emptyObjectRemovals(deps())).toBe(0)
  await removals(sql`update object_removals set try_at = now()`)
  expect(await emptyObjectRemovals(deps())).toBe(1)
  expect(removed).toEqual([key])
})

test('removes all others when one object cannot be removed, however many there are', async () => {
  await removals(sql`insert into object_removals (object_key, try_at)
    select 'gone/' || n, now() - interval '1 minute' from generate_series(1, 250) n`)
  await removals(
    sql`insert into object_removals (object_key, try_at) values ('stuck', now() - interval '1 hour')`,
  )
  await expect(emptyObjectRemovals(without((key) => key === 'stuck'))).rejects.toThrow(
    'objects not removed: 1',
  )
  expect(removed).toHaveLength(250)
  expect(await keys()).toEqual(['stuck'])
})

test('tries an object later and later, at least once a day', async () => {
  await removals(sql`insert into object_removals (object_key) values ('stuck')`)
  const failAgain = async (failures: number) => {
    await removals(sql`update object_removals set try_at = now(), failures = ${failures}`)
    await expect(emptyObjectRemovals(without(() => true))).rejects.toThrow()
    const { rows } = await db.asOwner((tx) =>
      sql<{ minutes: number; failures: number }>`
        select round(extract(epoch from try_at - now()) / 60)::int as minutes, failures from object_removals`.execute(
        tx,
      ),
    )
    return rows[0]
  }
  expect(await failAgain(0)).toEqual({ minutes: 1, failures: 1 })
  expect(await failAgain(4)).toEqual({ minutes: 16, failures: 5 })
  expect(await failAgain(60)).toEqual({ minutes: 24 * 60, failures: 61 })
})

test('leaves what waits when the store is away, and does not try it all', async () => {
  let tried = 0
  await removals(
    sql`insert into object_removals (object_key) select 'gone/' || n from generate_series(1, 250) n`,
  )
  const count = without(() => {
    tried += 1
    return true
  })
  await expect(emptyObjectRemovals(count)).rejects.toThrow('objects not removed: 100')
  expect(tried).toBe(100)
})
