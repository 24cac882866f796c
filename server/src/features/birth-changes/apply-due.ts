import { saveChartFeatures, toBirth } from '#/features/births/public.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { applyDueBirth, deleteExpired } from './repository.ts'
import { storeMissingBirths } from './store-missing.ts'

export const applyQueue = 'birth-changes.apply'
export const sweepQueue = 'birth-changes.sweep'

/**
 * Makes every pending birth whose time has come the present one, each with its chart's features in a transaction of its
 * own. A run that is killed leaves the rest to the next one; servers that run at once share the work. A birth that
 * cannot be computed stays pending and does not hold up the others. Returns how many took effect.
 */
export async function applyDueBirths(
  { db }: { db: Pick<Database, 'asWorker'> },
  store: (tx: Tx, ...args: [string, ReturnType<typeof toBirth>]) => Promise<void> = saveChartFeatures,
): Promise<{ applied: number; failures: unknown[] }> {
  const skipped: string[] = []
  const failures: unknown[] = []
  for (let applied = 0; ; ) {
    let person: string | null = null
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one transaction each, in turn
      await db.asWorker(async (tx) => {
        person = null
        const due = await applyDueBirth(tx, skipped)
        if (!due) return
        person = due.profile_id
        await store(tx, due.profile_id, toBirth(due))
      })
      if (person === null) return { applied, failures }
      applied += 1
    } catch (error) {
      if (person === null) throw error
      skipped.push(person)
      failures.push(error)
    }
  }
}

/** Pending births take effect within a minute of their time. What is older than a year is deleted every night. */
export function defineBirthChanges({ db, jobs, log, env }: Pick<Deps, 'db' | 'jobs' | 'log' | 'env'>): void {
  jobs.define(
    applyQueue,
    async () => {
      const { applied, failures } = await applyDueBirths({ db })
      if (applied > 0) log.info({ applied }, 'pending births took effect')
      if (failures.length > 0)
        log.error(
          { count: failures.length, example: describeFailure(failures[0]) },
          'pending births that could not be computed',
        )
    },
    { atStart: true, cron: '* * * * *' },
  )
  const sweep = async () => {
    await db.asWorker(deleteExpired)
    await storeMissingBirths({ db, env })
  }
  jobs.define(sweepQueue, sweep, { cron: '40 3 * * *' })
}
