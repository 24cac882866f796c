import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** Run as the worker. Returns of how many people it changed what the filter by activity knows, at most `size`. */
export async function refreshActivity(tx: Tx, size: number): Promise<number> {
  const { rows } = await sql<{
    refreshed: number
  }>`select app.refresh_activity(${size}) as refreshed`.execute(tx)
  return rows[0]?.refreshed ?? 0
}
