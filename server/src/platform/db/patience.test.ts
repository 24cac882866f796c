import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../log.ts'
import { connectLimits, connectOnce } from './connect.ts'
import { waitForBusyDatabase } from './patience.ts'
import { createPool, poolLimits } from './pool.ts'
import { watchLimits } from './pool-watch.ts'

const limits = [connectLimits, poolLimits, watchLimits]
const ofThisRun = limits.map((each) => ({ ...each }))
beforeEach(() => {
  // Those of a server.
  connectLimits.connectionTimeoutMillis = 10_000
  poolLimits.connectionTimeoutMillis = 2500
  Object.assign(watchLimits, { suspicious: 750, patience: 1200 })
})
afterEach(() => {
  vi.useRealTimers()
  limits.forEach((each, index) => Object.assign(each, ofThisRun[index]))
})

/** Takes connections, and passes nothing on before it is told to. */
async function openBusyDatabase() {
  const target = new URL(inject('postgres').adminUrl)
  const waiting: Socket[] = []
  const server = createServer({ pauseOnConnect: true }, (near) => void waiting.push(near))
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const url = new URL(target)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  const finish = () => {
    for (const near of waiting) {
      const far = connect(Number(target.port), target.hostname)
      for (const socket of [near, far]) socket.on('error', () => undefined)
      near.pipe(far).pipe(near)
    }
  }
  return { url: url.href, server, finish }
}

test('a database of our own that is busy for a minute is not given up', async () => {
  const database = await openBusyDatabase()
  waitForBusyDatabase()
  const opened = [once(database.server, 'connection')]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const pool = createPool(
    { connectionString: database.url, name: 'busy', max: 1, isWatched: true },
    silentLog,
  )
  const answer = pool.query<{ one: number }>('select 1 as one')
  await Promise.all(opened)
  const second = once(database.server, 'connection')
  const connected = connectOnce(database.url, { variable: 'DATABASE_OWNER_URL', name: 'busy' })
  await second
  await vi.advanceTimersByTimeAsync(60_000)
  database.finish()
  expect((await answer).rows).toEqual([{ one: 1 }])
  await (await connected).end()
  await pool.end()
})
