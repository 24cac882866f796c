import type pg from 'pg'
import { operatorError } from '../errors.ts'
import { sha256 } from './sql-files.ts'

/** The 88 migrations that 0001_baseline.sql replaced, as a checksum over the sorted lines `name checksum`. */
const former = {
  files: 88,
  checksum: '3e0e844157e32c94c8da3fb99a3c5ea651b8b2f92e9189575659808a2e8911a3',
  lastVersion: 'the last version with the folder server/db/migrations (commit c561d5f)',
}

/**
 * True for a database that has applied exactly the former migrations: its tables are those of the baseline. One that has
 * applied only some of them, or others, is refused.
 */
export function isFormerHistory(applied: Map<string, string>, baseline: string): boolean {
  if (applied.size === 0 || applied.has(baseline)) return false
  const lines = [...applied].map(([name, checksum]) => `${name} ${checksum}\n`).toSorted()
  if (sha256(lines.join('')) === former.checksum) return true
  throw operatorError(
    applied.size < former.files
      ? `The database has applied ${applied.size} of the ${former.files} migrations that this version builds on. ` +
          `Start it once with ${former.lastVersion}, then with this one.`
      : `The database has applied migrations that this version does not know. Start it with the version that did, or ` +
          'restore a backup (in development you may also start over: remove the folder .data).',
  )
}

/** Keeps the old rows under another name, so that a server of the former version refuses the database. */
export async function adoptFormerHistory(client: pg.ClientBase): Promise<void> {
  await client.query("update meta.migrations set name = 'former/' || name")
}
