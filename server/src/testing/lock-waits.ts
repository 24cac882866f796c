import { sql } from 'kysely'
import type { TestDatabase } from '#/platform/db/test-database.ts'

/** Counts the transactions that wait for a lock in the database of this test; other tests share the cluster. */
export async function countWaiting(db: Pick<TestDatabase, 'asOwner'>): Promise<number> {
  // Needs a transaction of its own: PostgreSQL reads the activity once for each.
  const { rows } = await db.asOwner((tx) =>
    sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(tx),
  )
  return rows.length
}

export const isAnyoneWaiting = async (db: Pick<TestDatabase, 'asOwner'>) => (await countWaiting(db)) > 0
