import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMatch, createMember, type TestMember } from '#/testing/members.ts'
import { createMemoryStorage } from '#/testing/memory-storage.ts'
import { createTestDatabase, type TestDatabase } from './db/test-database.ts'
import { silentLog } from './log.ts'
import { auditObjects } from './object-audit.ts'
import { emptyObjectRemovals } from './object-sweep.ts'
import { changeStoreMark, markStore, readStoreMark, storeMarkKey } from './store-mark.ts'
import { makeObjectKey } from './uploads.ts'

const dayMs = 24 * 3_600_000
const outcome = 'compared'
const now = new Date()
let db: TestDatabase
let anna: TestMember
let leo: TestMember
let matchId: string
let objects: Map<string, Uint8Array>
/** Objects are two days old unless they are named here. */
let young: Set<string>

const deps = () => ({
  db: { ...db, close: () => Promise.resolve() },
  clock: { now: () => now },
  log: silentLog,
  storage: createMemoryStorage(objects, (key) =>
    young.has(key.slice(0, key.lastIndexOf('/'))) ? now : new Date(now.getTime() - 2 * dayMs),
  ),
})

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  objects = new Map()
  young = new Set()
  await markStore(deps())
  anna = await createMember(db, 'Anna')
  leo = await createMember(db, 'Leo')
  matchId = await createMatch(db, anna, leo)
  // The photos of test members have no objects.
  await db.asOwner(async (tx) => {
    for (const table of [
      'profile_photos',
      'uploads',
      'messages',
      'admin_conversations',
      'user_reports',
      'sealed_originals',
      'former_profiles',
    ])
      await sql`delete from ${sql.table(table)}`.execute(tx)
    await sql`delete from object_removals`.execute(tx)
  })
})

function store(key: string, files = ['small.webp', 'medium.webp', 'large.webp']): string {
  for (const file of files) objects.set(`${key}/${file}`, Uint8Array.from([1]))
  return key
}
const queued = async () => {
  const rows = await db.asOwner((tx) => tx.selectFrom('object_removals').select('object_key').execute())
  return rows.map((row) => row.object_key).toSorted()
}
const photo = (key: string, place: number) =>
  db.asOwner((tx) =>
    sql`insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash)
      values (${randomUUID()}, ${anna.id}, ${key}, ${place}, 1, 1, '')`.execute(tx),
  )

/** A row of every kind that refers to an object. */
async function referToEach(): Promise<string[]> {
  const keys = {
    upload: makeObjectKey('profile-photo', anna.id),
    photo: makeObjectKey('profile-photo', anna.id),
    image: makeObjectKey('chat-image', anna.id),
    voice: makeObjectKey('voice-note', anna.id),
    support: makeObjectKey('chat-image', anna.id),
    sealedImage: makeObjectKey('chat-image', leo.id),
    sealedVoice: makeObjectKey('voice-note', leo.id),
    formerImage: makeObjectKey('chat-image', leo.id),
    formerVoice: makeObjectKey('voice-note', leo.id),
    formerPhoto: makeObjectKey('profile-photo', leo.id),
  }
  await photo(keys.photo, 0)
  await db.asOwner(async (tx) => {
    await sql`insert into uploads (id, owner_id, kind, object_key, width, height, thumbhash)
      values (${randomUUID()}, ${anna.id}, 'profile-photo', ${keys.upload}, 1, 1, '')`.execute(tx)
    await sql`insert into messages (match_id, sender_id, client_id, image_url, image_width, image_height, image_thumbhash)
      values (${matchId}, ${anna.id}, ${randomUUID()}, ${keys.image}, 1, 1, '')`.execute(tx)
    await sql`insert into messages (match_id, sender_id, client_id, voice_url, voice_duration_ms, voice_peaks)
      values (${matchId}, ${anna.id}, ${randomUUID()}, ${keys.voice}, 1000, '{1}')`.execute(tx)
    await sql`insert into admin_conversations (user_id, sender_type, image_url, image_width, image_height, image_thumbhash)
      values (${anna.id}, 'user', ${keys.support}, 1, 1, '')`.execute(tx)
    const report = randomUUID()
    await sql`insert into user_reports (id, reason) values (${report}, 'spam')`.execute(tx)
    await sql`insert into report_evidence (report_id, kind, ordinal, author, image_url, image_width, image_height,
        image_thumbhash) values (${report}, 'message', 1, 'reported', ${keys.sealedImage}, 1, 1, '')`.execute(
      tx,
    )
    await sql`insert into report_evidence (report_id, kind, ordinal, author, voice_url, voice_duration_ms, voice_peaks)
      values (${report}, 'message', 2, 'reported', ${keys.sealedVoice}, 1000, '{1}')`.execute(tx)
    const former = sql`insert into sealed_originals (match_id, message_number, sender_id, cause, written_at`
    await sql`${former}, image_url, image_width, image_height, image_thumbhash)
      values (${matchId}, 1, ${leo.id}, 'taken_back', now(), ${keys.formerImage}, 1, 1, '')`.execute(tx)
    await sql`${former}, voice_url, voice_duration_ms, voice_peaks)
      values (${matchId}, 2, ${leo.id}, 'taken_back', now(), ${keys.formerVoice}, 1000, '{1}')`.execute(tx)
    await sql`with version as (
        insert into former_profiles (profile_id, name, bio, interests, about, shown_from)
        values (${leo.id}, 'Leo', '', '{}', '{}', now()) returning id)
      insert into former_profile_photos (version_id, order_index, photo_url, width, height, thumbhash)
      select id, 0, ${keys.formerPhoto}, 1, 1, '' from version`.execute(tx)
  })
  return Object.values(keys)
}

