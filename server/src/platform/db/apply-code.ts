import type pg from 'pg'
import { errorCode, operatorError } from '../errors.ts'
import type { Code, CodeStatement } from './sql-files.ts'

/** `jobs` belongs to the queue's library and `meta` to the migrator. */
const schemas = "array['public', 'auth', 'app']"
const isOurs = `relnamespace::regnamespace::text = any(${schemas})`
/** Defined once for every table, by the rule in 00_roles_and_session.sql; table files need it to write rows. */
const keptPolicy = 'owner_all'

/**
 * Waits for all tables at once and in one order, before anything is changed: policies and triggers are replaced under
 * these locks anyway, and taking them one by one while others hold some invites deadlocks.
 */
export async function lockTables(client: pg.ClientBase): Promise<void> {
  const tables = await listNames(
    client,
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and ${isOurs}`,
  )
  if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
}

/** Removes views, triggers, policies (but `owner_all`), grants and comments on columns. Functions stay. */
export async function dropAllButFunctions(client: pg.ClientBase): Promise<void> {
  const views = await listNames(
    client,
    `select oid::regclass::text as name from pg_class where relkind = 'v' and ${isOurs}`,
  )
  if (views.length > 0) await client.query(`drop view ${views.join(', ')}`)
  await runEach(
    client,
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and ${isOurs}`,
  )
  await runEach(
    client,
    `select format('drop policy %I on %s', polname, polrelid::regclass) as name
     from pg_policy p join pg_class c on c.oid = p.polrelid where polname <> '${keptPolicy}' and ${isOurs}`,
  )
  await runEach(
    client,
    `select format('comment on column %s.%I is null', attrelid::regclass, attname) as name
     from pg_description d join pg_class c on c.oid = d.objoid
     join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
     where d.classoid = 'pg_class'::regclass and d.objsubid > 0 and ${isOurs}`,
  )
  await revokeGrants(client)
}

async function revokeGrants(client: pg.ClientBase): Promise<void> {
  const things = ['schema %I', 'all tables in schema %I', 'all functions in schema %I']
  for (const thing of things) {
    // One statement for each schema; everybody who was granted something loses it.
    // oxlint-disable-next-line no-await-in-loop
    await runEach(
      client,
      `with granted as (
         select nspname as schema, (aclexplode(nspacl)).grantee, nspowner as owner from pg_namespace
         union select relnamespace::regnamespace::text, (aclexplode(relacl)).grantee, relowner from pg_class
         union select relnamespace::regnamespace::text, (aclexplode(attacl)).grantee, relowner
           from pg_attribute join pg_class c on c.oid = attrelid
         union select pronamespace::regnamespace::text, (aclexplode(proacl)).grantee, proowner from pg_proc)
       select format('revoke all on ${thing} from %s', schema, string_agg(distinct
         case grantee when 0 then 'public' else grantee::regrole::text end, ', ')) as name
       from granted where schema = any(${schemas}) and grantee <> owner group by schema`,
    )
  }
}

/** Fails, as intended, if a table uses a function. Run it after `dropAllButFunctions`, when nothing else can use one. */
export async function dropFunctions(client: pg.ClientBase): Promise<void> {
  const functions = await listNames(
    client,
    "select oid::regprocedure::text as name from pg_proc where pronamespace = to_regnamespace('app')",
  )
  if (functions.length > 0) await client.query(`drop function ${functions.join(', ')}`)
}

/** Makes the database hold what the files define and nothing else. Comes after `dropAllButFunctions`. */
export async function createCode(client: pg.ClientBase, { statements }: Code): Promise<void> {
  // A function may name one that comes later; the bodies are checked when all are there.
  await client.query('set local check_function_bodies = off')
  await replaceFunctions(
    client,
    statements.filter(({ kind }) => kind === 'function'),
  )
  await client.query('set local check_function_bodies = on')
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop
    if (statement.kind !== 'function') await run(client, statement)
  }
  await checkBodies(client)
}

/**
 * Functions are replaced in place where PostgreSQL allows it, because a call that is under way in another server would
 * not find one that was dropped and made again. One with another result or other names of arguments cannot be replaced.
 */
async function replaceFunctions(client: pg.ClientBase, functions: CodeStatement[]): Promise<void> {
  const versions = `select array_agg(oid || ' ' || ctid) as all from pg_proc where pronamespace = to_regnamespace('app')`
  const before = await client.query<{ all: string[] | null }>(versions)
  await client.query('savepoint functions')
  try {
    for (const statement of functions) await run(client, statement)
  } catch (error) {
    if (errorCode(error) !== '42P13') throw error
    await client.query('rollback to savepoint functions')
    await dropFunctions(client)
    for (const statement of functions) await run(client, statement)
    return
  }
  const former = await listNames(
    client,
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = to_regnamespace('app') and oid || ' ' || ctid = any($1)`,
    [before.rows[0]?.all ?? []],
  )
  if (former.length > 0) await client.query(`drop function ${former.join(', ')}`)
}

async function checkBodies(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; check: string }>(`
    select p.oid::regprocedure::text as name, format('select pg_catalog.%I(%s)', v.proname, p.oid) as check
    from pg_proc p join pg_language l on l.oid = p.prolang join pg_proc v on v.oid = l.lanvalidator
    where p.pronamespace = to_regnamespace('app')`)
  for (const { name, check } of rows) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await client.query(check)
    } catch (error) {
      throw operatorError(`The body of ${name} in code/ failed: ${String(error)}`, error)
    }
  }
}

async function run(client: pg.ClientBase, { file, line, text }: CodeStatement): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw operatorError(`code/${file}:${line} failed: ${String(error)}`, error)
  }
}

async function runEach(client: pg.ClientBase, query: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of await listNames(client, query)) await client.query(statement)
}

async function listNames(client: pg.ClientBase, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`${query} order by 1`, values)
  return rows.map(({ name }) => name)
}
