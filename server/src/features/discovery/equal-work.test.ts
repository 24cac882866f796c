import { randomUUID } from 'node:crypto'
import { type UserId, userId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Tx } from '#/platform/db/database.ts'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { mediaRoute } from '#/platform/media-route.ts'
import { presentPicture } from '#/platform/media-links.ts'
import { callerFor, contextFor, depsForDecks } from '#/testing/caller.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { createMember } from '#/testing/members.ts'
import { urlOf } from '#/testing/picture-url.ts'

/**
 * A call about somebody who was never shown to the member costs what the same call about nobody does. Work is counted and not
 * timed: the statements that the server sends, and the look-ups in each table that they cause.
 */
const db = await createTestDatabase()
const authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
const deps = depsForDecks(db, authPool)
const [anna, stranger, shown] = [
  await createMember(db, 'Anna'),
  await createMember(db, 'Leo'),
  await createMember(db, 'Noor'),
]
await createDealtPeople(db, anna, [shown])
const { rows: photoRows } = await db.asOwner((tx) =>
  sql<{ id: string; owner: string }>`select id, profile_id as owner from profile_photos`.execute(tx),
)
const photos = new Map(photoRows.map(({ id, owner }) => [owner, id]))
const nobody = { id: randomUUID() }
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

/** The texts of the statements that the server sends while it answers. */
async function statementsOf(call: () => Promise<unknown>): Promise<{ texts: string[]; code: unknown }> {
  const spy = vi.spyOn(Client.prototype, 'query')
  const code = await call().then(
    () => 'answered',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
  const texts = spy.mock.calls.flatMap(([query]) => textsOf(query))
  spy.mockRestore()
  return { texts, code }
}

function textsOf(query: unknown): string[] {
  if (typeof query === 'string') return [query]
  if (typeof query !== 'object' || query === null) return []
  if ('statements' in query && Array.isArray(query.statements)) return query.statements.flatMap(textsOf)
  return 'text' in query ? [String(query.text)] : []
}

type LookUps = Record<string, number[]>

/** The scans of each table and the rows that they read, in a transaction of the member. */
async function lookUpsOf(call: (tx: Tx) => Promise<unknown>): Promise<LookUps> {
  return await db.asMember(anna.token, async (tx) => {
    const before = await readLookUps(tx)
    await sql`savepoint before`.execute(tx)
    await call(tx).catch(() => sql`rollback to savepoint before`.execute(tx))
    const after = Object.entries(await readLookUps(tx))
    const changes = after.map(
      ([name, counts]) => [name, counts.map((count, at) => count - (before[name]?.[at] ?? 0))] as const,
    )
    return Object.fromEntries(changes.filter(([, counts]) => counts.some((count) => count > 0)))
  })
}

/** What the connection has counted since it last sent its counts to the server, which happens between transactions. */
async function readLookUps(tx: Tx): Promise<LookUps> {
  const { rows } = await sql<{ name: string; counts: number[] }>`
    select schemaname || '.' || relname as name,
      array[seq_scan, seq_tup_read, coalesce(idx_scan, 0), coalesce(idx_tup_fetch, 0)]::integer[] as counts
    from pg_stat_xact_user_tables`.execute(tx)
  return Object.fromEntries(rows.map(({ name, counts }) => [name, counts]))
}

const api = callerFor(deps, anna)
const { user } = contextFor(deps, anna)
const media = mediaRoute({
  env: deps.env,
  db: deps.db,
  clock: deps.clock,
  storage: { read: () => Promise.resolve(new Uint8Array(1)), link: () => Promise.resolve(null) },
  readSession: () => Promise.resolve(user && { token: anna.token, user }),
})

/** Opens the photo of a person, or one that does not exist, by a link that is signed for Anna. */
async function openPhoto(ownerId: string): Promise<void> {
  const id = photos.get(ownerId) ?? randomUUID()
  const link = presentPicture(deps, anna.id, 'profile-photo', { id, width: 640, height: 800, thumbhash: '' })
  const { status } = await media.request(urlOf(link))
  if (status !== 200) throw Object.assign(new Error('refused'), { code: status })
}

test.each([
  ['profile', 'NOT_FOUND', (id: UserId) => api.profiles.get({ id })],
  ['photo', 404, openPhoto],
  [
    'report',
    'answered',
    (id: UserId) => api.safety.report({ userId: id, reason: 'spam', description: null }),
  ],
  ['swipe', 'NOT_FOUND', (id: UserId) => api.discovery.swipe({ targetId: id, direction: 'right' })],
  ['block', 'answered', (id: UserId) => api.safety.block({ userId: id })],
])('a %s sends the same statements for a stranger and for nobody', async (_, answer, act) => {
  const call = (id: string) => act(userId.parse(id))
  // The first call of a limit stores its row.
  await statementsOf(() => call(nobody.id))
  const [ofStranger, ofNobody, ofShown] = [
    await statementsOf(() => call(stranger.id)),
    await statementsOf(() => call(nobody.id)),
    await statementsOf(() => call(shown.id)),
  ]
  expect(ofStranger).toEqual(ofNobody)
  expect(ofStranger.code).toBe(answer)
  // The role and a statement leave together.
  expect(ofStranger.texts.length).toBeGreaterThan(1)
  expect(ofStranger.texts.join()).toContain("set_config('role'")
  expect(ofShown.code).toBe('answered')
})

test.each([
  ['profile', (id: string) => sql`select * from app.profile_card(${id})`],
  ['photo link', (id: string) => sql`select app.can_see(${id})`],
  ['card of a list', (id: string) => sql`select * from app.person_cards(array[${id}]::uuid[])`],
  ['swipe', (id: string) => sql`select app.record_swipe(${id}, 'right')`],
  ['block', (id: string) => sql`select app.knows(${id})`],
  [
    'report',
    (id: string) => sql`select app.report_person(${randomUUID()}, ${id}, 'spam', 'words', null, null)`,
  ],
])('a %s looks up the same for a stranger and for nobody', async (_, call) => {
  const look = (id: string) => lookUpsOf((tx) => call(id).execute(tx))
  const [ofStranger, ofNobody, ofShown] = [
    await look(stranger.id),
    await look(nobody.id),
    await look(shown.id),
  ]
  expect(ofStranger).toEqual(ofNobody)
  expect(Object.keys(ofStranger).length).toBeGreaterThan(3)
  expect(ofShown).not.toEqual(ofStranger)
})
