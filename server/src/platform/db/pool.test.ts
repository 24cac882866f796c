import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '../log.ts'
import { createPool } from './pool.ts'
import { createTestDatabase } from './test-database.ts'

/** Returns what a pool says first to a database: the names of a startup packet's settings. */
async function settingsAtConnecting(): Promise<string[]> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const connectionString = `postgres://someone@127.0.0.1:${port}/yuti`
  const pool = createPool({ connectionString, name: 'test' }, silentLog)
  const attempt = pool.query('select 1').catch(() => undefined)
  const [socket] = await once(server, 'connection')
  const [packet]: Buffer[] = await once(socket, 'data')
  socket.destroy()
  await attempt
  await pool.end()
  const words = packet?.subarray(8).toString().split('\0') ?? []
  return words.filter((word, index) => index % 2 === 0 && word !== '').toSorted()
}

test('sends at connecting only what a pooler accepts', async () => {
  // PgBouncer refuses any other, such as `options` or `statement_timeout`.
  expect(await settingsAtConnecting()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
})

test('sends named statements without their names to a pooler that does not know them', async () => {
  const db = await createTestDatabase()
  onTestFinished(db.drop)
  const count = async (preparedStatements: boolean) => {
    const pool = createPool(
      { connectionString: db.urls.server, name: 'test', max: 1, preparedStatements },
      silentLog,
    )
    const { rows } = await pool.query<{ one: number }>({
      name: 'one',
      text: 'select $1::int as one',
      values: [1],
    })
    expect(rows).toEqual([{ one: 1 }])
    const prepared = await pool.query('select name from pg_prepared_statements')
    await pool.end()
    return prepared.rowCount
  }
  expect(await count(true)).toBe(1)
  expect(await count(false)).toBe(0)
})

test('the logins bring the time-outs and the search path that no connection asks for', async () => {
  const db = await createTestDatabase()
  onTestFinished(db.drop)
  for (const [login, path] of [
    ['server', '"$user", public'],
    ['auth', 'auth'],
  ] as const) {
    const pool = createPool({ connectionString: db.urls[login], name: 'test', max: 1 }, silentLog)
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await pool.query(`select current_setting('search_path') as path,
      current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0'
        and current_setting('idle_in_transaction_session_timeout') <> '0' as is_bounded`)
    expect(rows[0]).toEqual({ path, is_bounded: true })
    // oxlint-disable-next-line no-await-in-loop
    await pool.end()
  }
})
