import { once } from 'node:events'
import { sql } from 'kysely'
import { Client, type Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { type CutLink, openLink } from '#/testing/cut-link.ts'
import { startRefusingDatabase, tooManyClients } from '#/testing/refusing-database.ts'
import { silentLog } from '../log.ts'
import { followHost } from './followed-host.ts'
import { connectToHosts, listHosts } from './hosts.ts'
import { questions, watchLimits } from './pool-watch.ts'
import { createPool } from './pool.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { isUnavailable } from './unavailable.ts'

const nowhere = '127.0.0.1:1'
const patient = { ...watchLimits }
let db: TestDatabase
let link: CutLink
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  Object.assign(watchLimits, {
    suspicious: 50,
    second: 50,
    pause: 100,
    longestWhileFull: 100,
    pauseWhileAway: 100,
  })
  link = await openLink(db.urls.server)
})
afterEach(async () => {
  Object.assign(watchLimits, patient)
  await link.close()
})

function watched(connectionString: string): Pool {
  const pool = createPool({ connectionString, name: 'watched', max: 2, isWatched: true }, silentLog)
  onTestFinished(() => pool.end())
  return pool
}

const ask = (pool: Pool) =>
  pool.query('select 1').then(
    () => 'answers',
    (error: unknown) => (isUnavailable(error) ? 'is away' : error),
  )

test('reads several hosts and what is wanted of them', () => {
  const [one, two] = ['postgres://me:p%40ss@one:5433/yuti', 'postgres://me:p%40ss@two/yuti']
  expect(listHosts('postgres://me:p%40ss@one:5433,two/yuti')).toEqual({
    urls: [one, two],
    needsPrimary: true,
  })
  expect(listHosts(`${one}?target_session_attrs=read-write`)).toEqual({ urls: [one], needsPrimary: true })
  expect(listHosts(one)).toEqual({ urls: [one], needsPrimary: false })
  expect(() => listHosts(`${one}?target_session_attrs=standby`)).toThrow('read-write, primary and any')
  expect(() => listHosts('postgres://me@one,:x/yuti')).toThrow('must look like')
})

test('a dead first host is passed over', async () => {
  const hosts = db.urls.server.replace(/@[^/]+/, (host) => `@${nowhere},${host.slice(1)}`)
  const client = await connectToHosts(hosts, {})
  await client.end()
  const pool = watched(hosts)
  await expect.poll(() => ask(pool)).toBe('answers')
})

test('a pool stays with the host it has moved to when the former one takes writes again', async () => {
  const former = await openLink(db.urls.server)
  onTestFinished(former.close)
  const hosts = former.url.replace(/@[^/]+/, (host) => `${host},${new URL(link.url).host}`)
  const pool = watched(hosts)
  expect(await ask(pool)).toBe('answers')
  await former.refuse()
  await expect.poll(() => ask(pool)).toBe('answers')
  await former.mend()
  const finish = await startWaiting(pool)
  const asked = former.countOpened()
  await expect.poll(former.countOpened).toBeGreaterThan(asked + 2)
  expect(await finish()).toBe('answers')
  expect(pool.options).toHaveProperty('connectionString', link.url)
})

test('a connection that was dialled to the former host and opens after the move is closed, and another one opened', async () => {
  const former = await openLink(db.urls.server)
  onTestFinished(former.close)
  const hosts = former.url.replace(/@[^/]+/, (host) => `${host},${new URL(link.url).host}`)
  const pool = watched(hosts)
  const removed = once(pool, 'remove')
  const connecting = pool.connect()
  followHost(listHosts(hosts)).choose(link.url)
  const client = await connecting
  onTestFinished(() => client.release())
  expect(client).toMatchObject({ port: Number(new URL(link.url).port) })
  expect((await removed)[0]).toMatchObject({ port: Number(new URL(former.url).port) })
  expect(pool.totalCount).toBe(1)
})

test('a refused link fails at once and heals alone', async () => {
  const pool = watched(link.url)
  expect(await ask(pool)).toBe('answers')
  await link.refuse()
  expect(await ask(pool)).toBe('is away')
  await link.mend()
  await expect.poll(() => ask(pool)).toBe('answers')
})

test('a link that swallows everything ends the calls under way, refuses new ones and heals alone', async () => {
  const pool = watched(link.url)
  const held = await pool.connect()
  held.on('error', () => undefined)
  watchLimits.patience = 500
  link.swallow()
  const underWay = held.query('select 1').then(
    () => 'answers',
    (error: unknown) => isUnavailable(error),
  )
  expect(await underWay).toBe(true)
  held.release(true)
  expect(await ask(pool)).toBe('is away')
  watchLimits.patience = patient.patience
  await link.mend()
  await expect.poll(() => ask(pool)).toBe('answers')
})

