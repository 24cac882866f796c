import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { silentLog } from '../log.ts'
import { createAuth } from './auth.ts'

let db: TestDatabase
let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool({ connectionString: db.urls.auth, name: 'test auth' }, silentLog)
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

/** A server that starts does not do this. */
async function compareSchema(): Promise<void> {
  const auth = createAuth({ pool, publicUrl: 'https://yuti.example', secret: 'x'.repeat(32), log: silentLog })
  const { explicitSchemaCheck: compare } = await auth.library.$context
  if (!compare) throw new Error('the library compares no schemas')
  await compare()
}

test('the tables have every column that the sign-in library uses', async () => {
  await compareSchema()
})

test('a column that is missing is found', async () => {
  await db.asOwner((tx) => sql`alter table auth.session rename column "ipAddress" to "address"`.execute(tx))
  await expect(compareSchema()).rejects.toThrow(/ipAddress/)
})
