import type { Deps } from '#/platform/deps.ts'
import { sweepLinks } from './repository.ts'

/** Nobody chose for 55 minutes: within the hour the result is gone. */
export function defineConsentSweep({ jobs, db }: Deps): void {
  jobs.define('consent.sweep', () => db.asWorker(sweepLinks), { cron: '*/5 * * * *' })
}