test('removes no object that a row of any kind refers to, and counts those whose object is gone', async () => {
  const keys = await referToEach()
  for (const key of keys) store(key, key.startsWith('voice') ? ['sound'] : undefined)
  expect(await auditObjects(deps())).toEqual({ objects: keys.length, missing: 0, orphans: 0, outcome })
  expect(await queued()).toEqual([])

  objects.clear()
  await markStore(deps())
  // The object of an upload may still be on its way.
  expect(await auditObjects(deps())).toEqual({ objects: 0, missing: keys.length - 1, orphans: 0, outcome })
  const { rows } = await db.asOwner((tx) =>
    sql<{ count: number }>`select count(*)::integer from profile_photos`.execute(tx),
  )
  expect(rows[0]?.count).toBe(1)
})

test('counts a picture of which one size is missing', async () => {
  const [half, whole] = [makeObjectKey('profile-photo', anna.id), makeObjectKey('profile-photo', anna.id)]
  await photo(store(half, ['small.webp', 'large.webp']), 0)
  await photo(store(whole), 1)
  expect(await auditObjects(deps())).toEqual({ objects: 2, missing: 1, orphans: 0, outcome })
})

test('removes objects of any owner that no row refers to once they are a day old', async () => {
  const hex = '0123456789abcdef'.split('')
  // At both ends of each part.
  const owners = hex.flatMap((digit) => [`${digit}0000000`, `${digit}9ffffff`, `${digit}fffffff`])
  const orphans = owners.map((start) =>
    store(`voice-notes/${start}-0000-4000-8000-000000000000/${randomBytes(16).toString('hex')}`, ['sound']),
  )
  young.add(store(makeObjectKey('chat-image', anna.id)))
  store('erasures/2026-01-01/someone', ['time.txt'])
  expect(await auditObjects(deps())).toEqual({
    objects: orphans.length + 1,
    missing: 0,
    orphans: orphans.length,
    outcome,
  })
  expect(await queued()).toEqual(orphans.toSorted())
  await emptyObjectRemovals(deps())
  expect(objects.size).toBe(3 + 1 + 1)
})

test('does not count an object that was deleted with its row while it was looked at', async () => {
  const key = makeObjectKey('profile-photo', anna.id)
  await photo(key, 0)
  const { storage, ...rest } = deps()
  const deleting = {
    ...storage,
    list: async function* list(prefix: string) {
      if (key.startsWith(prefix))
        await db.asOwner((tx) => sql`delete from profile_photos where photo_url = ${key}`.execute(tx))
      yield* storage.list(prefix)
    },
  }
  expect(await auditObjects({ ...rest, storage: deleting })).toMatchObject({ missing: 0 })
})

