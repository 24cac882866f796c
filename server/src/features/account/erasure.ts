import { sql } from 'kysely'
import { describeFailure } from '#/platform/failure.ts'
import type { Deps } from '#/platform/deps.ts'
import { banIfBlocked } from './bans.ts'
import { noteErasure } from './erasure-ledger.ts'
import type { Proof, SignedIn } from './reauthentication.ts'
import { reauthenticate } from './reauthentication.ts'
import { accountMail } from './mails.ts'
import { closeAccount, getSessionState } from './repository.ts'

export const erasureQueue = 'account.erase'

/** Signed out and invisible at once; the mail leaves if that has happened, and only then. */
export async function removeAccount(context: SignedIn, password: string | null): Promise<Proof> {
  const proof = await reauthenticate(context, password)
  if (proof !== 'ok') return proof
  const { deps, user, sessionToken } = context
  await deps.db.asMember(sessionToken, async (tx) => {
    const { language } = await getSessionState(tx, user.id)
    const isBannedNow = await banIfBlocked(tx, deps, user)
    await closeAccount(tx)
    const kind = isBannedNow ? 'goodbye-blocked' : 'goodbye'
    await deps.mailer.enqueue(tx, accountMail(user.email, language, { kind, urls: [] }))
  })
  // The job notes it too, before it erases; here it is for a database that is lost in between.
  await noteErasure(deps, user.id).catch((error: unknown) =>
    deps.log.error(describeFailure(error), 'a closed account could not be noted outside the database yet'),
  )
  return 'ok'
}

/**
 * Whatever still names the person; the objects follow by the queue that the rows leave behind. One who cannot be erased
 * keeps nobody else waiting.
 */
export async function eraseClosedAccounts(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> {
  const { db } = deps
  const { rows } = await db.asWorker((tx) =>
    sql<{ id: string }>`select id from app.list_erasable_accounts() as id`.execute(tx),
  )
  const failures: unknown[] = []
  for (const { id } of rows) {
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- each in a transaction of its own, one after the other
      await eraseAccount(deps, id)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new Error(`accounts not erased: ${failures.length}`, { cause: failures[0] })
  return rows.length
}

async function eraseAccount(deps: Pick<Deps, 'db' | 'storage' | 'clock'>, id: string): Promise<void> {
  await noteErasure(deps, id)
  await deps.db.asWorker((tx) => sql`select app.erase_account(${id})`.execute(tx))
}

export function defineErasure(deps: Pick<Deps, 'db' | 'jobs' | 'storage' | 'clock'>): void {
  deps.jobs.define(erasureQueue, () => eraseClosedAccounts(deps).then(() => undefined), {
    cron: '*/5 * * * *',
  })
}
