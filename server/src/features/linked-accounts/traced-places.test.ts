import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Tx } from '#/platform/db/database.ts'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { countReads } from '#/testing/count-reads.ts'
import { createMember } from '#/testing/members.ts'
import { findTraceLinks, listTracedPlaces } from './repository.ts'

/** The search for linked accounts reads what it compares, among 100,000 traces. */
const db = await createTestDatabase()
const first = { kind: '', hash: '' }
const hourAgo = () => new Date(Date.now() - 3_600_000)

beforeAll(async () => {
  const people: string[] = []
  // oxlint-disable-next-line eslint/no-await-in-loop -- a few rows
  for (let at = 0; at < 20; at += 1) people.push((await createMember(db, 'Una')).id)
  await db.asOwner((tx) =>
    sql`insert into auth.account_traces (user_id, kind, hash, last_seen_at)
      select id, 'device', md5(n || ' ' || id), now() - make_interval(mins => n * 5)
      from unnest(${people}::uuid[]) id, generate_series(1, 5000) n`.execute(tx),
  )
  await db.asOwner((tx) => sql`analyze auth.account_traces`.execute(tx))
})
afterAll(() => db.drop())

const reads = (work: (tx: Tx) => Promise<unknown>) =>
  db.asWorker((tx) => countReads(tx, () => work(tx))).then(({ blocks }) => blocks)

test('listing the places of the last hour does not walk through those of a month', async () => {
  const places = await db.asWorker((tx) => listTracedPlaces(tx, hourAgo(), first, 1000))
  expect(places.length).toBeGreaterThan(200)
  expect(places.length).toBeLessThan(260)
  expect(await reads((tx) => listTracedPlaces(tx, hourAgo(), first, 200))).toBeLessThan(400)
})

test('a page of all places reads about as many blocks as places, at the beginning and in the middle', async () => {
  for (const after of [first, { kind: 'device', hash: '8' }]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- two pages
    expect(await reads((tx) => listTracedPlaces(tx, new Date(0), after, 200))).toBeLessThan(1000)
  }
})

test('comparing a page of places reads their traces only', async () => {
  const places = await db.asWorker((tx) => listTracedPlaces(tx, new Date(0), first, 200))
  expect(await reads((tx) => findTraceLinks(tx, places))).toBeLessThan(1500)
})

test('of the network of a phone company the traces that were seen last are read, not those of all its customers', async () => {
  const accounts = 10_000
  const owner = new Client({ connectionString: db.urls.owner })
  await owner.connect()
  onTestFinished(() => owner.end())
  // Their accounts would take minutes, and nothing reads them.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into auth.account_traces (user_id, kind, hash, last_seen_at)
     select gen_random_uuid(), 'network', 'phone company', now() - make_interval(mins => n)
     from generate_series(1, $1::integer) n`,
    [accounts],
  )
  await db.asOwner((tx) => sql`analyze auth.account_traces`.execute(tx))
  const read = await db.asWorker(async (tx) => {
    await findTraceLinks(tx, [{ kind: 'network', hash: 'phone company' }])
    const { rows } = await sql<{ traces: number }>`
      select sum(pg_stat_get_xact_tuples_returned(oid))::integer as traces from pg_class
      where relnamespace::regnamespace::text = 'auth' and starts_with(relname, 'account_traces')`.execute(tx)
    return rows[0]?.traces
  })
  expect(read).toBeGreaterThanOrEqual(1000)
  expect(read).toBeLessThan(accounts / 3)
})