test('keeps an object whose row is written while it is looked at', async () => {
  const key = store(makeObjectKey('profile-photo', anna.id))
  const { storage, ...rest } = deps()
  const writing = {
    ...storage,
    list: async function* list(prefix: string) {
      if (key.startsWith(prefix)) await photo(key, 0)
      yield* storage.list(prefix)
    },
  }
  expect(await auditObjects({ ...rest, storage: writing })).toMatchObject({ objects: 1, orphans: 0 })
  expect(await queued()).toEqual([])
})

test('removes nothing when a hundred objects and more than one in a hundred have no row', async () => {
  const [first] = Array.from({ length: 101 }, () => store(makeObjectKey('voice-note', anna.id), ['sound']))
  expect(await auditObjects(deps())).toEqual({
    objects: 101,
    missing: 0,
    orphans: 101,
    outcome: 'too_many',
  })
  expect(await queued()).toEqual([])
  objects.delete(`${first}/sound`)
  expect(await auditObjects(deps())).toMatchObject({ objects: 100, orphans: 100, outcome })
})

const saved = () =>
  db.asOwner(async (tx) => (await sql`select orphans, outcome from object_audits`.execute(tx)).rows[0])

test('removes nothing from a store that another installation has marked', async () => {
  const key = store(makeObjectKey('voice-note', anna.id), ['sound'])
  const own = objects.get(storeMarkKey)
  objects.set(storeMarkKey, new TextEncoder().encode(randomUUID()))
  expect(await auditObjects(deps())).toMatchObject({ objects: 1, orphans: 1, outcome: 'refused' })
  expect(await saved()).toEqual({ orphans: 1, outcome: 'refused' })
  expect(await queued()).toEqual([])
  if (own) objects.set(storeMarkKey, own)
  expect(await auditObjects(deps())).toMatchObject({ orphans: 1, outcome })
  expect(await queued()).toEqual([key])
})

test('marks a store that is empty or holds its own objects only', async () => {
  objects.clear()
  expect(await auditObjects(deps())).toMatchObject({ outcome })
  expect(await readStoreMark(deps())).toBe('own')
  objects.clear()
  await photo(store(makeObjectKey('profile-photo', anna.id)), 0)
  expect(await auditObjects(deps())).toMatchObject({ objects: 1, outcome })
  expect(await readStoreMark(deps())).toBe('own')
})

test('neither marks nor clears a store without a mark that holds an object without a row, however young', async () => {
  objects.clear()
  young.add(store(makeObjectKey('chat-image', anna.id)))
  expect(await auditObjects(deps())).toMatchObject({ orphans: 1, outcome: 'refused' })
  expect(await readStoreMark(deps())).toBe('none')
  expect(await queued()).toEqual([])
})

test('an operator marks a store that was moved or restored, and the next comparison clears it', async () => {
  objects.delete(storeMarkKey)
  const key = store(makeObjectKey('voice-note', anna.id), ['sound'])
  expect(await auditObjects(deps())).toMatchObject({ outcome: 'refused' })
  expect(await changeStoreMark(deps(), null)).toMatchObject({ outcome: 'marked', formerId: null })
  expect(await changeStoreMark(deps(), null)).toMatchObject({ outcome: 'same' })
  expect(await auditObjects(deps())).toMatchObject({ orphans: 1, outcome })
  expect(await queued()).toEqual([key])
})

test('the mark of another installation is replaced only by its name', async () => {
  const other = randomUUID()
  objects.set(storeMarkKey, new TextEncoder().encode(other))
  for (const named of [null, randomUUID()])
    expect(await changeStoreMark(deps(), named)).toMatchObject({ outcome: 'of-another', formerId: other })
  expect(await readStoreMark(deps())).toBe('other')
  expect(await changeStoreMark(deps(), other)).toMatchObject({ outcome: 'marked', formerId: other })
  expect(await readStoreMark(deps())).toBe('own')
})
