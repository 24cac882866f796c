import type { Deps } from '#/platform/deps.ts'
import { groupAccounts } from './groups.ts'
import { deleteExpiredTraces, findLinks, saveGroups } from './repository.ts'

export const findQueue = 'linked-accounts.find'
export const sweepQueue = 'linked-accounts.sweep'

/** Brings the list of linked accounts up to date. */
export async function findLinkedAccounts({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.asWorker(async (tx) => saveGroups(tx, groupAccounts(await findLinks(tx))))
}

/** Searches every hour, and deletes old traces every night. */
export function defineLinkedAccounts({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.define(findQueue, () => findLinkedAccounts({ db }), { atStart: true, cron: '25 * * * *' })
  jobs.define(sweepQueue, () => db.asWorker(deleteExpiredTraces), { cron: '50 3 * * *' })
}
