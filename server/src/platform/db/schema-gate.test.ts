import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { databaseDir, migrate } from './migrate.ts'
import { awaitSchema } from './schema-gate.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** Each test has a migrated database, and a copy of its files to change. */
let db: TestDatabase
let folder: string
const lines: string[] = []
beforeEach(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'gate-'))
  for (const part of ['tables', 'code'])
    cpSync(join(databaseDir, part), join(folder, part), { recursive: true })
  lines.length = 0
  return async () => {
    rmSync(folder, { recursive: true })
    await db.drop()
  }
})

function pass(more: Partial<Parameters<typeof awaitSchema>[0]> = {}) {
  const log = { ...silentLog, warn: (_: object, line: string) => void lines.push(line) }
  return awaitSchema({
    url: db.urls.server,
    rolePrefix: 'app',
    log,
    folder,
    everyMs: 20,
    limitMs: 100,
    ...more,
  })
}

function addTable() {
  writeFileSync(join(folder, 'tables/9999_later.sql'), 'create table public.later (id int)')
}

async function migrateNow(from: string): Promise<void> {
  const client = new Client({ connectionString: db.urls.owner })
  await client.connect()
  await migrate(client, from)
  await client.end()
}

test('lets a server pass that finds its own schema, and says whether the demo world is there', async () => {
  expect(await pass()).toEqual({ hasDemoWorld: false })
  await db.asOwner((tx) => sql`insert into demo_world (step) values ('nearby')`.execute(tx))
  expect(await pass()).toEqual({ hasDemoWorld: true })
  expect(lines).toEqual([])
})

test('waits for the migration of an older schema, and goes on when it has run', async () => {
  addTable()
  const passing = pass({ limitMs: 60_000 })
  await expect.poll(() => lines).toContain('waits until npm run migrate has run')
  await migrateNow(folder)
  await expect(passing).resolves.toEqual({ hasDemoWorld: false })
})

test('stops waiting for a migration when the start has ended', async () => {
  addTable()
  const stopping = new AbortController()
  const passing = pass({ everyMs: 600_000, limitMs: 1_800_000, signal: stopping.signal })
  await expect.poll(() => lines).toContain('waits until npm run migrate has run')
  stopping.abort()
  await expect(passing).rejects.toMatchObject({ name: 'AbortError' })
})

test('gives up with one sentence when nobody migrates, also on an empty database', async () => {
  addTable()
  const message = expect.stringContaining('older than this version. Run npm run migrate')
  await expect(pass()).rejects.toMatchObject({ name: 'OperatorError', message })
  await db.asOwner((tx) => sql`drop schema meta cascade`.execute(tx))
  await expect(pass()).rejects.toMatchObject({ name: 'OperatorError', message })
})

test('stops at a newer schema, until the migration of its own version went back', async () => {
  const own = folder
  const later = mkdtempSync(join(tmpdir(), 'later-'))
  cpSync(own, later, { recursive: true })
  writeFileSync(join(later, 'tables/9999_later.sql'), 'create table public.later (id int)')
  writeFileSync(join(later, 'code/zz_later.sql'), 'grant select on public.later to app_worker;')
  await migrateNow(later)
  rmSync(later, { recursive: true })
  const message = expect.stringContaining('A newer version has migrated the database')
  await expect(pass()).rejects.toMatchObject({ name: 'OperatorError', message })
  await migrateNow(own)
  await expect(pass()).resolves.toEqual({ hasDemoWorld: false })
})

test('waits for a database that does not answer yet, and refuses a wrong password at once', async () => {
  const url = 'postgres://app_server@127.0.0.1:1/postgres'
  const silence = expect.stringMatching(
    /waited for its database in vain\. The database at 127\.0\.0\.1:1 does not answer/,
  )
  await expect(pass({ url })).rejects.toMatchObject({ name: 'OperatorError', message: silence })
  expect(lines).toContain('the database does not answer yet')
  lines.length = 0
  const wrong = db.urls.server.replace(/:[^:@]+@/, ':wrong@')
  await expect(pass({ url: wrong })).rejects.toThrow(/refuses the name or password/)
  expect(lines).toEqual([])
})