test('a slow statement on a healthy link is left alone', async () => {
  const pool = watched(link.url)
  await expect(pool.query('select pg_sleep(0.6)')).resolves.toMatchObject({ rowCount: 1 })
})

/** A statement under way until the returned function is called. */
async function startWaiting(pool: Pool): Promise<() => Promise<unknown>> {
  const blocker = new Client({ connectionString: db.urls.owner })
  onTestFinished(() => blocker.end())
  await blocker.connect()
  await blocker.query('select pg_advisory_lock(1)')
  await pool.query('select 1')
  const answer = pool.query('select pg_advisory_lock(1)').then(
    () => 'answers',
    (error: unknown) => error,
  )
  return async () => {
    await blocker.query('select pg_advisory_unlock(1)')
    return await answer
  }
}

test('a question that fails once cuts nothing', async () => {
  const finish = await startWaiting(watched(link.url))
  const opened = link.countOpened()
  await link.dropNext()
  await expect.poll(link.countOpened).toBeGreaterThan(opened + 2)
  expect(await finish()).toBe('answers')
})

test('a database that answers calls, and no questions in time, is not cut', async () => {
  const ends: (() => void)[] = []
  const waiting = vi
    .spyOn(questions, 'waitUntilLate')
    .mockImplementation(() => new Promise((resolve) => void ends.push(resolve)))
  onTestFinished(() => waiting.mockRestore())
  const pool = watched(link.url)
  const [held, other] = [await pool.connect(), await pool.connect()]
  onTestFinished(() => held.release())
  other.release()
  link.ignoreNew()
  const opened = link.countOpened()
  for (let asked = 0; asked < 4; asked += 1) {
    await expect.poll(link.countOpened).toBeGreaterThan(opened + asked)
    expect(await ask(pool)).toBe('answers')
    for (const end of ends.splice(0)) end()
  }
  await expect(held.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
})

test('a database with too many connections is not away', async () => {
  const finish = await startWaiting(watched(link.url))
  const { rows } = await db.asOwner((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx),
  )
  const limit = (count: number) => runAsAdmin(`alter database ${rows[0]?.name} connection limit ${count}`)
  await limit(1)
  onTestFinished(() => limit(-1))
  const opened = link.countOpened()
  await expect.poll(link.countOpened).toBeGreaterThan(opened + 3)
  expect(await finish()).toBe('answers')
})

/** Its watch looks, and time passes, only when the test says so. */
async function watchedFullDatabase() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
  Object.assign(watchLimits, patient)
  const full = await startRefusingDatabase(tooManyClients)
  onTestFinished(full.close)
  return { full, pool: watched(full.url) }
}

test('a database with too many connections is tried by one call after each growing pause', async () => {
  const { full, pool } = await watchedFullDatabase()
  const triesAfter = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    const calls = [await ask(pool), await ask(pool), await ask(pool)]
    expect(calls).toEqual(['is away', 'is away', 'is away'])
    return full.countOpened()
  }
  expect(await triesAfter(0)).toBe(1)
  expect(await triesAfter(99)).toBe(1)
  expect(await triesAfter(1)).toBe(2)
  expect(await triesAfter(199)).toBe(2)
  expect(await triesAfter(1)).toBe(3)
})

test('a pause ends with the first connection that opens, and takes no connection that is there', async () => {
  const { pool } = await watchedFullDatabase()
  expect(await ask(pool)).toBe('is away')
  Object.assign(pool.options, { connectionString: db.urls.server })
  vi.setSystemTime(Date.now() + 100)
  expect(await ask(pool)).toBe('answers')
  const [held, other] = [await pool.connect(), await pool.connect()]
  held.release()
  other.release()
})

test('the hosts are asked about too many connections after growing pauses, however many calls are refused', async () => {
  const { full, pool } = await watchedFullDatabase()
  /** Questions alone, not calls. */
  const questionsIn = async (ms: number) => {
    await ask(pool)
    const before = full.countOpened()
    for (let passed = 0; passed < ms; passed += 250) {
      vi.advanceTimersByTime(250)
      await full.settle()
    }
    return full.countOpened() - before
  }
  expect(await questionsIn(250)).toBe(1)
  expect(await questionsIn(750)).toBe(0)
  expect(await questionsIn(250)).toBe(1)
  expect(await questionsIn(1750)).toBe(0)
  expect(await questionsIn(250)).toBe(1)
})

async function runAsAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgres').adminUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
