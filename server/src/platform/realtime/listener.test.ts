import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openLink } from '#/testing/cut-link.ts'
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
