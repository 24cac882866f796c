import { erasures } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import { eraseInParts } from './erasure-parts.ts'
import { eraseAgain } from './erasure-repository.ts'

export const replayQueue = 'account.replay-erasures'

type LedgerDeps = Pick<Deps, 'db' | 'storage' | 'clock'>

const folder = 'erasures'
const entryPattern = /^erasures\/(\d{4}-\d{2}-\d{2})\/([\da-f-]{36})\//
const batchSize = 500

/**
 * Notes an account outside the database, so that a restored backup does not bring it back. Call it only after the account is
 * closed: every account noted here is erased. Each entry is an object of its own that holds the id and the time, so
 * servers write in parallel without a lock, and writing an entry twice is harmless.
 */
export async function noteErasure({ storage, clock }: Omit<LedgerDeps, 'db'>, id: string): Promise<void> {
  const now = clock.now().toISOString()
  await storage.put(`${folder}/${now.slice(0, 10)}/${id}/time.txt`, Buffer.from(now), 'text/plain')
}

/** Erases accounts that a restored backup brought back, and drops entries older than any backup. Returns how many. */
export async function replayErasures({ db, storage, clock }: LedgerDeps): Promise<number> {
  const oldest = new Date(clock.now().getTime() - erasures.notedDays * 86_400_000).toISOString().slice(0, 10)
  const kept: string[] = []
  const outlived: string[] = []
  for await (const { key } of storage.list(`${folder}/`)) {
    const [, day = '', id = ''] = entryPattern.exec(key) ?? []
    if (day >= oldest) kept.push(id)
    else if (id !== '') outlived.push(`${folder}/${day}/${id}`)
  }
  let erased = 0
  for (let at = 0; at < kept.length; at += batchSize) {
    const people = kept.slice(at, at + batchSize)
    // oxlint-disable-next-line eslint/no-await-in-loop -- small transactions, one after the other
    await eraseInParts({ db }, people)
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    erased += await db.asWorker((tx) => eraseAgain(tx, people))
  }
  await Promise.all(outlived.map((entry) => storage.removeFolder(entry)))
  return erased
}

/** Runs at each start, because a restore ends with one, and every night. */
export function defineErasureReplay(deps: LedgerDeps & Pick<Deps, 'jobs' | 'log'>): void {
  deps.jobs.define(
    replayQueue,
    async () => {
      const erased = await replayErasures(deps)
      if (erased > 0)
        deps.log.warn({ erased }, 'accounts that a restored backup brought back were erased again')
    },
    { atStart: true, cron: '50 3 * * *' },
  )
}
