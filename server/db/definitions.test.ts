import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseDir } from '../src/platform/db/migrate.ts'
import { type CodeKind, readCode, readTableFiles } from '../src/platform/db/sql-files.ts'
import { splitStatements } from '../src/platform/db/sql-statements.ts'
import { createTestDatabase, type TestDatabase } from '../src/platform/db/test-database.ts'

const code = readCode(join(databaseDir, 'code'))
const tables = readTableFiles(join(databaseDir, 'tables'))

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function inDatabase(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await db.asOwner((tx) => query.execute(tx))
  return rows.map(({ name }) => name).toSorted()
}

function inFiles(kind: CodeKind): string[] {
  return code.statements
    .filter((statement) => statement.kind === kind)
    .map(({ name }) => (name ?? '').replace(/^public\./, ''))
    .toSorted()
}

describe('each definition is once in code/ and matches the database', () => {
  test('functions, by name and number of overloads', async () => {
    const found = await inDatabase(sql`
      select 'app.' || proname as name from pg_proc where pronamespace in ('app'::regnamespace, 'public'::regnamespace)`)
    expect(found.length).toBeGreaterThan(100)
    expect(inFiles('function')).toEqual(found)
  })

  test('triggers', async () => {
    const found = await inDatabase(sql`
      select tgrelid::regclass || '.' || tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`)
    expect(found.length).toBeGreaterThan(50)
    expect(inFiles('trigger')).toEqual(found)
  })

  test('policies, beside owner_all, which the rule of 00_roles_and_session.sql gives to every table', async () => {
    const found = await inDatabase(sql`
      select polrelid::regclass || '.' || polname as name from pg_policy where polname <> 'owner_all'`)
    expect(found.length).toBeGreaterThan(80)
    expect(inFiles('policy')).toEqual(found)
    expect(inFiles('rule')).toHaveLength(1)
  })

  test('views', async () => {
    expect(inFiles('view')).toEqual(
      await inDatabase(
        sql`select schemaname || '.' || viewname as name from pg_views where schemaname in ('app', 'public', 'auth')`,
      ),
    )
  })
})

test('no file of tables/ defines what belongs in code/', () => {
  const wrong = tables.flatMap(({ name, text }) =>
    splitStatements(text)
      .filter(({ text: statement }) =>
        /^create (or replace )?(function|procedure|view|(constraint )?trigger|policy)\b|^grant\b|row level security/i.test(
          statement,
        ),
      )
      .map(({ line }) => `${name}:${line}`),
  )
  expect(tables.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})

test('the definition of every function is followed by its grants and triggers in the same file', () => {
  const fileOf = new Map(
    code.statements.filter(({ kind }) => kind === 'function').map(({ name, file }) => [name, file]),
  )
  const apart = code.statements.filter(({ kind, text, file }) => {
    const called =
      kind === 'grant'
        ? /on function (app\.\w+)/.exec(text)?.[1]
        : kind === 'trigger'
          ? /execute function (app\.\w+)/.exec(text)?.[1]
          : undefined
    return called !== undefined && fileOf.get(called) !== file
  })
  expect(apart.map(({ file, line }) => `${file}:${line}`)).toEqual([])
})
