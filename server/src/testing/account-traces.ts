import { sql } from 'kysely'
import type { TestDatabase } from '#/platform/db/test-database.ts'

type Trace = { kind: 'device' | 'network'; hash: string; daysAgo?: number }

/** Stores that these accounts were used from the same device or network. */
export async function createTraces(
  db: Pick<TestDatabase, 'asOwner'>,
  accounts: readonly { id: string }[],
  { kind, hash, daysAgo = 0 }: Trace,
): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  await db.asOwner((tx) =>
    sql`insert into auth.account_traces (user_id, kind, hash, first_seen_at, last_seen_at)
      select id, ${kind}, ${hash}, at, at
      from unnest(${ids}::uuid[]) id, (select now() - make_interval(days => ${daysAgo}) as at) t`.execute(tx),
  )
}
