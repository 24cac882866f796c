import { ALGORITHM_VERSION } from '@yuti/astro'
import { sql } from 'kysely'
import { type StoredBirth, toBirth } from '#/features/profiles/birth.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { computeFeatureRow, type FeatureRow, upsertAsMatchmaker } from './features.ts'

export const recomputeQueue = 'discovery.recompute-features'

/** Comes before everybody. */
export const firstId = '00000000-0000-0000-0000-000000000000'

const batchSize = 500

export type Batch = {
  done: number
  /** Why some could not be computed: they keep what they have, and are tried again with the next pass. */
  failures: unknown[]
  /** Whom the next batch comes after; null when nobody is left. */
  last: string | null
}

/** The next people whose features an earlier algorithm computed. Two that run at once divide them. */
export async function recomputeBatch(tx: Tx, after: string, size = batchSize): Promise<Batch> {
  const { rows } = await sql<StoredBirth & { profile_id: string }>`
    select * from app.list_outdated_births(${ALGORITHM_VERSION}, ${after}, ${size})`.execute(tx)
  const computed: FeatureRow[] = []
  const failures: unknown[] = []
  for (const row of rows) {
    try {
      computed.push(computeFeatureRow(row.profile_id, toBirth(row)))
    } catch (error) {
      failures.push(error)
    }
  }
  await upsertAsMatchmaker(tx, computed)
  return { done: computed.length, failures, last: rows.at(-1)?.profile_id ?? null }
}

/** Batch after batch, each in a transaction of its own, until nobody is left. */
export async function* recomputeAll(db: Pick<Database, 'asWorker'>, size?: number): AsyncGenerator<Batch> {
  let after = firstId
  for (;;) {
    const from = after
    // oxlint-disable-next-line eslint/no-await-in-loop -- each begins where the one before ended
    const batch = await db.asWorker((tx) => recomputeBatch(tx, from, size))
    yield batch
    if (!batch.last) return
    after = batch.last
  }
}

export async function countOutdated(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select app.count_outdated_features(${ALGORITHM_VERSION}) as count`.execute(tx)
  return Number(rows[0]?.count)
}

/**
 * At each start, because a new version of the algorithm comes with one, and now and then, because a server of the
 * former version may still be storing. Each batch sends for the next in its own transaction: what is cut off goes on.
 */
export function defineRecompute({
  db,
  jobs,
  log,
}: Pick<Deps, 'jobs' | 'log'> & { db: Pick<Database, 'asWorker'> }): void {
  jobs.define<{ after?: string }>(
    recomputeQueue,
    async ({ after = firstId }) => {
      const { done, failures } = await db.asWorker(async (tx) => {
        const batch = await recomputeBatch(tx, after)
        if (batch.last) await jobs.send(recomputeQueue, { after: batch.last }, { db: tx })
        return batch
      })
      if (done > 0) log.info({ done }, 'features recomputed')
      if (failures.length > 0) {
        const example = describeFailure(failures[0])
        log.error({ count: failures.length, example }, 'features that could not be recomputed')
      }
    },
    { atStart: true, cron: '*/15 * * * *' },
  )
}
