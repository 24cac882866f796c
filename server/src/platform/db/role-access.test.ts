import { connect, createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { Client, DatabaseError } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { createDatabase, type Database, type Tx } from './database.ts'
import { createPool } from './pool.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await createTestDatabase()
})
afterAll(() => world.drop())

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

/** A database over a single connection, so that each access finds what the one before left behind. */
function openOne(url = world.urls.server): Database {
  const db = createDatabase(createPool({ connectionString: url, name: 'one', max: 1 }, silentLog))
  opened.push(db)
  return db
}

type Way = (db: Database, token: string, work: (tx: Tx) => Promise<unknown>) => Promise<unknown>
const ways: Record<string, Way> = {
  'a transaction': (db, token, work) => db.asMember(token, work),
  'a read': (db, token, work) => db.readAsMember(token, work),
  'a single statement': (db, token, work) => db.runAsMember(token, work),
}

/** An advisory lock of the connection is open to every login and survives a rollback: it shows that a statement ran. */
const leaveMark = sql`select pg_advisory_lock(41)`
async function countMarks(): Promise<number> {
  const { rows } = await world.asOwner((tx) =>
    sql<{ marks: number }>`select count(*)::integer as marks from pg_locks
      where locktype = 'advisory' and objid = 41 and database = (select oid from pg_database where datname = current_database())`.execute(
      tx,
    ),
  )
  return rows[0]?.marks ?? 0
}

const isOver = /The transaction is over|A second statement/

const who = sql<{ role: string; token: string; isReading: string }>`select current_user as role,
  current_setting('app.session_token', true) as token, current_setting('transaction_read_only') as "isReading"`

