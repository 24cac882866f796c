import { uploads } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { Tx } from './db/database.ts'
import type { Deps } from './deps.ts'

type SweepDeps = Pick<Deps, 'db' | 'storage'>

const batchSize = 100

/**
 * Removes the queued objects that are due from the store and returns how many. An object that cannot be removed does not hold up
 * the others: it is due again after twice the time, and makes this throw at the end. Safe to repeat, because keys are never used again.
 */
export async function emptyObjectRemovals({ db, storage }: SweepDeps): Promise<number> {
  const failures: unknown[] = []
  let removed = 0
  for (;;) {
    const keys = await db.asWorker(listDueRemovals)
    const outcomes = await Promise.allSettled(keys.map((key) => storage.removeFolder(key)))
    const [gone, left] = [keysOf('fulfilled'), keysOf('rejected')]
    await db.asWorker(async (tx) => {
      await deleteRemovals(tx, gone)
      await putOffRemovals(tx, left)
    })
    removed += gone.length
    failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])))
    // When no object of many could be removed, the store is away.
    if (gone.length === 0) break

    function keysOf(status: 'fulfilled' | 'rejected'): string[] {
      return keys.filter((_, at) => outcomes[at]?.status === status)
    }
  }
  if (failures.length > 0) throw new Error(`objects not removed: ${failures.length}`, { cause: failures[0] })
  return removed
}

async function listDueRemovals(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    select object_key from object_removals where try_at <= now() order by try_at limit ${batchSize}`.execute(
    tx,
  )
  return rows.map((row) => row.object_key)
}

async function deleteRemovals(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`delete from object_removals where object_key = any (${keys}::text[])`.execute(tx)
}

async function putOffRemovals(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    update object_removals
    set failures = failures + 1, try_at = now() + least(interval '1 day', interval '1 minute' * 2 ^ least(failures, 20))
    where object_key = any (${keys}::text[])`.execute(tx)
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
