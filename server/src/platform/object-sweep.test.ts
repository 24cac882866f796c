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
  await emptyObjectRemovals(deps())
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

test('keeps a removal for the next run when the store fails', async () => {
  const key = await addUpload(25)
  await sweepUploads(deps())
  const failing = {
    ...deps(),
    storage: { ...deps().storage, removeFolder: () => Promise.reject(new Error('down')) },
  }
  await expect(emptyObjectRemovals(failing)).rejects.toThrow('down')
  expect(await keys()).toEqual([key])
})
