import {
  computeFeatureRow,
  type FeatureRow,
  listOutdatedBirths,
  toBirth,
  upsertChartFeaturesAsMatchmaker,
} from '#/features/births/public.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'

export const recomputeQueue = 'discovery.recompute-features'

/** Sorts before every profile id. */
export const firstId = '00000000-0000-0000-0000-000000000000'

const batchSize = 500

type Batch = {
  done: number
  /** Errors of births that could not be computed; they keep their old features until the next pass tries again. */
  failures: unknown[]
  /** The id after which the next batch begins; null when nobody is left. */
  last: string | null
}

/** Recomputes the next features that an earlier algorithm version made. Concurrent calls share the work. */
export async function recomputeBatch(tx: Tx, after: string, size = batchSize): Promise<Batch> {
  const rows = await listOutdatedBirths(tx, after, size)
  const computed: FeatureRow[] = []
  const failures: unknown[] = []
  for (const row of rows) {
    try {
      computed.push(computeFeatureRow(row.profile_id, toBirth(row)))
    } catch (error) {
      failures.push(error)
    }
  }
  await upsertChartFeaturesAsMatchmaker(tx, computed)
  return { done: computed.length, failures, last: rows.at(-1)?.profile_id ?? null }
}

/** Runs batch after batch, each in its own transaction, until nobody is left. */
export async function* recomputeAll(db: Pick<Database, 'asWorker'>, size?: number): AsyncGenerator<Batch> {
  let after = firstId
  for (;;) {
    const from = after
    // oxlint-disable-next-line eslint/no-await-in-loop -- each batch begins where the one before ended
    const batch = await db.asWorker((tx) => recomputeBatch(tx, from, size))
    yield batch
    if (!batch.last) return
    after = batch.last
  }
}

/**
 * Runs at each start, because a new version of the algorithm arrives with one, and every 15 minutes, because a server of the
 * former version may still store features. Each batch queues the next in its own transaction, so an interrupted run resumes.
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
