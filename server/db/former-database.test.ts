import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dumpSchema } from '../../scripts/schema-dump.ts'
import { databaseDir, migrate } from '../src/platform/db/migrate.ts'
import { withDatabase } from '../src/platform/db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../src/platform/db/test-database.ts'

/**
 * A database of the last version with 88 migrations (commit c561d5f): those files, their rows in meta.migrations, and
 * rows in every table, most of them from its demo world.
 */
const former = gunzipSync(readFileSync(join(databaseDir, 'fixtures/former-database.sql.gz'))).toString()
const schemas = ['public', 'auth', 'app']

let fresh: TestDatabase
let freshSchema: string
let client: Client
let url: string
const template = 'former_template'
beforeAll(async () => {
  fresh = await createTestDatabase()
  freshSchema = await describe(fresh.urls.owner)
  await asAdmin(`create database ${template}`)
  const making = await connect(withDatabase(fresh.urls.owner, template))
  await making.query(
    `grant create on database ${template} to app_owner; alter schema public owner to app_owner`,
  )
  await making.query(former)
  // The fixture lacks rows that later files of `tables/` change. Triggers are off, because some delete derived rows.
  await making.query(`
    set session_replication_role = replica;
    insert into public.notifications (user_id, kind) select id, 'team' from auth."user" limit 1;
    insert into public.notifications (id, user_id, kind, match_id, read, created_at, mail_due_at)
    select n.id::uuid, m.user1_id, 'message', m.id, n.read, n.created_at::timestamptz, n.mail_due_at::timestamptz
    from (select * from public.matches order by id limit 1) m, (values
      ('${notificationIds.read}', true, '2026-11-01', null), ('${notificationIds.first}', false, '2026-11-02', '2026-11-03'),
      ('${notificationIds.second}', false, '2026-11-02 12:00', '2026-11-04')) n (id, read, created_at, mail_due_at);
    insert into public.notification_deliveries (user_id, channel, kind) select id, 'mail', 'team' from auth."user" limit 1;
    update auth.provider_attempts set purpose = 'prove', user_id = (select id from auth."user" limit 1);
    update public.manual_compatibility set birth_reading = 'second' where birth_time_known;
    update public.birth_data set birth_reading = 'first' where birth_time_known`)
  await making.end()
}, 120_000)
afterAll(async () => {
  await asAdmin(`drop database ${template}`)
  await fresh.drop()
})
beforeEach(async ({ task }) => {
  const name = `former_${task.id.replaceAll(/\W/g, '_')}`
  await asAdmin(`create database ${name} template ${template}`)
  await asAdmin(`grant create on database ${name} to app_owner`)
  url = withDatabase(fresh.urls.owner, name)
  client = await connect(url)
  return async () => {
    await client.end()
    await asAdmin(`drop database ${name} with (force)`)
  }
})

async function connect(connectionString: string): Promise<Client> {
  const made = new Client({ connectionString })
  made.on('error', () => undefined)
  await made.connect()
  return made
}

async function asAdmin(statement: string): Promise<void> {
  const admin = await connect(fresh.urls.owner)
  await admin.query(statement)
  await admin.end()
}

/** The rows of each table as text, by the table's oid: both survive the renaming of tables and columns. */
async function readRows(): Promise<Map<number, string[]>> {
  const tables = await client.query<{ oid: number; name: string }>(
    `select oid, oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text = any($1) order by oid`,
    [schemas],
  )
  const contents = new Map<number, string[]>()
  for (const { oid, name } of tables.rows) {
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
    contents.set(oid, rows.map(({ row }) => row).toSorted())
  }
  return contents
}

/** Notifications of the messages of one match: one that was read, and two unread ones that wait for a mail. */
const notificationIds = {
  read: '00000000-0000-4000-8000-000000000001',
  first: '00000000-0000-4000-8000-000000000002',
  second: '00000000-0000-4000-8000-000000000003',
}
/** The messages of a match become the newest unread notification, which counts them and keeps the earliest due time. */
function mergeNotification(row: string): string | null {
  const id = row.slice(1, 37)
  if (id === notificationIds.read || id === notificationIds.first) return null
  const counts = id === notificationIds.second ? '2,2' : '1,1'
  return row
    .replace(',team,', ',support,')
    .replace('2026-11-04 00:00:00+00', '2026-11-03 00:00:00+00')
    .replace(/\)$/, `,${id},${counts})`)
}
/** Disambiguations were named otherwise, and no time was about. */
const rewriteBirth = (row: string) =>
  row
    .replace(/,first(?=[,)])/, ',earlier')
    .replace(/,second(?=[,)])/, ',later')
    .replace(/\)$/, ',f)')
