import { sql } from 'kysely'
import type { Deps } from '#/platform/deps.ts'

export const replayQueue = 'account.replay-erasures'

type LedgerDeps = Pick<Deps, 'db' | 'storage' | 'clock'>

const folder = 'erasures'
/** Longer than any backup lives. */
const keptDays = 35
const entryPattern = /^erasures\/(\d{4}-\d{2}-\d{2})\/([\da-f-]{36})\//
const batchSize = 500

/**
 * After the account is closed and never before, because whoever stands here is erased. An entry is an object of its own,
 * so servers side by side write without a lock, and twice is once. It holds the id and the time.
 */
export async function noteErasure({ storage, clock }: Omit<LedgerDeps, 'db'>, id: string): Promise<void> {
  const now = clock.now().toISOString()
  await storage.put(`${folder}/${now.slice(0, 10)}/${id}/time.txt`, Buffer.from(now), 'text/plain')
}

/** Erases again whom a restored backup has brought back, and drops what no backup can bring back any more. */
export async function replayErasures({ db, storage, clock }: LedgerDeps): Promise<number> {
  const oldest = new Date(clock.now().getTime() - keptDays * 86_400_000).toISOString().slice(0, 10)
  const kept: string[] = []
  const outlived: string[] = []
  for (const key of await storage.list(folder)) {
    const [, day = '', id = ''] = entryPattern.exec(key) ?? []
    if (day >= oldest) kept.push(id)
    else if (id !== '') outlived.push(`${folder}/${day}/${id}`)
  }
  let erased = 0
  for (let at = 0; at < kept.length; at += batchSize) {
    const people = kept.slice(at, at + batchSize)
    // oxlint-disable-next-line eslint/no-await-in-loop -- small transactions, one after the other
    const { rows } = await db.asWorker((tx) =>
      sql<{ count: number }>`select app.erase_again(${people}::uuid[]) as count`.execute(tx),
    )
    erased += rows[0]?.count ?? 0
  }
  await Promise.all(outlived.map((entry) => storage.removeFolder(entry)))
  return erased
}

/** At each start, because that is what a restore ends with. */
export function defineErasureReplay(deps: LedgerDeps & Pick<Deps, 'jobs' | 'log'>): void {
  deps.jobs.define(
    replayQueue,
    async () => {
      const erased = await replayErasures(deps)
      if (erased > 0) deps.log.warn({ erased }, 'people whom a backup had brought back are erased again')
    },
    { atStart: true, cron: '50 3 * * *' },
  )
}
