import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openLink } from '#/testing/cut-link.ts'
import { watchLimits } from '../db/pool-watch.ts'
import { createPool } from '../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { silentLog } from '../log.ts'
import { startListener } from './listener.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

test('waits longer after each connection that fails, and begins again once it listens', async () => {
  const link = await openLink(db.urls.server)
  onTestFinished(link.close)
  await link.refuse()
  const backoff = { next: vi.fn(() => 1), reset: vi.fn() }
  const listener = startListener({
    connectionString: link.url,
    channel: 'yuti_test',
    name: 'test',
    onNotification: () => undefined,
    onLive: () => undefined,
    log: silentLog,
    backoff,
  })
  onTestFinished(listener.stop)
  await vi.waitFor(() => expect(backoff.next.mock.calls.length).toBeGreaterThan(3))
  expect(backoff.reset).not.toHaveBeenCalled()
  await link.mend()
  await vi.waitFor(() => expect(listener.isLive()).toBe(true))
  expect(backoff.reset).toHaveBeenCalledTimes(1)
})

test('moves with the pools of its process when they follow another host, also while its connection lives', async () => {
  const [first, second] = [await openLink(db.urls.server), await openLink(db.urls.server)]
  const connectionString = first.url.replace(/@[^/]+/, (host) => `${host},${new URL(second.url).host}`)
  const pool = createPool({ connectionString, name: 'watched', max: 2, isWatched: true }, silentLog)
  const [onNotification, onLive] = [vi.fn(), vi.fn()]
  const listener = startListener({
    connectionString,
    channel: 'yuti_test',
    name: 'test',
    onNotification,
    onLive,
    log: silentLog,
  })
  onTestFinished(async () => {
    await listener.stop()
    await pool.end()
    await Promise.all([first.close(), second.close()])
  })
  await vi.waitFor(() => expect(listener.isLive()).toBe(true))
  await pool.query('select 1')
  const { patience } = watchLimits
  watchLimits.patience = 500
  onTestFinished(() => void Object.assign(watchLimits, { patience }))
  first.ignoreNew()
  pool.emit('error', new Error('lost'))
  await vi.waitFor(() => expect(onLive).toHaveBeenCalledTimes(2))
  await first.refuse()
  await first.mend()
  await pool.query(`notify yuti_test, 'here'`)
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledWith('here'))
  expect(onLive).toHaveBeenCalledTimes(2)
})

test('stays on the host that it has found itself', async () => {
  const [first, second] = [await openLink(db.urls.server), await openLink(db.urls.server)]
  onTestFinished(async () => void (await Promise.all([first.close(), second.close()])))
  await first.refuse()
  const listener = startListener({
    connectionString: first.url.replace(/@[^/]+/, (host) => `${host},${new URL(second.url).host}`),
    channel: 'yuti_test',
    name: 'test',
    onNotification: () => undefined,
    onLive: () => undefined,
    log: silentLog,
  })
  onTestFinished(listener.stop)
  await vi.waitFor(() => expect(listener.isLive()).toBe(true))
  expect(second.countOpened()).toBe(1)
})
