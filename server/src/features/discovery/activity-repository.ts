import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/**
 * Run as the worker. Brings what the filter by activity knows of the next `size` people after `after` up to date. Returns the
 * number of the last of them, or null if nobody is left.
 */
export async function refreshActivity(tx: Tx, after: number, size: number): Promise<number | null> {
  const { rows } = await sql<{
    last: number | null
  }>`select app.refresh_activity_after(${after}, ${size}) as last`.execute(tx)
  return rows[0]?.last ?? null
}
