import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { memberRoles, withRolePrefix } from '../db/role-names.ts'
import { jobsSchema } from '../db/jobs-schema.ts'
import { errorCode, operatorError } from '../errors.ts'
import { unfinishedSuffix } from './files.ts'
import type { DatabaseManifest } from './manifest.ts'

export const databaseFolder = 'database'

/** The schemas whose rows are copied. Tables of `meta` come from the files, and so does the version of the job queue. */
export const dumpedSchemas = ['public', 'auth', 'app', jobsSchema]
const skipped = [`${jobsSchema}.version`]

type DumpOptions = {
  /** Logs in as the owner of the database. */
  client: Client
  rolePrefix: string
  folder: string
  onTable: (done: number, total: number) => void
}

/**
 * Writes the rows of all tables as they are at one moment, each table as a file of COPY's text, while servers go on working. The
 * tables themselves come from the files of this version.
 */
export async function dumpDatabase({
  client,
  rolePrefix,
  folder,
  onTable,
}: DumpOptions): Promise<DatabaseManifest> {
  const target = join(folder, databaseFolder)
  // Files of another moment do not fit to those that come now.
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true, mode: 0o700 })
  try {
    await beginSnapshot(client, rolePrefix)
    const facts = await readFacts(client, rolePrefix)
    const found = await listTables(client)
    const tables: DatabaseManifest['tables'] = []
    for (const { name, columns } of found) {
      const file = `${databaseFolder}/${name.replaceAll('"', '')}.copy.gz`
      // oxlint-disable-next-line no-await-in-loop -- one connection
      tables.push({
        name,
        columns,
        rows: await dumpTable(client, { name, columns }, join(folder, file)),
        file,
      })
      onTable(tables.length, found.length)
    }
    return { ...facts, rolePrefix, tables, sequences: await listSequences(client) }
  } finally {
    await client.query('rollback')
  }
}

/** Throws one sentence if there is no installation. */
export async function readInstallationId(client: Client, rolePrefix: string): Promise<string> {
  try {
    await beginSnapshot(client, rolePrefix)
    return (await readFacts(client, rolePrefix)).installationId
  } finally {
    await client.query('rollback')
  }
}

/** The role does not exist, the login may not take it, or there are no tables. */
const notInstalled = new Set(['22023', '42704', '42501', '3F000', '42P01'])

async function beginSnapshot(client: Client, rolePrefix: string): Promise<void> {
  const owner = withRolePrefix('app_owner', rolePrefix)
  try {
    await client.query(
      `begin isolation level repeatable read read only;
       set local statement_timeout = 0; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = 0;
       set local role ${owner};
       select from meta.migrations limit 0; select from public.installation limit 0; select from ${jobsSchema}.version limit 0`,
    )
  } catch (error) {
    if (!notInstalled.has(errorCode(error) ?? '')) throw error
    throw operatorError(
      `DATABASE_OWNER_URL finds nothing to back up: no installation of Yuti, or none of the role ${owner}. Correct it or ` +
        'DATABASE_ROLE_PREFIX.',
      error,
    )
  }
}

async function readFacts(client: Client, rolePrefix: string) {
  const { rows } = await client.query<{ taken_at: Date; version: string; id: string; jobs: number }>(
    `select now() as taken_at, current_setting('server_version') as version,
       (select id::text from installation) as id, (select version from ${jobsSchema}.version) as jobs`,
  )
  const [found] = rows
  if (!found) throw operatorError('This database holds no installation of Yuti.')
  const files = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from meta.migrations where name not like 'former/%' order by name",
  )
  return {
    takenAt: found.taken_at.toISOString(),
    postgresVersion: found.version,
    installationId: found.id,
    jobsVersion: found.jobs,
    tableFiles: files.rows,
    loginSettings: await listLoginSettings(client, rolePrefix),
  }
}

/** The settings of the logins that take the roles of this installation, here or everywhere, as in `lock_timeout=10s`. */
export async function listLoginSettings(
  client: Client,
  rolePrefix: string,
): Promise<DatabaseManifest['loginSettings']> {
  const { rows } = await client.query<{ login: string; setting: string }>(
    `select r.rolname as login, unnest(s.setconfig) as setting
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     where r.rolcanlogin and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
       and (r.rolname = any($1) or exists (select 1 from pg_auth_members m join pg_roles g on g.oid = m.roleid
         where m.member = r.oid and g.rolname = any($1)))
     order by 1, 2`,
    [['app_auth', ...memberRoles].map((role) => withRolePrefix(role, rolePrefix))],
  )
  return rows
}

type Table = { name: string; columns: string[] }

/** Rows of a partitioned table are copied through it. An unlogged table holds what a restart forgets anyway. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', nspname, relname) as name, array_agg(attname::text order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid and attnum > 0
     where relkind in ('r', 'p') and not relispartition and relpersistence = 'p' and nspname = any($1)
       and format('%s.%s', nspname, relname) <> all($2) and not attisdropped and attgenerated = ''
     group by 1 order by 1`,
    [dumpedSchemas, skipped],
  )
  return rows
}

async function dumpTable(client: Client, { name, columns }: Table, path: string): Promise<number> {
  const draft = `${path}${unfinishedSuffix}`
  const copy = client.query(copyTo(`copy (select ${listColumns(columns)} from ${name}) to stdout`))
  await pipeline(copy, createGzip({ level: 3 }), createWriteStream(draft, { mode: 0o600, flush: true }))
  // An empty table needs no file.
  await (copy.rowCount > 0 ? rename(draft, path) : rm(draft))
  return copy.rowCount
}

export function listColumns(columns: readonly string[]): string {
  return columns.map(escapeIdentifier).join(', ')
}

async function listSequences(client: Client): Promise<DatabaseManifest['sequences']> {
  const { rows } = await client.query<{ name: string; last_value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text from pg_sequences
     where schemaname = any($1) order by 1`,
    [dumpedSchemas],
  )
  return rows.flatMap(({ name, last_value: lastValue }) => (lastValue === null ? [] : [{ name, lastValue }]))
}
