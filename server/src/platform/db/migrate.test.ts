import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { withDatabase } from './pool.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** Each test migrates a new, empty database from files of its own. */
let db: TestDatabase
let url: string
let client: Client
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async ({ task }) => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  const name = `migrate_${task.id.replaceAll(/\W/g, '_')}`
  await asAdmin(`create database ${name}`)
  url = withDatabase(db.urls.owner, name)
  client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`grant create on database ${name} to app_owner`)
  write('tables/0001_baseline.sql', 'create schema app; create table app.pets (name text)')
  write('code/pets.sql', greeting('hello'))
  return async () => {
    await client.end()
    await asAdmin(`drop database ${name}`)
    rmSync(folder, { recursive: true })
  }
})

async function asAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: db.urls.owner })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function greeting(word: string): string {
  return `create or replace function app.greet() returns text language sql as $$ select '${word}; you' $$;`
}

const one = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows[0]?.[0]
const columnOf = async (query: string) =>
  (await client.query({ text: query, rowMode: 'array' })).rows.map(([value]) => value)
const functionNames = () =>
  columnOf("select proname from pg_proc where pronamespace = 'app'::regnamespace order by 1")

const inventory = () =>
  one(`select json_build_object(
    'triggers', (select json_agg(tgname) from pg_trigger where not tgisinternal),
    'policies', (select json_agg(polname) from pg_policy),
    'views', (select json_agg(viewname) from pg_views where schemaname = 'app'),
    'grants', (select json_agg(distinct privilege_type) from information_schema.role_column_grants
      where table_schema = 'app' and grantee = 'app_member'),
    'callable', has_function_privilege('app_member', 'app.greet()', 'execute'),
    'comment', col_description('app.pets'::regclass, 1))`)

describe('tables', () => {
  test('applies each file once, in order, as the owner of everything', async () => {
    write('tables/0002_add_pet.sql', "insert into app.pets values ('Rex')")
    expect(await migrate(client, folder)).toEqual(['0001_baseline.sql', '0002_add_pet.sql', 'code'])
    expect(await migrate(client, folder)).toEqual([])
    expect(await one("select tableowner from pg_tables where tablename = 'pets'")).toBe('app_owner')
    expect(await columnOf('select name from app.pets')).toEqual(['Rex'])
  })

  test('refuses a file that was changed after it was applied', async () => {
    await migrate(client, folder)
    write('tables/0001_baseline.sql', 'select 2')
    await expect(migrate(client, folder)).rejects.toThrow(/0001_baseline.sql was changed/)
  })

  test('refuses a file that is not named by its number and change', async () => {
    write('tables/pets.sql', 'select 1')
    await expect(migrate(client, folder)).rejects.toThrow(/tables\/pets.sql must be named/)
  })

  test('keeps nothing when one of several files fails', async () => {
    write('tables/0002_add_cages.sql', 'create table app.cages (size integer)')
    write('tables/0003_break.sql', 'select 1 / 0')
    await expect(migrate(client, folder)).rejects.toThrow(/0003_break.sql failed.*division by zero/)
    expect(await one("select to_regnamespace('app')")).toBeNull()
  })

  test('finds no function, trigger or view, on an old database as on a new one', async () => {
    await migrate(client, folder)
    write('tables/0002_use_code.sql', 'alter table app.pets add column word text default app.greet()')
    await expect(migrate(client, folder)).rejects.toThrow(
      /0002_use_code.sql failed.*function app.greet\(\) does not exist/,
    )
  })

  test('writes rows although every table is closed to all but its owner', async () => {
    write('code/00.sql', 'create policy owner_all on app.pets to app_owner using (true);')
    await migrate(client, folder)
    await client.query('alter table app.pets enable row level security, force row level security')
    write('tables/0002_add_pet.sql', "insert into app.pets values ('Rex')")
    write('code/00.sql', '')
    await migrate(client, folder)
    expect(await one('select name from app.pets')).toBe('Rex')
  })
})

