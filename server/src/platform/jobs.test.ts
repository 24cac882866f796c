import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from './db/test-database.ts'
import { createPool } from './db/pool.ts'
import { executeAs } from './jobs-connection.ts'
import { startPatiently } from './jobs-start.ts'
import { jobsChannel } from './jobs-hints.ts'
import { createJobs, type Jobs, usualPollSeconds } from './jobs.ts'
import type { DB } from './db/types.gen.ts'
import { operatorMessage } from './errors.ts'
import { silentLog } from './log.ts'

let db: TestDatabase
let jobs: Jobs
const done: string[] = []
beforeAll(async () => {
  db = await createTestDatabase()
  jobs = createJobs(db.urls.server, silentLog)
  jobs.define<{ to: string }>(
    'greet',
    async ({ to }) => {
      done.push(to)
    },
    { forgetAfterSeconds: 60 },
  )
  await jobs.start({ isWorking: false })
})
afterAll(async () => {
  await jobs.stop()
  await db.drop()
})
beforeEach(() => {
  done.length = 0
})

test('a job that a member sends runs after the commit, and the transaction keeps the role of the member', async () => {
  const role = await db.asMember('', async (tx) => {
    await jobs.send('greet', { to: 'Mira' }, { db: tx })
    expect(await jobs.runDue('greet')).toBe(0)
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(tx)
    return rows[0]?.role
  })
  expect(role).toBe('app_member')
  expect(await jobs.runDue('greet')).toBe(1)
  expect(done).toEqual(['Mira'])
})

test('the queue takes its role for one statement and leaves none on the connection, also after a failure', async () => {
  const pool = createPool(
    { connectionString: db.urls.server, name: 'one', max: 1, isPipelined: true },
    silentLog,
  )
  const me = 'select current_user::text as me'
  expect(await executeAs('app_worker', pool, me)).toMatchObject({ rows: [{ me: 'app_worker' }] })
  await expect(executeAs('app_worker', pool, 'select 1 / $1::int', [0])).rejects.toMatchObject({
    code: '22012',
  })
  expect(await pool.query(me)).toMatchObject({ rows: [{ me: 'app_server' }] })
  await pool.end()
})

test('completed jobs are deleted after the time that their kind defines', async () => {
  const { rows } = await db.asWorker((tx) =>
    sql<{ seconds: number }>`select deletion_seconds as seconds from jobs.queue where name = 'greet'`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ seconds: 60 }])
})

test('a start changes a stored queue only where its definition has changed', async () => {
  const first = await startWith(60)
  expect(first?.seconds).toBe(60)
  expect(await startWith(60)).toEqual(first)
  expect((await startWith(90))?.seconds).toBe(90)
})

async function startWith(forgetAfterSeconds: number) {
  const worker = createJobs(db.urls.server, silentLog)
  worker.define('changing', async () => undefined, { forgetAfterSeconds })
  await worker.start({ isWorking: false })
  await worker.stop()
  return await findStoredQueue()
}

async function findStoredQueue() {
  return await db.asWorker(async (tx) => {
    const { rows } = await sql<{ seconds: number; version: string }>`
      select deletion_seconds as seconds, xmin::text as version from jobs.queue where name = 'changing'`.execute(
      tx,
    )
    return rows[0]
  })
}

