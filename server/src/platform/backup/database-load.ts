import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withRolePrefix } from '../db/role-names.ts'
import { jobsSchema } from '../db/jobs-schema.ts'
import { errorCode, operatorError } from '../errors.ts'
import { dumpedSchemas, listColumns, listTables } from './database-dump.ts'
import type { BackupFiles } from './listed-files.ts'
import type { Manifest } from './manifest.ts'

type LoadOptions = {
  client: Client
  rolePrefix: string
  manifest: Manifest
  stream: BackupFiles['stream']
  onTable: (done: number, total: number) => void
}

const isOfJobs = ({ name }: { name: string }) => name.startsWith(`${jobsSchema}.`)

/**
 * Fills the tables that the backup's table files have just made, inside their transaction. No trigger, policy or function exists
 * yet, so rows arrive as they were.
 */
export async function loadRows({ client, manifest, stream, onTable }: LoadOptions): Promise<void> {
  const tables = manifest.tables.filter((table) => !isOfJobs(table))
  const sequences = manifest.sequences.filter((sequence) => !isOfJobs(sequence))
  await refuseUnknown(client, tables, sequences)
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set constraints all immediate`,
  )
  const keys = await dropForeignKeys(client, ['public', 'auth', 'app'])
  // Table files store rows too; they are in the backup, as they were last.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const [index, table] of tables.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await loadTable(client, stream, table)
    onTable(index + 1, tables.length)
  }
  // A deferred check would forbid the changes of tables that follow.
  await client.query('set constraints all immediate')
  for (const { statement } of keys) {
    // oxlint-disable-next-line no-await-in-loop
    await client.query(statement)
  }
  await setSequences(client, sequences)
}

/** Fills the job queue. Returns false if this version's queue has other tables; then what waited in it stays behind. */
export async function loadJobs({ client, rolePrefix, manifest, stream }: LoadOptions): Promise<boolean> {
  const { rows } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`)
  if (rows[0]?.version !== manifest.jobsVersion) return false
  const tables = manifest.tables.filter(isOfJobs)
  await client.query(
    `begin; set local statement_timeout = 0; set local role ${withRolePrefix('app_owner', rolePrefix)}`,
  )
  try {
    const sequences = manifest.sequences.filter(isOfJobs)
    await refuseUnknown(client, tables, sequences)
    const keys = await dropForeignKeys(client, [jobsSchema])
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    for (const table of tables) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await loadTable(client, stream, table)
    }
    for (const { statement } of keys) {
      // oxlint-disable-next-line no-await-in-loop
      await client.query(statement)
    }
    await setSequences(client, sequences)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return true
}

/** Names from the manifest become part of statements, so each must be one that the database has. */
async function refuseUnknown(
  client: Client,
  tables: Manifest['tables'],
  sequences: Manifest['sequences'],
): Promise<void> {
  const columnsOf = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]))
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any($1)`,
    [dumpedSchemas],
  )
  const known = new Set(rows.map(({ name }) => name))
  const unknown = [
    ...tables.flatMap(({ name, columns }) => {
      const own = columnsOf.get(name)
      return own ? columns.filter((column) => !own.has(column)).map((column) => `${name}.${column}`) : [name]
    }),
    ...sequences.map(({ name }) => name).filter((name) => !known.has(name)),
  ]
  if (unknown.length > 0)
    throw operatorError(`The backup is damaged: this version has no ${unknown.join(', ')}.`)
}

/** Tables refer to each other in circles, so no order of loading would do. Returns the statements that make the keys again. */
async function dropForeignKeys(client: Client, schemas: readonly string[]): Promise<{ statement: string }[]> {
  const { rows } = await client.query<{ drop: string; statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as statement
     from pg_constraint c join pg_class t on t.oid = conrelid
     where contype = 'f' and conparentid = 0 and relnamespace::regnamespace::text = any($1)
     order by 1`,
    [schemas],
  )
  for (const { drop } of rows) {
    // oxlint-disable-next-line no-await-in-loop
    await client.query(drop)
  }
  return rows
}

async function loadTable(
  client: Client,
  stream: BackupFiles['stream'],
  { name, columns, file, rows }: Manifest['tables'][number],
) {
  if (rows === 0) return
  const copy = client.query(copyFrom(`copy ${name} (${listColumns(columns)}) from stdin`))
  try {
    await pipeline(stream(file), createGunzip(), copy)
  } catch (error) {
    if (errorCode(error)?.startsWith('Z_'))
      throw operatorError(`The backup is damaged: ${file} cannot be read.`, error)
    throw error
  }
  if (copy.rowCount !== rows)
    throw operatorError(`The backup is damaged: ${file} holds ${copy.rowCount} rows instead of ${rows}.`)
}

async function setSequences(client: Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, lastValue } of sequences) {
    // oxlint-disable-next-line no-await-in-loop
    await client.query('select setval($1::regclass, $2::bigint)', [name, lastValue])
  }
}
