import { uploads } from '@yuti/contract/limits'
import type { Deps } from './deps.ts'

type SweepDeps = Pick<Deps, 'db' | 'storage'>

const batchSize = 100

/** Removes the queued objects from the store. Safe to repeat, because keys are never used again. */
export async function emptyObjectRemovals({ db, storage }: SweepDeps): Promise<number> {
  for (let removed = 0; ; ) {
    const rows = await db.asWorker((tx) =>
      tx
        .selectFrom('object_removals')
        .select('object_key')
        .orderBy('requested_at')
        .limit(batchSize)
        .execute(),
    )
    if (rows.length === 0) return removed
    const keys = rows.map((row) => row.object_key)
    await Promise.all(keys.map((key) => storage.removeFolder(key)))
    await db.asWorker((tx) => tx.deleteFrom('object_removals').where('object_key', 'in', keys).execute())
    removed += keys.length
  }
}

/**
 * Deletes uploads that nothing used within a day; a trigger queues their objects for removal. Files that killed servers were
 * writing go too.
 */
export async function sweepUploads({ db, storage, clock }: SweepDeps & Pick<Deps, 'clock'>): Promise<void> {
  const limit = new Date(clock.now().getTime() - uploads.unusedHours * 3_600_000)
  await storage.removeLeftovers(limit)
  await db.asWorker((tx) => tx.deleteFrom('uploads').where('created_at', '<', limit).execute())
}

/** Deletes sealed originals of messages and former versions of profiles; the worker sees only those past their time. */
export async function sweepOriginals({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.asWorker(async (tx) => {
    await tx.deleteFrom('sealed_originals').execute()
    await tx.deleteFrom('former_profiles').execute()
  })
}

/**
 * Deletes sealed copies, notes and descriptions of reports, and requests to read their conversations. Row-level security
 * shows the worker only those over a year old.
 */
export async function sweepEvidence({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.asWorker(async (tx) => {
    await tx.deleteFrom('report_evidence').execute()
    await tx.deleteFrom('report_notes').execute()
    await tx.deleteFrom('conversation_requests').execute()
    await tx
      .updateTable('user_reports')
      .set({ description: null })
      .where('description', 'is not', null)
      .execute()
  })
}

export function defineObjectSweeps(deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'jobs'>): void {
  deps.jobs.define('objects.empty-removals', () => emptyObjectRemovals(deps).then(() => undefined), {
    cron: '* * * * *',
  })
  deps.jobs.define('objects.sweep-uploads', () => sweepUploads(deps), { cron: '17 * * * *' })
  deps.jobs.define('objects.sweep-originals', () => sweepOriginals(deps), { cron: '43 * * * *' })
  deps.jobs.define('objects.sweep-evidence', () => sweepEvidence(deps), { cron: '41 3 * * *' })
}
