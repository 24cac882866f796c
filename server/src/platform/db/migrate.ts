import { join } from 'node:path'
import type pg from 'pg'
import { errorCode, operatorError } from '../errors.ts'
import { createCode, dropAllButFunctions, dropFunctions, lockTables } from './apply-code.ts'
import { adoptFormerHistory, isFormerHistory } from './former-history.ts'
import { defaultRolePrefix, withRolePrefix } from './role-names.ts'
import { type Code, hashCode, readCode, readTableFiles, type TableFile } from './sql-files.ts'

/** Holds tables/ (applied once, in order) and code/ (applied whole whenever it changed); docs/SQL.md says more. */
export const databaseDir = join(import.meta.dirname, '../../../db')
const lockTimeoutMs = 5000
const attempts = 3
/** 55P03: a lock did not come in time; 40P01: deadlock. */
const worthAnotherTry = new Set(['55P03', '40P01'])

type Plan = {
  isFormer: boolean
  tables: TableFile[]
  missing: TableFile[]
  code: Code
  owner: string
  rows: Rows | undefined
}

/** The rows of a backup, for an empty database. */
export type Rows = {
  /** The files of tables/ that the backup's database had applied. */
  names: readonly string[]
  installationId: string
  /** Fills the tables that those files have made, before later files and the code. */
  load: () => Promise<void>
}

/**
 * Brings the database to the state of the files, in one transaction; returns what was applied. With rows it also restores
 * them: a restore that was interrupted later finds them and goes on, until `endRestoring`.
 */
export async function migrate(
  client: pg.ClientBase,
  folder = databaseDir,
  prefix = defaultRolePrefix,
  rows?: Rows,
): Promise<string[]> {
  await client.query("select pg_advisory_lock(hashtext('yuti migrations'))")
  try {
    const owner = withRolePrefix('app_owner', prefix)
    await createHistory(client, owner)
    const tables = readTableFiles(join(folder, 'tables'), prefix)
    const applied = await readApplied(client)
    const isFormer = isFormerHistory(applied, tables[0]?.name ?? '')
    if (!isFormer) for (const file of tables) requireUnchanged(file, applied)
    const missing = tables.slice(isFormer ? 1 : 0).filter(({ name }) => isFormer || !applied.has(name))
    if (rows && (await isRestoring(client, rows.installationId))) rows = undefined
    const isCodeCurrent = (await readCodeChecksum(client)) === hashCode(join(folder, 'code'))
    if (missing.length === 0 && isCodeCurrent) return []
    const code = readCode(join(folder, 'code'), prefix)
    await applyPatiently(client, { isFormer, tables, missing, code, owner, rows })
    return [...missing.map(({ name }) => name), 'code']
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('yuti migrations'))")
  }
}

const restoring = 'meta.restoring'

function notEmpty(): Error {
  return operatorError(
    'This database is not empty. A restore needs a new one, so that nothing is overwritten.',
  )
}

/** Whether a restore of this installation was interrupted. Throws one sentence if the database holds anything else. */
export async function isRestoring(client: pg.ClientBase, installationId: string): Promise<boolean> {
  const { rows } = await client.query<{ history: string | null; restoring: string | null }>(
    `select to_regclass('meta.migrations')::text as history, to_regclass('${restoring}')::text as restoring`,
  )
  if (!rows[0]?.history) return false
  if (!rows[0].restoring) {
    if ((await readApplied(client)).size > 0) throw notEmpty()
    return false
  }
  const found = await client.query<{ installation_id: string }>(`select installation_id from ${restoring}`)
  if (found.rows[0]?.installation_id !== installationId) throw notEmpty()
  return true
}

export async function endRestoring(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table ${restoring}`)
}

async function createHistory(client: pg.ClientBase, owner: string): Promise<void> {
  const { rows } = await client.query("select to_regclass('meta.code_history') as present")
  if (rows[0].present) return
  await client.query(`
    begin;
    set local role ${owner};
    create schema if not exists meta;
    create table if not exists meta.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    create table if not exists meta.code (
      is_only boolean primary key default true check (is_only),
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    create table meta.code_history (checksum text primary key, applied_at timestamptz not null default now());
    insert into meta.code_history select checksum, applied_at from meta.code;
    commit`)
}

async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<TableFile>(
    "select name, checksum from meta.migrations where name not like 'former/%'",
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function readCodeChecksum(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ checksum: string }>('select checksum from meta.code')
  return rows[0]?.checksum
}

function requireUnchanged({ name, checksum }: TableFile, applied: Map<string, string>): void {
  const before = applied.get(name)
  if (before === undefined || before === checksum) return
  throw operatorError(
    `The file tables/${name} was changed after this database had applied it. Undo the change and write a new file ` +
      '(in development you may also start over: remove the folder .data).',
  )
}

/** A short lock time-out: a migration that must wait makes every later query wait behind it. */
async function applyPatiently(client: pg.ClientBase, plan: Plan): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local role ${plan.owner}; set local lock_timeout = ${lockTimeoutMs}`)
      await apply(client, plan)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!worthAnotherTry.has(errorCode(error) ?? '')) throw error
      if (attempt === attempts)
        throw operatorError('The migration waits for a lock that others hold. Try again later.', error)
    }
  }
}

/** Table files run without triggers, views or functions, on a new database as on an old one. */
async function apply(client: pg.ClientBase, { isFormer, tables, missing, code, rows }: Plan): Promise<void> {
  await lockTables(client)
  await dropAllButFunctions(client)
  if (isFormer) {
    await adoptFormerHistory(client)
    if (tables[0]) await noteApplied(client, tables[0])
  }
  if (missing.length > 0) await dropFunctions(client)
  const ofBackup = missing.filter(({ name }) => rows?.names.includes(name))
  await runFiles(client, ofBackup)
  if (rows) await loadOnce(client, rows)
  await runFiles(
    client,
    missing.filter((file) => !ofBackup.includes(file)),
  )
  await createCode(client, code)
  await client.query(
    `insert into meta.code (checksum) values ($1)
     on conflict (is_only) do update set checksum = excluded.checksum, applied_at = now()`,
    [code.checksum],
  )
  await client.query(
    `insert into meta.code_history (checksum) values ($1)
     on conflict (checksum) do update set applied_at = now()`,
    [code.checksum],
  )
}

async function runFiles(client: pg.ClientBase, files: readonly TableFile[]): Promise<void> {
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop
    await runFile(client, file)
    // oxlint-disable-next-line no-await-in-loop
    await noteApplied(client, file)
  }
}

async function loadOnce(client: pg.ClientBase, { load, installationId }: Rows): Promise<void> {
  await load()
  await client.query(`create table ${restoring} (installation_id text not null)`)
  await client.query(`insert into ${restoring} values ($1)`, [installationId])
}

async function runFile(client: pg.ClientBase, { name, text }: TableFile): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw operatorError(`The file tables/${name} failed: ${String(error)}`, error)
  }
}

async function noteApplied(client: pg.ClientBase, { name, checksum }: TableFile): Promise<void> {
  await client.query('insert into meta.migrations (name, checksum) values ($1, $2)', [name, checksum])
}
