import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createMember } from '#/testing/members.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { silentLog } from '../log.ts'
import { findSessionRow, findSessionWithState } from './session-rows.ts'

let db: TestDatabase
let authPool: ReturnType<typeof createPool>
beforeAll(async () => {
  db = await createTestDatabase()
  authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await authPool.end()
  await db.drop()
})

test('requests of one moment share a statement, and each finds the session of its own token', async () => {
  const [anna, marc] = [await createMember(db, 'Anna'), await createMember(db, 'Marc')]
  const query = vi.spyOn(authPool, 'query')
  const found = await Promise.all(
    [anna.token, 'a token of nobody', marc.token, anna.token].map((token) => findSessionRow(authPool, token)),
  )
  expect(found.map((row) => row?.id ?? null)).toEqual([anna.id, null, marc.id, anna.id])
  expect(query).toHaveBeenCalledTimes(1)
})

test('a session that has ended is not found by the next request', async () => {
  const noor = await createMember(db, 'Noor')
  expect(await findSessionRow(authPool, noor.token)).toMatchObject({ id: noor.id })
  await authPool.query('delete from auth.session where token = $1', [noor.token])
  expect(await findSessionRow(authPool, noor.token)).toBeNull()
})

test('what the app asks about its session comes with the look-up, for each its own', async () => {
  const [anna, marc] = [await createMember(db, 'Anna'), await createMember(db, 'Marc')]
  await db.asOwner(async (tx) => {
    await sql`update profile_settings set preferred_language = 'ru' where profile_id = ${anna.id}`.execute(tx)
    await sql`update profiles set name = 'Marco', created_at = now() - interval '1 year' where id = ${marc.id}`.execute(
      tx,
    )
    await sql`delete from birth_data where profile_id = ${marc.id}`.execute(tx)
    await sql`insert into sanctions (user_id, kind, reason, ends_at) values (${marc.id}, 'limit', 'spam', '2100-01-01')`.execute(
      tx,
    )
  })
  const query = vi.spyOn(authPool, 'query')
  const found = await Promise.all(
    [anna.token, marc.token, 'a token of nobody'].map((token) => findSessionWithState(authPool, token)),
  )
  expect(query).toHaveBeenCalledTimes(1)
  expect(found).toEqual([
    expect.objectContaining({
      id: anna.id,
      profile_name: 'Anna',
      language: 'ru',
      is_complete: true,
      first_day_until: expect.any(Date),
      likes_paused_until: null,
    }),
    expect.objectContaining({
      id: marc.id,
      profile_name: 'Marco',
      language: 'en',
      is_complete: false,
      first_day_until: null,
      likes_paused_until: new Date('2100-01-01'),
    }),
    null,
  ])
})

test('the login for accounts reads the state of a live session and of no other', async () => {
  const noor = await createMember(db, 'Noor')
  const read = async (id: string) =>
    (await authPool.query('select profile_name from app.session_state($1)', [id])).rows
  expect(await read(noor.sessionId)).toEqual([{ profile_name: 'Noor' }])
  // The id of a person opens nothing.
  expect(await read(noor.id)).toEqual([])
  await authPool.query('update auth.session set "expiresAt" = now() where id = $1', [noor.sessionId])
  expect(await read(noor.sessionId)).toEqual([])
})

test('the look-up is planned once a connection, not for each list of tokens', async () => {
  const noor = await createMember(db, 'Noor')
  const client = await authPool.connect()
  for (let n = 0; n < 12; n += 1) await findSessionRow(client, noor.token)
  const { rows } = await client.query<{ custom_plans: string }>(
    "select custom_plans from pg_prepared_statements where name = 'find_sessions'",
  )
  client.release()
  expect(rows).toEqual([{ custom_plans: '0' }])
})