describe('code', () => {
  const whole = `
    create trigger shout after insert on app.pets for each row execute function app.shout();
    create policy seen on app.pets for select to app_member using (app.greet() <> name);
    grant select, update (name) on app.pets to app_member;
    grant execute on function app.greet() to app_member;
    create view app.names with (security_invoker = true) as select name, app.greet() from app.pets;
    comment on column app.pets.name is 'As its owner calls it.';
    create or replace function app.shout() returns trigger language plpgsql as $$ begin return null; end $$;
    ${greeting('hello')}`
  test('is applied whatever the order of its statements', async () => {
    write('code/pets.sql', whole)
    await migrate(client, folder)
    expect(await inventory()).toEqual({
      triggers: ['shout'],
      policies: ['seen'],
      views: ['names'],
      grants: ['SELECT', 'UPDATE'],
      callable: true,
      comment: 'As its owner calls it.',
    })
  })

  test('disappears from the database when it is removed from the files', async () => {
    await client.query('alter default privileges for role app_owner revoke execute on functions from public')
    write('code/pets.sql', whole)
    await migrate(client, folder)
    write('code/pets.sql', greeting('hello'))
    expect(await migrate(client, folder)).toEqual(['code'])
    expect(await functionNames()).toEqual(['greet'])
    expect(await inventory()).toEqual({
      triggers: null,
      policies: null,
      views: null,
      grants: null,
      callable: false,
      comment: null,
    })
  })

  test('replaces a function in place, so that calls under way still find it', async () => {
    await migrate(client, folder)
    const before = await one("select 'app.greet'::regproc::oid")
    write('code/pets.sql', greeting('good day'))
    await migrate(client, folder)
    expect(await one('select app.greet()')).toBe('good day; you')
    expect(await one("select 'app.greet'::regproc::oid")).toBe(before)
  })

  test('replaces a function that changed its result or its arguments', async () => {
    await migrate(client, folder)
    write(
      'code/pets.sql',
      'create or replace function app.greet() returns int language sql as $$ select 1 $$;',
    )
    await migrate(client, folder)
    expect(await one('select app.greet()')).toBe(1)
    write(
      'code/pets.sql',
      'create or replace function app.greet(n int) returns int language sql as $$ select n $$;',
    )
    await migrate(client, folder)
    expect(await columnOf("select oid::regprocedure::text from pg_proc where proname = 'greet'")).toEqual([
      'app.greet(integer)',
    ])
  })

  test('leaves the former state whole and names the line when it fails', async () => {
    write('code/pets.sql', whole)
    await migrate(client, folder)
    const before = await inventory()
    write('tables/0002_add_age.sql', 'alter table app.pets add column age integer')
    write(
      'code/pets.sql',
      `${greeting('changed')}\ncreate policy p on app.nothing to app_member using (true);`,
    )
    await expect(migrate(client, folder)).rejects.toThrow(/code\/pets.sql:2 failed.*app.nothing/)
    expect(await inventory()).toEqual(before)
    expect(await one('select app.greet()')).toBe('hello; you')
    expect(
      await columnOf("select attname from pg_attribute where attrelid = 'app.pets'::regclass and attnum > 0"),
    ).toEqual(['name'])
  })

  test('is refused when the body of a function does not fit the tables', async () => {
    write(
      'code/pets.sql',
      'create or replace function app.greet() returns int language sql as $$ select age from app.pets $$;',
    )
    await expect(migrate(client, folder)).rejects.toThrow(/app.greet\(\) in code\/ failed.*age/)
  })

  test('is refused when it holds anything else', async () => {
    write('code/pets.sql', 'create table app.cages (size integer)')
    await expect(migrate(client, folder)).rejects.toThrow(/code\/pets.sql:1 begins with "create table/)
  })
})

test('does nothing when nothing changed', async () => {
  await migrate(client, folder)
  const before = await one("select array_agg(xmin::text || ctid::text) from pg_proc where proname = 'greet'")
  expect(await migrate(client, folder)).toEqual([])
  expect(
    await one("select array_agg(xmin::text || ctid::text) from pg_proc where proname = 'greet'"),
  ).toEqual(before)
})

test('two servers that start together apply everything once', async () => {
  write('tables/0002_slow.sql', 'create table app.raced (n integer); select pg_sleep(0.2)')
  const other = new Client({ connectionString: url })
  await other.connect()
  const applied = await Promise.all([migrate(client, folder), migrate(other, folder)])
  await other.end()
  expect(applied.flat()).toEqual(['0001_baseline.sql', '0002_slow.sql', 'code'])
})

test('waits for a lock that is released in time', async () => {
  await migrate(client, folder)
  const reader = new Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin; lock table app.pets in access share mode')
  write('code/pets.sql', greeting('changed'))
  const waiting = migrate(client, folder)
  await expect
    .poll(() =>
      reader.query(`select 1 from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and not l.granted`),
    )
    .toMatchObject({ rowCount: 1 })
  await reader.query('commit')
  expect(await waiting).toEqual(['code'])
  await reader.end()
})
