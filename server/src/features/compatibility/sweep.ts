import type { Deps } from '#/platform/deps.ts'
import { eraseDeletedCalculations } from './repository.ts'

/** A deletion can be taken back for five minutes; ten minutes after it nothing is left. */
export function defineCalculationSweep({ jobs, db }: Deps): void {
  jobs.define('compatibility.sweep', () => db.asWorker(eraseDeletedCalculations), { cron: '*/5 * * * *' })
}
