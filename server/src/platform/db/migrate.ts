import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { errorCode, operatorError } from '../errors.ts'

export const migrationsDir = join(import.meta.dirname, '../../../db/migrations')
const lockTimeoutMs = 5000
const attempts = 3

type Migration = { name: string; text: string; checksum: string }

/** Applies what is missing, in the order of the names, each file in one transaction; returns their names. */
export async function migrate(client: pg.ClientBase, folder = migrationsDir): Promise<string[]> {
  await client.query("select pg_advisory_lock(hashtext('yuti migrations'))")
  try {
    await prepare(client)
    const applied = await readApplied(client)
    const migrations = readMigrations(folder)
    for (const migration of migrations) requireUnchanged(migration, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await applyPatiently(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('yuti migrations'))")
  }
}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (wrong) throw operatorError(`Migration ${wrong} must be named NNNN_noun.sql.`)
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

async function prepare(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select to_regclass('meta.migrations') as present")
  if (rows[0].present) return
  await client.query(`
    begin;
    set local role app_owner;
    create schema if not exists meta;
    create table meta.migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    commit`)
}

async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<Migration>('select name, checksum from meta.migrations')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function requireUnchanged({ name, checksum }: Migration, applied: Map<string, string>): void {
  const before = applied.get(name)
  if (before === undefined || before === checksum) return
  throw operatorError(
    `Migration ${name} was changed after this database had applied it. Undo the change and write a new migration ` +
      '(in development you may also start over: remove the folder .data).',
  )
}

async function applyPatiently(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(client, migration)
    } catch (error) {
      await client.query('rollback')
      if (errorCode(error) !== '55P03')
        throw operatorError(`Migration ${migration.name} failed: ${String(error)}`, error)
      if (attempt === attempts)
        throw operatorError(`Migration ${migration.name} waits for a lock. Try again later.`, error)
    }
  }
}

/** A short lock time-out: a migration that must wait makes every later query wait behind it. */
async function apply(client: pg.ClientBase, { name, text, checksum }: Migration): Promise<void> {
  await client.query(`begin; set local role app_owner; set local lock_timeout = ${lockTimeoutMs}`)
  await client.query(text)
  await client.query('insert into meta.migrations (name, checksum) values ($1, $2)', [name, checksum])
  await client.query('commit')
}
