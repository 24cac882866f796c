import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let db: TestDatabase
let client: Client
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  client = new Client({ connectionString: db.urls.owner })
  await client.connect()
  await client.query('delete from meta.migrations')
  return async () => {
    await client.end()
    rmSync(folder, { recursive: true })
  }
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('applies each file once, in order, as the owner of everything', async () => {
  write('0002_b.sql', 'insert into first_try values (1)')
  write('0001_a.sql', 'create table first_try (n integer)')
  expect(await migrate(client, folder)).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(client, folder)).toEqual([])
  const { rows } = await client.query("select tableowner from pg_tables where tablename = 'first_try'")
  expect(rows).toEqual([{ tableowner: 'app_owner' }])
})

test('a file that fails leaves nothing of itself', async () => {
  write('0001_a.sql', 'create table half_made (n integer); select 1 / 0')
  await expect(migrate(client, folder)).rejects.toThrow(/0001_a.sql failed.*division by zero/)
  const { rows } = await client.query("select to_regclass('public.half_made') as found")
  expect(rows).toEqual([{ found: null }])
})

test('a changed file is refused', async () => {
  write('0001_a.sql', 'select 1')
  await migrate(client, folder)
  write('0001_a.sql', 'select 2')
  await expect(migrate(client, folder)).rejects.toThrow(/0001_a.sql was changed/)
})

test('two servers that start together apply each file once', async () => {
  write('0001_a.sql', 'create table raced (n integer); select pg_sleep(0.2)')
  const other = new Client({ connectionString: db.urls.owner })
  await other.connect()
  const applied = await Promise.all([migrate(client, folder), migrate(other, folder)])
  await other.end()
  expect(applied.flat()).toEqual(['0001_a.sql'])
})
