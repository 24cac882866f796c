import type { Database } from '#/platform/db/database.ts'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { probeRoutes } from './probes.ts'

test('asks the database once a second however many visitors ask, and notices that it is gone and back', async () => {
  const query = vi.fn<() => Promise<void>>(() => Promise.resolve())
  let nowMs = 1_000_000
  const clock = { now: () => new Date(nowMs) }
  const app = probeRoutes({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the routes only ask
    authPool: { query } as unknown as pg.Pool,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the routes only ask
    db: { readAsWorker: () => Promise.resolve() } as unknown as Database,
    clock,
    drain: { isDraining: () => false },
  })
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await app.request('/healthz')))
    return [...new Set(answers.map(({ status }) => status))]
  }
  expect(await statuses()).toEqual([200])
  nowMs += 999
  expect(await statuses()).toEqual([200])
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRejectedValue(new Error('gone'))
  nowMs += 1
  expect(await statuses()).toEqual([503])
  expect(query).toHaveBeenCalledTimes(2)
  query.mockResolvedValue()
  nowMs += 1000
  expect(await statuses()).toEqual([200])
  expect((await app.request('/healthz')).headers.get('cache-control')).toBe('no-store')
})
