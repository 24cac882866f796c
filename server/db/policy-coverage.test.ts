import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../src/platform/db/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Returns the text of each policy test. */
function readPolicyTests(): string[] {
  const root = join(import.meta.dirname, '..')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.policies.test.ts') && !name.includes('node_modules'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .filter((text) => text.includes('testPolicies('))
}

/** Returns a pattern for the table's name in SQL. */
function asWritten(schema: string, table: string): string {
  if (schema === 'public') return table
  return table === 'user' ? 'auth\\."user"' : `${schema}\\.${table}`
}

test('every table has a policy test for reading, adding, changing and removing', async () => {
  const { rows } = await db.asOwner((tx) =>
    sql<{ schema: string; name: string }>`
      select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth', 'app', 'meta') and c.relkind in ('r', 'p') order by 1, 2`.execute(
      tx,
    ),
  )
  expect(rows.length).toBeGreaterThan(30)
  const files = readPolicyTests()
  const untested = rows.filter(({ schema, name }) => {
    const table = asWritten(schema, name)
    const forms = [
      `\`select [^\`]*from ${table}\\b`,
      `insert into ${table}\\b`,
      `\`update ${table}\\b`,
      `\`delete from ${table}\\b`,
    ]
    return !files.some((text) => forms.every((form) => new RegExp(form.replace(/"\\b$/, '"')).test(text)))
  })
  expect(untested.map(({ schema, name }) => `${schema}.${name}`)).toEqual([])
})
