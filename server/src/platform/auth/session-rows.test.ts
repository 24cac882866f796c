import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMember } from '#/testing/members.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { silentLog } from '../log.ts'
import { findSessionRow } from './session-rows.ts'

let db: TestDatabase
let authPool: ReturnType<typeof createPool>
beforeAll(async () => {
  db = await createTestDatabase()
  authPool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
})
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
