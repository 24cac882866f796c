import { describeFailure } from '#/platform/failure.ts'
import type { Deps } from '#/platform/deps.ts'
import type { ActorContext } from '#/platform/rpc.ts'
import { hashMailbox, rememberBirth } from '#/features/birth-changes/public.ts'
import { lockPerson } from '#/features/moderation/public.ts'
import { hashAddresses } from './bans.ts'
import { noteErasure } from './erasure-ledger.ts'
import { endAllMatches, eraseInParts } from './erasure-parts.ts'
import {
  closeAccount,
  eraseAccount,
  keepOwnLimit,
  listClosedAccounts,
  listErasableAccounts,
} from './erasure-repository.ts'
import { accountMail } from './mails.ts'
import { type Reauthentication, reauthenticate } from './reauthentication.ts'
import { getLanguage } from './repository.ts'

export const erasureQueue = 'account.erase'
export const matchesQueue = 'account.end-matches'

/** Closes the account: it is signed out and invisible at once, a job ends many matches, and another erases it minutes later. */
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
    // Names nobody, because jobs outlive the account.
    await deps.jobs.send(matchesQueue, {}, { db: tx })
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

/** Erases closed accounts and returns how many; deleted rows queue their stored objects for removal. */
export async function eraseClosedAccounts(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> {
  const ids = await deps.db.asWorker(listErasableAccounts)
  await forEach(ids, 'accounts not erased', async (id) => {
    await noteErasure(deps, id)
    await endAllMatches(deps, id)
    await eraseInParts(deps, [id])
    await deps.db.asWorker((tx) => eraseAccount(tx, id))
  })
  return ids.length
}

async function endMatchesOfClosed(deps: Pick<Deps, 'db'>): Promise<void> {
  const ids = await deps.db.asWorker(listClosedAccounts)
  await forEach(ids, 'accounts with matches', (id) => endAllMatches(deps, id))
}

/** An account with which the work fails does not hold up the others, but makes this throw at the end. */
async function forEach(
  ids: readonly string[],
  failed: string,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const id of ids) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one account after the other
    await work(id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new Error(`${failed}: ${failures.length}`, { cause: failures[0] })
}

export function defineErasure(deps: Pick<Deps, 'db' | 'jobs' | 'storage' | 'clock'>): void {
  deps.jobs.define(erasureQueue, () => eraseClosedAccounts(deps).then(() => undefined), {
    cron: '*/5 * * * *',
  })
  deps.jobs.define(matchesQueue, () => endMatchesOfClosed(deps))
}