test('a failed transaction sends none of its jobs', async () => {
  const failing = db.asMember('', async (tx) => {
    await jobs.send('greet', { to: 'Nobody' }, { db: tx })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await jobs.runDue('greet')).toBe(0)
})

test('the queue recovers when the database closes its connections', async () => {
  const worker = createJobs(db.urls.server, silentLog)
  worker.define<{ to: string }>('greet', async ({ to }) => {
    done.push(to)
  })
  await worker.start()
  const admin = new Client({ connectionString: db.urls.owner })
  await admin.connect()
  let cuts = 0
  for (;;) {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'yuti jobs%' and datname = current_database()`,
    )
    cuts += rowCount ?? 0
    await sleep(150)
    if (cuts > 3) break
  }
  await admin.end()
  await jobs.send('greet', { to: 'Noor' })
  await vi.waitFor(() => expect(done).toEqual(['Noor']))
  await worker.stop()
})

test('a working server runs a new job immediately', async () => {
  const worker = createJobs(db.urls.server, silentLog, { pollSeconds: 3600 })
  worker.define<{ to: string }>('greet', async ({ to }) => {
    done.push(to)
  })
  await worker.start()
  await jobs.send('greet', { to: 'Noor' })
  await vi.waitFor(() => expect(done).toEqual(['Noor']))
  await worker.stop()
})

test('a transaction that sends a job notifies nobody by itself; a hint follows its commit', async () => {
  const hinted = vi.fn()
  const listening = new Client({ connectionString: db.urls.server })
  listening.on('notification', ({ channel, payload }) => hinted(channel, payload))
  await listening.connect()
  await listening.query(`listen ${jobsChannel}`)
  const sent: string[] = []
  const pool = createPool({ connectionString: db.urls.server, name: 'unwatched' }, silentLog)
  const unwatched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query.sql),
  })
  // A commit that nobody notes, as of a server that dies with it.
  await unwatched.transaction().execute((tx) => jobs.send('greet', { to: 'Mira' }, { db: tx }))
  await unwatched.destroy()
  expect(sent.join()).toContain('INSERT INTO')
  expect(sent.join()).not.toMatch(/notify/i)
  await listening.query('select 1')
  expect(hinted).not.toHaveBeenCalled()
  await db.asMember('', async (tx) => {
    await jobs.send('greet', { to: 'Noor' }, { db: tx })
    await listening.query('select 1')
    expect(hinted).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(hinted).toHaveBeenCalledExactlyOnceWith(jobsChannel, 'greet'))
  await listening.end()
  expect(await jobs.runDue('greet')).toBe(2)
})

test('a worker finds a job whose hint was lost at its next look, five seconds later at most', async () => {
  expect(usualPollSeconds).toBeLessThanOrEqual(5)
  const worker = createJobs(db.urls.server, silentLog, { pollSeconds: 0.5 })
  worker.define<{ to: string }>('quiet', async ({ to }) => void done.push(to))
  await worker.start()
  for (const to of ['Mira', 'Noor']) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the second comes when the worker sleeps again
    await db.asOwner((tx) =>
      sql`insert into jobs.job (name, data, policy) values ('quiet', ${JSON.stringify({ to })}, 'standard')`.execute(
        tx,
      ),
    )
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await vi.waitFor(() => expect(done).toContain(to))
  }
  await worker.stop()
})

test('a worker runs many jobs without pauses, also when some of them fail', async () => {
  const worker = createJobs(db.urls.server, silentLog, { pollSeconds: 3600 })
  worker.define<{ number: number }>(
    'heap',
    async ({ number }) => {
      if (number % 4 === 0) throw new Error('not this one')
      done.push(String(number))
    },
    { retryLimit: 0 },
  )
  await worker.start()
  await db.asWorker(async (tx) => {
    for (let number = 1; number <= 20; number += 1) await worker.send('heap', { number }, { db: tx })
  })
  await vi.waitFor(() => expect(done).toHaveLength(15))
  await worker.stop()
})

test('a failed job is tried again', async () => {
  const worker = createJobs(db.urls.server, silentLog, { pollSeconds: 1 })
  let tries = 0
  worker.define('stubborn', async () => {
    tries += 1
    if (tries === 1) throw new Error('once more')
  })
  await worker.start()
  await worker.send('stubborn', {})
  await vi.waitFor(() => expect(tries).toBe(1))
  // Not before the failure is written down.
  await vi.waitFor(async () => {
    const { numAffectedRows } = await db.asWorker((tx) =>
      sql`update jobs.job set start_after = now() where name = 'stubborn' and state = 'retry'`.execute(tx),
    )
    expect(numAffectedRows).toBe(1n)
  })
  await vi.waitFor(() => expect(tries).toBe(2))
  await worker.stop()
})

test('repeated work survives a failure and ends with its server', async () => {
  const worker = createJobs(db.urls.server, silentLog)
  let beats = 0
  worker.every(20, async () => {
    beats += 1
    if (beats === 2) throw new Error('a missed beat')
  })
  await worker.start()
  await vi.waitFor(() => expect(beats).toBeGreaterThan(4))
  await worker.stop()
  const last = beats
  await sleep(100)
  expect(beats).toBe(last)
})

test('repeated work that runs is asked to end before the server stops its queue', async () => {
  const worker = createJobs(db.urls.server, silentLog)
  let isRunning = false
  worker.every(20, async (signal) => {
    isRunning = true
    await new Promise((end) => signal.addEventListener('abort', end, { once: true }))
    isRunning = false
  })
  await worker.start()
  await vi.waitFor(() => expect(isRunning).toBe(true))
  await worker.endRepeated()
  expect(isRunning).toBe(false)
  await worker.stop()
})

test('a job with `atStart` runs when a server starts working', async () => {
  const worker = createJobs(db.urls.server, silentLog, { pollSeconds: 3600 })
  worker.define('wake-up', async () => void done.push('awake'), { atStart: true })
  await worker.start()
  await vi.waitFor(() => expect(done).toEqual(['awake']))
  await worker.stop()
})

test('a job of all starts in an hour runs once, however many servers start', async () => {
  const start = async () => {
    const worker = createJobs(db.urls.server, silentLog, { pollSeconds: 3600 })
    worker.define('wake-up-together', async () => void done.push('awake'), { atStart: 'once an hour' })
    await worker.start()
    return worker
  }
  const first = await start()
  await vi.waitFor(() => expect(done).toEqual(['awake']))
  const second = await start()
  const { rows } = await db.asWorker((tx) =>
    sql`select from jobs.job where name = 'wake-up-together'`.execute(tx),
  )
  expect(rows).toHaveLength(1)
  await Promise.all([first.stop(), second.stop()])
})

test.each([true, false])(
  'a job that leaves no trace is deleted when it completes (working: %s)',
  async (isWorking) => {
    const worker = createJobs(db.urls.server, silentLog)
    const name = `whisper-${isWorking}`
    worker.define<{ to: string }>(name, async ({ to }) => void done.push(to), { leavesNoTrace: true })
    await worker.start({ isWorking })
    await worker.send(name, { to: 'Noor' })
    const rows = () => db.asWorker((tx) => sql`select 1 from jobs.job where name = ${name}`.execute(tx))
    if (!isWorking) {
      expect((await rows()).rows).toHaveLength(1)
      expect(await worker.runDue(name)).toBe(1)
    }
    await vi.waitFor(async () => expect([done, (await rows()).rows]).toEqual([['Noor'], []]))
    await worker.stop()
  },
)

/** A pool that gives no connection to the first `times` callers, as on a machine that is too busy. */
async function startBusy(times: number) {
  let refused = 0
  let ran = 0
  const busy = createJobs(db.urls.server, silentLog, {
    onPool: (pool) => {
      const connect = pool.connect.bind(pool)
      Object.assign(pool, {
        connect: async () => {
          if (refused >= times) return await connect()
          refused += 1
          throw new Error('timeout exceeded when trying to connect')
        },
      })
    },
  })
  busy.define('busy.greet', async () => void (ran += 1))
  const started = await busy.start({ isWorking: false }).then(
    () => null,
    (error: unknown) => error,
  )
  if (started === null) {
    await busy.send('busy.greet', {})
    await busy.runDue('busy.greet')
  }
  await busy.stop()
  return { started, ran, refused }
}

test('a start on a machine that is too busy for a connection tries again', async () => {
  expect(await startBusy(3)).toEqual({ started: null, ran: 1, refused: 3 })
})

test('a database that gives no connection ends the start with one sentence', async () => {
  const failed = vi.fn(() => Promise.reject(new Error('timeout exceeded when trying to connect')))
  const undo = vi.fn(() => Promise.resolve())
  const error: unknown = await startPatiently(failed, undo, silentLog, () => Promise.resolve()).catch(
    (thrown: unknown) => thrown,
  )
  expect(operatorMessage(error)).toMatch(/^The database gave no connection for a minute: .+\.$/)
  expect(undo).toHaveBeenCalledTimes(failed.mock.calls.length)
  await expect(startPatiently(() => Promise.reject(new TypeError('a bug')), undo, silentLog)).rejects.toThrow(
    'a bug',
  )
})

test('what a working server does at its end comes after its repeated work, and once', async () => {
  const order: string[] = []
  const working = createJobs(db.urls.server, silentLog)
  working.every(1, async () => void order.push('repeated'))
  working.atEnd(async () => void order.push('end'))
  await working.start()
  await vi.waitUntil(() => order.length > 0)
  await working.endRepeated()
  await working.stop()
  expect(order.at(-1)).toBe('end')
  expect(order.filter((step) => step === 'end')).toHaveLength(1)
})
