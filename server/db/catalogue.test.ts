import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../src/platform/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../src/platform/db/test-database.ts'
import { callable } from './callable-functions.ts'

/** Rules for every table, view, function and grant, read from the catalogue so that new ones are included. */
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

test('finds the tables in the catalogue', async () => {
  const tables = await namesOf(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  expect(tables.length).toBeGreaterThan(20)
  expect(tables).toContain('birth_data')
})

const commentsQuery = `
  select c.oid::regclass || '.' || a.attname || ': ' || d.description as name
  from pg_description d join pg_class c on c.oid = d.objoid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
  where d.classoid = 'pg_class'::regclass
    and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'app'::regnamespace)
  order by 1`

test('a new version of the code keeps the comments of all columns', async () => {
  const before = await namesOf(sql.raw<{ name: string }>(commentsQuery))
  expect(before.length).toBeGreaterThan(30)
  const copy = await createTestDatabase()
  const client = new Client({ connectionString: copy.urls.owner })
  await client.connect()
  try {
    await copy.asOwner((tx) => sql`update meta.code set checksum = 'of a former version'`.execute(tx))
    expect(await migrate(client)).toEqual(['code'])
    const { rows } = await client.query<{ name: string }>(commentsQuery)
    // A comment belongs to code/: one of a file of tables/ is not written again.
    expect(rows.map(({ name }) => name)).toEqual(before)
  } finally {
    await client.end()
    await copy.drop()
  }
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

// An index of all values that are not null will do.
test('every foreign key has an index, because deleting what it refers to looks for it', async () => {
  const bare = await namesOf(sql`
    select c.conrelid::regclass || '.' || c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'auth'::regnamespace, 'app'::regnamespace)
      and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and coalesce(pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true))`)
  expect(bare).toEqual([])
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

test('every function pins its search path and names pg_temp last', async () => {
  const loose = await namesOf(sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace)
      and not coalesce(p.proconfig @> array['search_path=pg_catalog, pg_temp'], false)`)
  expect(loose).toEqual([])
})

test('a definer function does not use a temporary type with a well-known name', async () => {
  const trap = db.asMember('', async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx)
    await run(`create function pg_temp.spring(value pg_catalog.text) returns boolean language plpgsql as $$
      begin raise exception 'running as %', current_user using errcode = 'TRAP1'; end $$`)
    await run('grant execute on function pg_temp.spring(pg_catalog.text) to public')
    await run('create domain pg_temp.text as pg_catalog.text check (pg_temp.spring(value))')
    await run(`select app.record_swipe(gen_random_uuid(), 'right')`)
  })
  await expect(trap).rejects.toMatchObject({ code: 'YU404' })
})

test('each role may call what it needs and nothing else', async () => {
  for (const [role, names] of Object.entries(callable)) {
    const found = await namesOf(sql`
      select distinct p.proname as name from pg_proc p
      where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace, 'auth'::regnamespace, 'meta'::regnamespace)
        and has_function_privilege(${role}, p.oid, 'execute') order by 1`)
    expect({ role, names: found }).toEqual({ role, names })
  }
})

test('a member can read neither features nor decks, and can call only one function that returns stars', async () => {
  const tables = ['chart_features', 'discover_features', 'decks']
  const readable = await namesOf(sql`
    select r || ' reads ' || t as name from unnest(${['app_member', 'app_staff', 'app_worker', 'app_auth']}::text[]) r,
      unnest(${tables}::text[]) t where has_any_column_privilege(r, 'public.' || t, 'select')`)
  expect(readable).toEqual([])
  const matchmaker = await namesOf(sql`
    select t as name from unnest(${tables}::text[]) t where has_any_column_privilege('app_matchmaker', 'public.' || t, 'select')`)
  expect(matchmaker).toEqual(tables)
  const telling = await namesOf(sql`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'app'::regnamespace and has_function_privilege('app_member', p.oid, 'execute')
      and pg_get_function_result(p.oid) ~ 'star|score|rated|class|gate|feature|deck|estimate'`)
  // Its stars come from decks, which hold levels only: decks_stars_check.
  expect(telling).toEqual(['deck_page'])
})

test('every policy for a role of requests asks who it is', async () => {
  const blind = await namesOf(sql`
    select tablename || '.' || policyname as name from pg_policies
    where roles && array['app_member', 'app_staff', 'public']::name[]
      and (coalesce(qual, '') || coalesce(with_check, '')) !~ 'current_user_id|can_see|is_staff|from matches'
      and not (tablename = 'messages' and cmd = 'SELECT')`)
  expect(blind).toEqual([])
})

/** The functions that policies call. */
function calledByPolicies(condition: string): Promise<string[]> {
  return namesOf(
    sql.raw(`select distinct p.proname as name from pg_depend d
      join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
      join pg_language l on l.oid = p.prolang
      where d.classid = 'pg_policy'::regclass and p.pronamespace = 'app'::regnamespace and ${condition} order by 1`),
  )
}

test('a function that a policy calls and that reads tables is planned once for each connection', async () => {
  const planned = await calledByPolicies(`l.lanname = 'plpgsql'`)
  expect(planned).toEqual(expect.arrayContaining(['can_see', 'is_staff']))
  // A function of a table reads from it, or calls a function that does. Neither kind could be inlined: its rights differ.
  const others = await calledByPolicies(`l.lanname <> 'plpgsql' and p.prosrc ~* '\\m(from|join)\\M|app\\.'`)
  expect(others).toEqual([])
})

test('policies are permissive and name their roles, so that none restricts another by accident', async () => {
  const odd = await namesOf(sql`
    select tablename || '.' || policyname as name from pg_policies
    where permissive <> 'PERMISSIVE' or 'public' = any(roles)`)
  expect(odd).toEqual([])
})

test('only app_auth reaches the tables of the sign-in library, and it reads just two others', async () => {
  const reached = await namesOf(sql`
    select n.nspname || '.' || c.relname || ' to ' || g.grantee::regrole as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) g
    where g.grantee <> c.relowner and (n.nspname in ('auth', 'meta') or g.grantee = 'app_auth'::regrole)
      and not (n.nspname = 'auth' and g.grantee = 'app_auth'::regrole)
    group by 1 order by 1`)
  expect(reached).toEqual(['public.moderation_states to app_auth', 'public.user_roles to app_auth'])
})

test('only the worker reaches the job queue', async () => {
  const reached = await namesOf(sql`
    select distinct g.grantee::regrole::text as name from pg_class c, aclexplode(c.relacl) g
    where c.relnamespace = 'jobs'::regnamespace and g.grantee <> c.relowner`)
  expect(reached).toEqual(['app_worker'])
  const queued = sql`select count(*) from jobs.queue`
  await expect(db.asWorker((tx) => queued.execute(tx))).resolves.toMatchObject({ rows: [{}] })
  await expect(db.asMember('', (tx) => queued.execute(tx))).rejects.toMatchObject({ code: '42501' })
  await expect(db.asStaff('', (tx) => queued.execute(tx))).rejects.toMatchObject({ code: '42501' })
  await expect(db.asMatchmaker((tx) => queued.execute(tx))).rejects.toMatchObject({ code: '42501' })
})

test('only the owner may create anything in a schema', async () => {
  const creators = await namesOf(sql`
    select n.nspname || ' by ' || r.rolname as name from pg_namespace n, pg_roles r
    where n.nspname in ('public', 'app', 'auth', 'jobs', 'meta')
      and r.rolname = any(${[...requestRoles, 'app_server', 'app_auth']})
      and has_schema_privilege(r.oid, n.oid, 'create')`)
  expect(creators).toEqual([])
})

test('the server’s login may take the four roles and no other, and they may take none', async () => {
  const memberships = await namesOf(sql`
    select m.member::regrole || ' becomes ' || m.roleid::regrole as name from pg_auth_members m
    where m.member::regrole::text = any(${[...requestRoles, 'app_server', 'app_auth']}) order by 1`)
  expect(memberships).toEqual(requestRoles.map((role) => `app_server becomes ${role}`).toSorted())
  const direct = await namesOf(sql`
    select c.oid::regclass::text as name from pg_class c, aclexplode(c.relacl) g
    where g.grantee = 'app_server'::regrole`)
  expect(direct).toEqual([])
})

test('every view runs with the rights of its reader', async () => {
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

test('an unknown session token belongs to nobody', async () => {
  const result = await db.asMember('made-up', (tx) =>
    sql<{ me: string | null }>`select app.current_user_id() as me`.execute(tx),
  )
  expect(result.rows).toEqual([{ me: null }])
})