describe.each(Object.entries(ways))('%s', (_, way) => {
  test('never runs a statement for which the role and token could not be set', async () => {
    const db = openOne()
    const unsendable = 'a token with a \0'
    await expect(way(db, unsendable, (tx) => leaveMark.execute(tx))).rejects.toThrow(/invalid byte sequence/)
    expect(await countMarks()).toBe(0)
    await way(db, 'a token', (tx) => leaveMark.execute(tx))
    expect(await countMarks()).toBe(1)
  })

  test('leaves no role and no token on its connection, whether it succeeds or fails', async () => {
    const pool = createPool({ connectionString: world.urls.server, name: 'one', max: 1 }, silentLog)
    const db = createDatabase(pool)
    opened.push(db)
    const left = { role: 'app_server', token: '', isReading: 'off' }
    const read = async () => (await pool.query(who.compile(await anyTx(db)).sql)).rows[0]
    await way(db, 'a token', (tx) => sql`select 1`.execute(tx))
    expect(await read()).toEqual(left)
    await expect(way(db, 'a token', (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(/division/)
    expect(await read()).toEqual(left)
  })

  test('refuses a statement that comes after its end, when the connection may serve somebody else', async () => {
    const db = openOne()
    let late: Tx | undefined
    await way(db, 'a token', async (tx) => {
      late = tx
      await sql`select 1`.execute(tx)
    })
    await expect(sql`select 1`.execute(late ?? (await anyTx(db)))).rejects.toThrow(isOver)
    await expect(
      way(db, 'a token', async (tx) => {
        late = tx
        await sql`select 1 / 0`.execute(tx)
      }),
    ).rejects.toThrow(/division/)
    await expect(sql`select 1`.execute(late ?? (await anyTx(db)))).rejects.toThrow(isOver)
  })

  test('takes no connection without a statement', async () => {
    const db = openOne('postgres://nobody@127.0.0.1:1/nothing')
    expect(await way(db, 'a token', () => Promise.resolve('done'))).toBe('done')
  })

  test('fails when its connection is lost, and the next one runs as its role on a new one', async () => {
    const db = openOne()
    const { rows: pids } = await db.readAsMember('', (tx) =>
      sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx),
    )
    const sleeping = expect(way(db, 'a token', (tx) => sql`select pg_sleep(20)`.execute(tx))).rejects.toThrow(
      /terminat|connection/i,
    )
    await endBackend(pids[0]?.pid ?? 0)
    await sleeping
    const { rows } = await db.readAsMember('other', (tx) => who.execute(tx))
    expect(rows).toEqual([{ role: 'app_member', token: 'other', isReading: 'on' }])
  })
})

async function endBackend(pid: number): Promise<void> {
  const client = new Client({ connectionString: world.urls.owner })
  await client.connect()
  await client.query('select pg_terminate_backend($1)', [pid])
  await client.end()
}

async function anyTx(db: Database): Promise<Tx> {
  return await db.asMember('', (tx) => Promise.resolve(tx))
}

const write = (tx: Tx) => sql`create temporary table found (id integer)`.execute(tx)

test('each way to read refuses to write', async () => {
  const refused = { code: '25006' }
  await expect(world.readAsMember('', write)).rejects.toMatchObject(refused)
  await expect(world.readAsStaff('', write)).rejects.toMatchObject(refused)
  await expect(world.readAsMatchmaker(write)).rejects.toMatchObject(refused)
  await expect(world.readAsWorker(write)).rejects.toMatchObject(refused)
})

const name = (tx: Tx) => sql<{ name: string }>`select current_setting('application_name') as name`.execute(tx)
const pool = (kind: string) =>
  createPool({ connectionString: world.urls.server, name: kind, max: 1 }, silentLog)

const countPrepared = (tx: Tx) =>
  sql<{ pool: string; count: string }>`
    select current_setting('application_name') as pool, count(*) from pg_prepared_statements`.execute(tx)

test('reads that may lag go to a fresh replica, and all others do not', async () => {
  let isFresh = true
  const db = createDatabase(pool('primary'), {
    replica: { pool: pool('replica'), isFresh: () => isFresh, oldestSeconds: 2, isPrepared: () => true },
  })
  opened.push(db)
  const asked = [
    await db.readAsMember('', name, { mayLag: true }),
    await db.readAsMember('', name),
    await db.asMember('', name),
    await db.runAsMember('', name),
    // The replica does not know this session (yet).
    await db.readAsMember('a new session', name, { mayLag: true }),
  ]
  isFresh = false
  asked.push(await db.readAsMember('', name, { mayLag: true }))
  expect(asked.map(({ rows }) => rows[0]?.name)).toEqual([
    'yuti replica',
    'yuti primary',
    'yuti primary',
    'yuti primary',
    'yuti primary',
    'yuti primary',
  ])
})

test('a second statement is refused where one was promised', async () => {
  const two = world.runAsMember('', async (tx) => {
    await sql`select 1`.execute(tx)
    await sql`select 2`.execute(tx)
  })
  await expect(two).rejects.toThrow('A second statement would not be in the transaction of the first')
})

test('a transaction fails if a statement in it failed, also when its work went on', async () => {
  const careless = world.asMember('', async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(careless).rejects.toThrow('so nothing was stored')
  const disconnected = world.asMember('', async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await endBackend(rows[0]?.pid ?? 0)
    await sql`select 1`.execute(tx).catch(() => undefined)
  })
  await expect(disconnected).rejects.toThrow('so nothing was stored')
})

const one = (tx: Tx) => sql`select 1`.execute(tx)

describe('round trips', () => {
  test('a statement alone costs one with its role and commit, a transaction one more than its statements', async () => {
    const counted = await countRoundTrips()
    const db = openOne(counted.url)
    await db.readAsMember('a token', one)
    const costs = []
    for (const access of [
      () => db.readAsMember('a token', one),
      () => db.runAsMember('a token', one),
      () => db.asMember('a token', one),
      () => db.asMember('a token', async (tx) => [await one(tx), await one(tx)]),
      () => db.asMember('a token', () => Promise.resolve()),
    ]) {
      const before = counted.count()
      await access()
      costs.push(counted.count() - before)
    }
    expect(costs).toEqual([1, 1, 2, 3, 0])
  })
})

/** Counts the answers "ready for the next" that PostgreSQL sends through a proxy. */
async function countRoundTrips(): Promise<{ url: string; count: () => number }> {
  const target = new URL(world.urls.server)
  let answers = 0
  const proxy: Server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let rest = Buffer.alloc(0)
    database.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        if (rest[0] === 'Z'.charCodeAt(0)) answers += 1
        rest = rest.subarray(1 + rest.readInt32BE(1))
      }
    })
    client.pipe(database).pipe(client)
    client.on('error', () => database.destroy())
    database.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  opened.push({ close: () => new Promise((resolve) => proxy.close(() => resolve())) })
  const url = new URL(world.urls.server)
  const address = proxy.address()
  url.port = String(typeof address === 'object' ? address?.port : '')
  return { url: url.href, count: () => answers }
}

const prepared = async (db: Database) => {
  const { rows } = await db.asMember('', (tx) =>
    sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx),
  )
  return rows.map(({ statement }) => statement)
}

