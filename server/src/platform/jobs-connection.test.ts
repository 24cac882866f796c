import { expect, onTestFinished, test } from 'vitest'
import { createPool } from './db/pool.ts'
import { createTestDatabase } from './db/test-database.ts'
import { connect } from './jobs-connection.ts'
import { silentLog } from './log.ts'

test('only a statement that may be lost does not wait for the disk', async () => {
  const db = await createTestDatabase()
  onTestFinished(() => db.drop())
  const connectionString = `${db.urls.server}?options=-csynchronous_commit%3Don`
  const pool = createPool({ connectionString, name: 'test jobs', max: 1, isPipelined: true }, silentLog)
  onTestFinished(() => pool.end())
  const waits = async (options?: Parameters<typeof connect>[2]) => {
    const { rows } = await connect(pool, 'app_worker', options).executeSql(
      "select current_setting('synchronous_commit') as how",
    )
    return rows
  }
  expect(await waits()).toEqual([{ how: 'on' }])
  expect(await waits({ mayBeLost: true })).toEqual([{ how: 'off' }])
  expect(await waits()).toEqual([{ how: 'on' }])
})
