import type { Deps } from '#/platform/deps.ts'
import { deleteExpired } from './repository.ts'

export const accountSweep = 'account-sweep'

/** Deletes expired sessions, links, bans and rate limits every night. */
export function defineAccountSweep({ jobs, accountDb }: Pick<Deps, 'jobs' | 'accountDb'>): void {
  jobs.define(accountSweep, () => deleteExpired(accountDb), { cron: '20 3 * * *' })
}
