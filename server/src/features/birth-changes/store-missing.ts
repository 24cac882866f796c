import { toCheckedBirth } from '#/features/births/public.ts'
import type { Deps } from '#/platform/deps.ts'
import { hashBirth, hashMailbox } from './mailbox.ts'
import { insertMailboxBirth, lockUnstoredBirths } from './repository.ts'

const most = 100

/**
 * Stores for its mailbox each birth that was last saved before births of living accounts were kept there. SQL cannot do
 * it, because the hashes need the app secret. Leaves out births in a city that has left the list.
 */
export async function storeMissingBirths({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  const skipped: string[] = []
  for (let found = most; found > 0; )
    // oxlint-disable-next-line eslint/no-await-in-loop -- one transaction for each batch, in turn
    found = await db.asWorker(async (tx) => {
      const rows = await lockUnstoredBirths(tx, { skipped, most })
      for (const { profile_id: memberId, email, ...stored } of rows) {
        const birth = toCheckedBirth(stored)
        const [mailboxHash] = hashMailbox(env, email)
        const [birthHash] = birth ? hashBirth(env, email, birth) : []
        // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
        if (mailboxHash && birthHash) await insertMailboxBirth(tx, { memberId, mailboxHash, birthHash })
        else skipped.push(memberId)
      }
      return rows.length
    })
}
