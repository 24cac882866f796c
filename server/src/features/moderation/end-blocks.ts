import type { Deps } from '#/platform/deps.ts'
import { endBlock, listEndedBlocks } from './end-blocks-repository.ts'

export const endBlocksQueue = 'moderation.end-blocks'

const batchSize = 100

/**
 * Lifts the blocks whose time is over, each in a transaction of its own. One that cannot be lifted does not hold up the others, but
 * makes it throw at the end. Returns how many were lifted.
 */
export async function endBlocks({ db }: Pick<Deps, 'db'>): Promise<number> {
  const failures: unknown[] = []
  let ended = 0
  for (const userId of await db.asWorker((tx) => listEndedBlocks(tx, batchSize))) {
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one transaction each, in turn
      await db.asWorker((tx) => endBlock(tx, userId))
      ended += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new Error(`blocks not ended: ${failures.length}`, { cause: failures[0] })
  return ended
}

/** A block ends within a minute of its time; the look-up of a session ends it too (`server/src/platform/auth/session.ts`). */
export function defineEndBlocks({ db, jobs, log }: Pick<Deps, 'db' | 'jobs' | 'log'>): void {
  jobs.define(
    endBlocksQueue,
    async () => {
      const ended = await endBlocks({ db })
      if (ended > 0) log.info({ ended }, 'blocks have ended')
    },
    { atStart: true, cron: '* * * * *', leavesNoTrace: true },
  )
}
