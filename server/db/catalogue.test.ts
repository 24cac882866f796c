import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../src/platform/db/test-database.ts'

/** What must hold for every table, view, function and grant, also for those that nobody has thought of yet. */
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const requestRoles = ['app_member', 'app_staff', 'app_matchmaker', 'app_worker']

async function namesOf(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const result = await db.asOwner((tx) => query.execute(tx))
  return result.rows.map((row) => row.name)
}

test('there is a catalogue to look at', async () => {
  const tables = await namesOf(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  expect(tables.length).toBeGreaterThan(20)
  expect(tables).toContain('birth_data')
})

test('row-level security is enabled and forced on every table', async () => {
  const open = await namesOf(sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'app'::regnamespace)
      and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`)
  expect(open).toEqual([])
})

test('every table a role may touch has a policy for that role', async () => {
  const bare = await namesOf(sql`
    select distinct g.table_name || ' to ' || g.grantee as name
    from information_schema.table_privileges g
    where g.table_schema = 'public' and g.grantee = any(${requestRoles}) and not exists (
      select 1 from pg_policies p where p.tablename = g.table_name and p.schemaname = 'public'
        and g.grantee = any(p.roles::text[]) and p.cmd in (g.privilege_type, 'ALL'))`)
  expect(bare).toEqual([])
})

test('a grant to read names whole tables, a grant to write names columns', async () => {
  const columnReads = await namesOf(sql`
    select c.oid::regclass::text || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attacl::text ~ 'app_(member|staff|matchmaker|worker)=[a-zA-Z*]*r'`)
  expect(columnReads).toEqual([])
  const wholeWrites = await namesOf(sql`
    select c.oid::regclass::text as name from pg_class c, aclexplode(c.relacl) g
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and g.privilege_type in ('INSERT', 'UPDATE', 'TRUNCATE', 'REFERENCES', 'TRIGGER')
      and g.grantee::regrole::text = any(${requestRoles})`)
  expect(wholeWrites).toEqual([])
})

test('nothing is granted to everybody', async () => {
  const granted = await namesOf(sql`
    select c.oid::regclass::text as name from pg_class c, aclexplode(c.relacl) g
    where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and g.grantee = 0
    union all
    select p.oid::regprocedure::text from pg_proc p
    left join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g on true
    where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and g.grantee = 0`)
  expect(granted).toEqual([])
})

test('every definer function pins its search path', async () => {
  const loose = await namesOf(sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.prosecdef
      and not coalesce(p.proconfig @> array['search_path=""'], false)`)
  expect(loose).toEqual([])
})

test('every view runs with the rights of who reads it', async () => {
  const views = await namesOf(sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and (c.relkind = 'm'
      or c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false))`)
  expect(views).toEqual([])
})

test('the roles of requests own nothing, bypass nothing and may not log in', async () => {
  const result = await db.asOwner((tx) =>
    sql<{ name: string }>`
      select rolname as name from pg_roles
      where rolname = any(${[...requestRoles, 'app_server', 'app_auth']})
        and (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole
          or (rolcanlogin and rolname = any(${requestRoles}))
          or exists (select 1 from pg_class where relowner = pg_roles.oid)
          or exists (select 1 from pg_proc where proowner = pg_roles.oid))`.execute(tx),
  )
  expect(result.rows).toEqual([])
})

test('a made-up session token is nobody', async () => {
  const result = await db.asMember('made-up', (tx) =>
    sql<{ me: string | null }>`select app.current_user_id() as me`.execute(tx),
  )
  expect(result.rows).toEqual([{ me: null }])
})
