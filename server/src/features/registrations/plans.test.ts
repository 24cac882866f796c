import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registrationColumn, type RegistrationColumn } from '@yuti/contract/registrations'
import { createPool } from '#/platform/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { silentLog } from '#/platform/log.ts'
import { createStaff, type TestMember } from '#/testing/members.ts'
import { listRegistrations } from './repository.ts'

/** With a few hundred registrations PostgreSQL would rightly read whole tables. */
const total = 60_000
const everyDay = {
  startDate: '2000-01-01',
  endDate: '2099-12-31',
  timeZone: 'UTC',
  sources: ['Web', 'AppStore', 'Google Play'] as ('Web' | 'AppStore' | 'Google Play')[],
}
let db: TestDatabase
let staff: TestMember
let tables: number[]

beforeAll(async () => {
  db = await createTestDatabase()
  staff = await createStaff(db, 'Vera')
  const { rows } = await db.asOwner((tx) =>
    sql<{
      oid: number
    }>`select unnest('{auth.user,profiles,profile_settings,birth_data}'::regclass[])::oid as oid`.execute(tx),
  )
  tables = rows.map(({ oid }) => oid)
  const pool = createPool({ connectionString: db.urls.owner, name: 'fill', max: 1 }, silentLog)
  try {
    await fill(pool)
  } finally {
    await pool.end()
  }
}, 60_000)
afterAll(() => db.drop())

/** Without triggers and foreign keys; every fifth has no birth, every third no time. */
async function fill(pool: ReturnType<typeof createPool>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `create temporary table people as
        select md5(n::text)::uuid as id, n from generate_series(1, $1::integer) n`,
      [total],
    )
    await client.query(
      `insert into auth."user" (id, name, email, "createdAt")
        select id, 'x', md5(n || 'e') || '@example.org', now() - n * interval '1 minute' from people`,
    )
    await client.query(`insert into profiles (id, name) select id, md5(n || 'n') from people`)
    await client.query(
      `insert into profile_settings (profile_id, registration_source)
        select id, (array['Web', 'AppStore', 'Google Play'])[1 + n % 3] from people`,
    )
    await client.query(
      `insert into birth_data (profile_id, birth_date, birth_time, birth_time_known, birth_city)
        select id, date '1960-01-01' + n % 14000, case when n % 3 = 0 then '00:00' else '06:30' end::time, n % 3 <> 0,
          'Town ' || n % 500
        from people where n % 5 <> 0`,
    )
    await client.query('analyze auth."user", profiles, profile_settings, birth_data, account_closures')
  } finally {
    client.release(true)
  }
}

/** How many rows of the tables of accounts the statements of `work` read in this transaction. */
async function countRead(sort: RegistrationColumn, isDescending: boolean): Promise<number> {
  return await db.asStaff(staff.token, async (tx) => {
    const page = { sort, isDescending, limit: 101 }
    const read = async () => {
      const { rows } = await sql<{ rows: string }>`
        select sum(pg_stat_get_xact_tuples_returned(c) + pg_stat_get_xact_tuples_fetched(c)) as rows
        from unnest(${tables}::oid[]) c`.execute(tx)
      return Number(rows[0]?.rows)
    }
    const before = await read()
    const first = await listRegistrations(tx, everyDay, new Date(), { ...page, after: null })
    await listRegistrations(tx, everyDay, new Date(), { ...page, after: first.at(-1) ?? null })
    return (await read()) - before
  })
}

test.each(registrationColumn.options)('two pages by %s do not read everybody', async (sort) => {
  for (const isDescending of [false, true]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    expect({ sort, isDescending, few: (await countRead(sort, isDescending)) < total / 20 }).toEqual({
      sort,
      isDescending,
      few: true,
    })
  }
})
