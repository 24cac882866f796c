import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function signIn(name: string): Promise<{ id: string; token: string }> {
  const token = `token-${name}`
  return await db.asOwner(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into auth."user" (name, email) values (${name}, ${`${name}@example.org`}) returning id`.execute(
      tx,
    )
    const id = rows[0]?.id ?? ''
    await sql`insert into auth.session (token, "userId", "expiresAt")
      values (${token}, ${id}, now() + interval '1 hour')`.execute(tx)
    return { id, token }
  })
}

async function terminate(pid: number): Promise<void> {
  const client = new Client({ connectionString: db.urls.owner })
  await client.connect()
  await client.query('select pg_terminate_backend($1)', [pid])
  await client.end()
}

test('a connection that dies between two statements fails only their transaction', async () => {
  const broken = db.asMember('', async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await terminate(rows[0]?.pid ?? 0)
    await sleep(100)
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow(/terminat|connection/i)
  const { rows } = await db.asMember('', (tx) => sql`select 1 as one`.execute(tx))
  expect(rows).toEqual([{ one: 1 }])
})

describe('the four roles', () => {
  test('each transaction runs as its role and ends with it', async () => {
    const role = sql<{ role: string }>`select current_user as role`
    const asked = [
      await db.asMember('', (tx) => role.execute(tx)),
      await db.asStaff('', (tx) => role.execute(tx)),
      await db.asMatchmaker((tx) => role.execute(tx)),
      await db.asWorker((tx) => role.execute(tx)),
    ]
    expect(asked.map(({ rows }) => rows[0]?.role)).toEqual([
      'app_member',
      'app_staff',
      'app_matchmaker',
      'app_worker',
    ])
  })

  test('the holder of a session is its member, and without one there is none', async () => {
    const { id, token } = await signIn('Mira')
    const who = sql<{ id: string | null }>`select app.current_user_id() as id`
    expect((await db.asMember(token, (tx) => who.execute(tx))).rows[0]?.id).toBe(id)
    expect((await db.asMember('token-of-nobody', (tx) => who.execute(tx))).rows[0]?.id).toBeNull()
    expect((await db.asMember('', (tx) => who.execute(tx))).rows[0]?.id).toBeNull()
  })

  test('a member cannot read sessions', async () => {
    const { token } = await signIn('Noor')
    const peek = sql`select token from auth.session`
    const known = await db.asOwner((tx) => peek.execute(tx))
    expect(known.rows.length).toBeGreaterThan(0)
    await expect(db.asMember(token, (tx) => peek.execute(tx))).rejects.toThrow(/permission denied/)
  })

  test('an error rolls the whole transaction back', async () => {
    const name = 'Undone'
    const insert = sql`insert into auth."user" (name, email) values (${name}, 'undone@example.org')`
    const find = sql`select 1 from auth."user" where name = ${name}`
    await expect(
      db.asOwner(async (tx) => {
        await insert.execute(tx)
        expect((await find.execute(tx)).rows).toHaveLength(1)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect((await db.asOwner((tx) => find.execute(tx))).rows).toHaveLength(0)
  })
})

describe('a transaction that loses a race', () => {
  test('runs again, a limited number of times', async () => {
    let runs = 0
    const deadlock = sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`
    const survived = await db.asWorker(async (tx) => {
      runs += 1
      if (runs < 3) await deadlock.execute(tx)
      return runs
    })
    expect(survived).toBe(3)
    runs = 0
    const hopeless = db.asWorker(async (tx) => {
      runs += 1
      await deadlock.execute(tx)
    })
    await expect(hopeless).rejects.toThrow('lost')
    expect(runs).toBe(4)
  })
})

test('dates, times and large numbers arrive as the text the database holds', async () => {
  const { rows } = await db.asWorker((tx) =>
    sql`select date '1990-06-15' as day, time '14:30' as at, 9007199254740993::bigint as big,
      array[date '1990-06-15'] as days, timestamptz '2026-01-01T00:00:00Z' as moment`.execute(tx),
  )
  expect(rows[0]).toMatchObject({ day: '1990-06-15', at: '14:30:00', big: '9007199254740993' })
  expect(rows[0]).toMatchObject({ moment: new Date('2026-01-01T00:00:00Z') })
})
