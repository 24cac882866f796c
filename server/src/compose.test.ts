import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { parseEnv } from '#/platform/env.ts'
import { silentLog } from '#/platform/log.ts'
import { composeServer } from './compose.ts'

test('a server compares its replica with the primary also while all of its connections are busy', async () => {
  const db = await createTestDatabase()
  onTestFinished(() => db.drop())
  const dataDir = mkdtempSync(join(inject('postgres').folder, 'compose-'))
  const { server: url, auth } = db.urls
  const variables = {
    NODE_ENV: 'test',
    YUTI_DATA_DIR: dataDir,
    APP_SECRET: 'a'.repeat(32),
    DATABASE_URL: url,
    DATABASE_AUTH_URL: auth,
    DATABASE_READ_URL: url,
    DATABASE_POOL_SIZE: '1',
  }
  const urls = { server: url, auth, direct: url, read: url }
  const server = await composeServer(parseEnv(variables, dataDir), silentLog, urls)
  const free = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<Date>()
  const busy = server.deps.db.asWorker(async (tx) => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    begun.resolve(rows[0]?.now ?? new Date(0))
    await free.promise
  })
  onTestFinished(async () => {
    free.resolve()
    await busy
    await server.stop()
  })
  const since = await begun.promise
  const watching = new Client({ connectionString: db.urls.owner })
  await watching.connect()
  onTestFinished(() => watching.end())
  const countLooks = async () => {
    const { rows } = await watching.query<{ looks: number }>(
      `select count(*)::integer as looks from pg_stat_activity where datname = current_database()
         and application_name <> 'yuti read' and query_start > $1 and query like 'select ((pg_current_wal_lsn())%'`,
      [since],
    )
    return rows[0]?.looks
  }
  await expect.poll(countLooks).toBe(1)
})