describe('prepared statements', () => {
  test('a text that returns is parsed once a connection, for members and where a plan may be kept', async () => {
    const db = openOne()
    const ask = sql`select ${7}::integer as seven`
    await db.readAsMember('', (tx) => ask.execute(tx))
    expect(await prepared(db)).not.toContain('select $1::integer as seven')
    for (let turn = 0; turn < 3; turn += 1)
      expect((await db.readAsMember('', (tx) => ask.execute(tx))).rows).toEqual([{ seven: 7 }])
    for (let turn = 0; turn < 3; turn += 1)
      await db.readAsMatchmaker((tx) => sql`select ${8}::integer as eight`.execute(tx))
    for (let turn = 0; turn < 3; turn += 1) {
      await db.readAsMatchmaker((tx) => sql`select ${9}::integer as nine`.execute(tx), { keepsPlan: true })
      await db.runAsMatchmaker((tx) => sql`select ${10}::integer as ten`.execute(tx))
    }
    const known = await prepared(db)
    expect(known.filter((text) => text === 'select $1::integer as seven')).toHaveLength(1)
    expect(known).not.toContain('select $1::integer as eight')
    expect(known.filter((text) => /as (nine|ten)$/.test(text))).toHaveLength(2)
  })

  test('none is left when a pooler cannot keep them', async () => {
    const pool = createPool({ connectionString: world.urls.server, name: 'one', max: 1 }, silentLog)
    const db = createDatabase(pool, { isPrepared: false })
    opened.push(db)
    for (let turn = 0; turn < 3; turn += 1) await db.asMember('', (tx) => sql`select 1`.execute(tx))
    expect(await prepared(db)).toEqual([])
  })

  test('none is left at a replica that cannot keep them, whatever the primary can', async () => {
    const pool = createPool({ connectionString: world.urls.server, name: 'replica', max: 1 }, silentLog)
    const primary = createPool({ connectionString: world.urls.server, name: 'primary', max: 1 }, silentLog)
    const db = createDatabase(primary, {
      replica: { pool, isFresh: () => true, oldestSeconds: 2, isPrepared: () => false },
    })
    opened.push(db)
    const readWith = async (mayLag: boolean) => (await db.readAsMember('', countPrepared, { mayLag })).rows[0]
    for (let turn = 0; turn < 3; turn += 1) for (const mayLag of [true, false]) await readWith(mayLag)
    const [atReplica, atPrimary] = [await readWith(true), await readWith(false)]
    expect(atReplica).toEqual({ pool: 'yuti replica', count: '0' })
    expect(atPrimary).toMatchObject({ pool: 'yuti primary' })
    expect(Number(atPrimary?.count)).toBeGreaterThan(0)
  })

  test('their number is bounded', async () => {
    const db = openOne()
    for (let text = 0; text < 130; text += 1)
      for (let turn = 0; turn < 2; turn += 1)
        await db.readAsMember('', (tx) => sql.raw(`select ${text} as n`).execute(tx))
    expect((await prepared(db)).length).toBeLessThanOrEqual(101)
  })

  test('a statement runs on after its table has changed or a pooler has dropped it', async () => {
    const db = openOne()
    await world.asOwner((tx) => sql`create table public.shapes as select 1 as a`.execute(tx))
    await world.asOwner((tx) => sql`grant select on public.shapes to app_member`.execute(tx))
    const read = async () => (await db.readAsMember('', (tx) => sql`select * from shapes`.execute(tx))).rows
    for (let turn = 0; turn < 3; turn += 1) expect(await read()).toEqual([{ a: 1 }])
    await world.asOwner((tx) => sql`alter table public.shapes add column b text default 'two'`.execute(tx))
    for (let turn = 0; turn < 3; turn += 1) expect(await read()).toEqual([{ a: 1, b: 'two' }])
    await db.asMember('', (tx) => sql`deallocate all`.execute(tx))
    for (let turn = 0; turn < 3; turn += 1) expect(await read()).toEqual([{ a: 1, b: 'two' }])
  })

  test('one that failed can be asked again', async () => {
    const db = openOne()
    const divide = (by: number) =>
      db.readAsMember('', (tx) => sql`select 1 / ${by}::integer as n`.execute(tx))
    for (const by of [0, 1, 0, 1, 0, 1])
      if (by === 0) await expect(divide(by)).rejects.toBeInstanceOf(DatabaseError)
      else expect((await divide(by)).rows).toEqual([{ n: 1 }])
  })
})
