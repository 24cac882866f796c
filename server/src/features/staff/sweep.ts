import { sql } from 'kysely'
import type { Deps } from '#/platform/deps.ts'

export const staffSweep = 'staff.sweep'

/** Whole sessions of staff, half an hour after the last sign of life. */
export function defineStaffSweep({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.define(
    staffSweep,
    () => db.asWorker((tx) => sql`select app.end_idle_staff_sessions()`.execute(tx)).then(() => undefined),
    { cron: '*/5 * * * *' },
  )
}
