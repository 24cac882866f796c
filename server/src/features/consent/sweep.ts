import type { Deps } from '#/platform/deps.ts'
import { deleteExpiredLinks } from './repository.ts'

/** Runs often enough that a result nobody decided on for 55 minutes is gone within the hour. */
export function defineConsentSweep({ jobs, db }: Deps): void {
  jobs.define('consent.sweep', () => db.asWorker(deleteExpiredLinks), { cron: '*/5 * * * *' })
}
