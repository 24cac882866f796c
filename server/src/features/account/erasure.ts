import { describeFailure } from '#/platform/failure.ts'
import type { Deps } from '#/platform/deps.ts'
import type { ActorContext } from '#/platform/rpc.ts'
import { hashMailbox, rememberBirth } from '#/features/birth-changes/public.ts'
import { lockPerson } from '#/features/moderation/public.ts'
import { hashAddresses } from './bans.ts'
import { noteErasure } from './erasure-ledger.ts'
import { eraseInParts } from './erasure-parts.ts'
import { closeAccount, eraseAccount, keepOwnLimit, listErasableAccounts } from './erasure-repository.ts'
import { accountMail } from './mails.ts'
import { type Reauthentication, reauthenticate } from './reauthentication.ts'
import { getLanguage } from './repository.ts'

export const erasureQueue = 'account.erase'

/** Closes the account: it is signed out and invisible at once, and a job erases it minutes later. */
export async function removeAccount(
  context: ActorContext,
  password: string | null,
): Promise<Reauthentication> {
  const outcome = await reauthenticate(context, password)
  if (outcome !== 'ok') return outcome
  const { deps, user, sessionToken } = context
  const addresses = await hashAddresses(deps, user)
  const mailboxes = hashMailbox(deps.env, user.email)
  await deps.db.asMember(sessionToken, async (tx) => {
    // Decisions of staff that are under way end before, and others then find the account closed.
    await lockPerson(tx, user.id)
    const language = await getLanguage(tx, user.id)
    await rememberBirth(tx, deps, user)
    const [mailboxHash] = mailboxes
    if (mailboxHash) await keepOwnLimit(tx, mailboxHash)
    const isBanned = await closeAccount(tx, { addresses, mailboxes })
    const kind = isBanned ? 'goodbye-blocked' : 'goodbye'
    await deps.mailer.enqueue(tx, accountMail(user.email, language, { kind, urls: [] }))
  })
  // The job writes this entry too. Writing it now covers a database that is lost before the job runs.
  await noteErasure(deps, user.id).catch((error: unknown) =>
    deps.log.error(
      describeFailure(error),
      'the erasure ledger could not be written; the erasure job will try again',
    ),
  )
  return 'ok'
}

/**
 * Erases closed accounts and returns how many; deleted rows queue their stored objects for removal. An account that cannot be
 * erased does not hold up the others, but makes it throw at the end.
 */
export async function eraseClosedAccounts(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> {
  const ids = await deps.db.asWorker(listErasableAccounts)
  const failures: unknown[] = []
  for (const id of ids) {
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one account after the other
      await noteErasure(deps, id)
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      await eraseInParts(deps, [id])
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      await deps.db.asWorker((tx) => eraseAccount(tx, id))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new Error(`accounts not erased: ${failures.length}`, { cause: failures[0] })
  return ids.length
}

export function defineErasure(deps: Pick<Deps, 'db' | 'jobs' | 'storage' | 'clock'>): void {
  deps.jobs.define(erasureQueue, () => eraseClosedAccounts(deps).then(() => undefined), {
    cron: '*/5 * * * *',
  })
}
