import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { present } from '#/testing/random.ts'
import { silentLog } from '../log.ts'
import { createPool } from './pool.ts'
import { followReplica } from './replica.ts'
import { createTestDatabase } from './test-database.ts'

/** A database that says how far its log is. */
function databaseAt(read: () => number, readTimeline = () => 1): Pool {
  const pool = createPool({ connectionString: 'postgres://x@127.0.0.1:1/x', name: 'stand-in' }, silentLog)
  onTestFinished(() => pool.end())
  return Object.assign(pool, {
    query: async () => ({ rows: [{ position: String(read()), timeline: readTimeline() }] }),
  })
}

test('a replica that has applied everything is fresh; one that stays behind or away is not', async () => {
  let [written, applied, time, looks] = [10, 10, Date.now(), 0]
  const replica = followReplica(
    databaseAt(() => written),
    databaseAt(() => {
      looks += 1
      if (applied < 0) throw new Error('away')
      return applied
    }),
    silentLog,
    { clock: { now: () => new Date(time) } },
  )
  /** Returns when the replica has been looked at since. */
  async function letTimePass(): Promise<void> {
    time += 1001
    const before = looks
    await expect.poll(() => looks).toBeGreaterThan(before + 1)
  }
  expect(replica.isFresh()).toBe(false)
  await expect.poll(replica.isFresh).toBe(true)
  await letTimePass()
  expect(replica.isFresh()).toBe(true)
  written = 20
  await letTimePass()
  expect(replica.isFresh()).toBe(false)
  applied = 20
  await expect.poll(replica.isFresh).toBe(true)
  applied = -1
  await letTimePass()
  expect(replica.isFresh()).toBe(false)
})

test('a node that still follows a former primary is not fresh, however far its log is', async () => {
  let [time, looks, timeline, followed] = [Date.now(), 0, 1, 1]
  const replica = followReplica(
    databaseAt(
      () => 10,
      () => timeline,
    ),
    databaseAt(
      () => {
        looks += 1
        return 1000
      },
      () => followed,
    ),
    silentLog,
    { clock: { now: () => new Date(time) } },
  )
  await expect.poll(replica.isFresh).toBe(true)
  timeline = 2
  // A look that was under way then may have seen both.
  for (let seconds = 0; seconds < 8; seconds += 4) {
    time += 4000
    const before = looks
    await expect.poll(() => looks).toBeGreaterThan(before + 1)
  }
  expect(replica.isFresh()).toBe(false)
  followed = 2
  await expect.poll(replica.isFresh).toBe(true)
})

test('an ordinary login may ask for both places', async () => {
  const db = await createTestDatabase()
  const pools = [1, 2].map(() =>
    createPool({ connectionString: db.urls.server, name: 'test replica' }, silentLog),
  )
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await db.drop()
  })
  const [primary, other] = pools
  await expect.poll(followReplica(present(primary), present(other), silentLog).isFresh).toBe(true)
})

test('prepares nothing at a replica that was away at the start until it has returned and said that it can', async () => {
  let [isAway, answer, questions]: [boolean, boolean | null, number] = [true, null, 0]
  const replica = followReplica(
    databaseAt(() => 10),
    databaseAt(() => {
      if (isAway) throw new Error('away')
      return 10
    }),
    silentLog,
    {
      isPrepared: null,
      findPrepared: async () => {
        questions += 1
        return answer
      },
    },
  )
  expect([replica.isPrepared(), questions]).toEqual([false, 0])
  isAway = false
  await expect.poll(() => questions).toBeGreaterThan(1)
  expect(replica.isPrepared()).toBe(false)
  answer = true
  await expect.poll(replica.isPrepared).toBe(true)
  const asked = questions
  isAway = true
  await expect.poll(replica.isFresh).toBe(false)
  expect([replica.isPrepared(), questions]).toEqual([true, asked])
})
