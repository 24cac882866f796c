import cluster from 'node:cluster'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'
import { rateLimits } from './rate-limits.ts'

test('a process that another program runs in a cluster counts by itself', async () => {
  const { isWorker } = cluster
  Object.assign(cluster, { isWorker: true })
  onTestFinished(() => void Object.assign(cluster, { isWorker }))
  const limiter = createRateLimiter(new Pool(), 'secret')
  expect(await limiter.consume('profiles.get', 'anna')).toBeNull()
  expect(await limiter.countLeft('profiles.get', 'anna')).toBe(rateLimits['profiles.get'].points - 1)
})