/** Anna and Alex have swiped, so they were shown people. */
const hasSwiped = (row: string) => /^\((9b991b18|b86927eb)-/.test(row)
/** One person has answered the greeting; another's conversation holds nothing else. */
const hasAnsweredGreeting = (row: string) => row.includes(',eed9fc2d-')
const isGreeting = (row: string) => row.includes(',1,"Welcome! Ask us')
const firstSwipe = '2026-11-07 08:17:32.227735+00'
/**
 * How the files of `tables/` change rows of a table: by its former name, a row as text before and after, or null. `yearOf` has the
 * birth year of each member.
 */
const rewrites: Record<string, (row: string, yearOf: Map<string, number>) => string | null> = {
  // Decks are built again when they are read.
  decks: () => null,
  // Servers store their open connections again.
  presences: () => null,
  admin_conversations: (row) =>
    isGreeting(row) ? (hasAnsweredGreeting(row) ? row.replace(',,,,,f,', ',,,,,t,') : null) : row,
  team_threads: (row) => (row.startsWith('(9b991b18-') ? null : row),
  birth_data: rewriteBirth,
  manual_compatibility: rewriteBirth,
  'auth.provider_attempts': (row) => row.replace(',prove,', ',reauthenticate,'),
  profiles: (row) => row.replace(/\)$/, hasSwiped(row) ? `,"${firstSwipe}",{},f)` : ',,{},f)'),
  appeals: (row) => row.replace(/\)$/, ',)'),
  moderation_states: (row) => row.replace(/\)$/, ',)'),
  user_reports: (row) => row.replace(/\)$/, ',)'),
  report_evidence: (row) => row.replace(/\)$/, ',,,,,)'),
  messages: (row) => row.replace(/\)$/, ',,f,,,,,,,f)'),
  // Photos stay visible until they are looked at.
  profile_photos: (row) => row.replace(/\)$/, ',t,t)'),
  object_removals: (row) => row.replace(/\)$/, ',-infinity,0)'),
  uploads: (row) => row.replace(/\)$/, ',,)'),
  inbox_entries: (row) => row.replace(/\)$/, ',f,f)'),
  profile_settings: (row) => row.replace(/\)$/, ',,2,f,{},{},f,t,f,f)'),
  // All of them are in one region.
  discover_features: (row) => row.replace(/\)$/, ',t,,,f,11768,f)'),
  'auth.sign_ups': (row) => row.replace(/\)$/, ',,,)'),
  birth_data_changes: (row) => row.replace(/\)$/, ',own,{})'),
  chart_features: (row, yearOf) => row.replace(/\)$/, `,${yearOf.get(row.slice(1, 37)) ?? ''})`),
  separations: (row) => row.replace(/\)$/, ',t)'),
  consent_links: (row) => row.replace('""stars"": 4}', '""stars"": 4, ""completeChannels"": 0}'),
  demo_world: (row) => row.replace(/^\(desk,/, '(moderation,'),
  notifications: mergeNotification,
  notification_preferences: (row) => row.replace(/\)$/, ',weekly,t)'),
  notification_deliveries: (row) => row.replace(',team,', ',support,'),
}

/** The rows of these tables alone, without those of tables that the migration made. */
async function readRowsOf(tables: Map<number, string[]>): Promise<Map<number, string[]>> {
  return new Map([...(await readRows())].filter(([oid]) => tables.has(oid)))
}

/** The rows that `readRowsOf` finds after the migration of a database that holds these. */
async function migratedRows(rows: Map<number, string[]>): Promise<Map<number, string[]>> {
  const tables = await client.query<{ oid: number; name: string }>(
    'select oid, oid::regclass::text as name from pg_class where oid = any($1::oid[])',
    [[...rows.keys()]],
  )
  const births = await client.query<{ profile_id: string; year: number }>(
    'select profile_id, extract(year from birth_date)::integer as year from birth_data',
  )
  const yearOf = new Map(births.rows.map(({ profile_id: id, year }) => [id, year]))
  const names = new Map(tables.rows.map(({ oid, name }) => [oid, name]))
  return new Map(
    [...rows].map(([oid, lines]) => {
      const rewrite = rewrites[names.get(oid) ?? '']
      return [oid, rewrite ? lines.flatMap((line) => rewrite(line, yearOf) ?? []).toSorted() : lines]
    }),
  )
}

async function describe(connectionString: string): Promise<string> {
  const reader = await connect(connectionString)
  const schema = await dumpSchema(reader)
  await reader.end()
  return schema
}

test('a former database keeps every row and gets the catalogue of a new one', async () => {
  const before = await readRows()
  expect(before.size).toBeGreaterThan(50)
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
  const expected = await migratedRows(before)
  expect(expected).not.toEqual(before)

  expect((await migrate(client)).at(-1)).toBe('code')
  expect(await readRowsOf(expected)).toEqual(expected)
  const { rows: queued } = await client.query(
    'select channel, due_at from public.notification_queue order by due_at',
  )
  expect(queued).toEqual([
    { channel: 'mail', due_at: new Date('2026-11-03T00:00:00Z') },
    { channel: 'push', due_at: new Date('2030-01-01T00:00:00Z') },
  ])
  const { rows: cards } = await client.query(`select c.card as kept, b.card as built
    from public.profiles p, app.build_cards(array[p.id]) b left join public.discover_cards c using (profile_id)`)
  expect(cards.length).toBeGreaterThan(3)
  expect(cards.filter(({ kept, built }) => kept !== built)).toEqual([])
  expect(await describe(url)).toBe(freshSchema)
  expect(await migrate(client)).toEqual([])
}, 120_000)

test('a connection that dies in the middle leaves the former database as it was', async () => {
  const before = { rows: await readRows(), schema: await describe(url) }
  const expected = await migratedRows(before.rows)
  await client.query(`
    create schema test;
    create function test.end_connection() returns event_trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); end $$;
    grant usage on schema test to app_owner;
    create event trigger end_connection on ddl_command_end when tag in ('CREATE POLICY')
      execute function test.end_connection()`)
  const dying = await connect(url)
  await expect(migrate(dying)).rejects.toThrow()
  await client.query('drop event trigger end_connection')
  expect({ rows: await readRows(), schema: await describe(url) }).toEqual(before)

  await migrate(client)
  expect(await readRowsOf(expected)).toEqual(expected)
  expect(await describe(url)).toBe(freshSchema)
}, 120_000)

test('a database that has applied only some of the former migrations is refused with a sentence', async () => {
  await client.query("delete from meta.migrations where name > '0140'")
  await expect(migrate(client)).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringContaining('87 of the 88 migrations'),
  })
})

test('a database with a former migration that was changed is refused', async () => {
  await client.query("update meta.migrations set checksum = 'other' where name like '0140%'")
  await expect(migrate(client)).rejects.toThrow(/migrations that this version does not know/)
})
