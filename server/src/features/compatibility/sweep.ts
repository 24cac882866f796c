import type { Deps } from '#/platform/deps.ts'
import { deleteRemovedCalculations } from './repository.ts'

/** A deletion can be undone for five minutes; ten minutes after it the row is gone. */
export function defineCalculationSweep({ jobs, db }: Deps): void {
  jobs.define('compatibility.sweep', () => db.asWorker(deleteRemovedCalculations), { cron: '*/5 * * * *' })
}
