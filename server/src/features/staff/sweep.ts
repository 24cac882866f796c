import type { Deps } from '#/platform/deps.ts'
import { deleteIdleSessions } from './repository.ts'

export const staffSweep = 'staff.sweep'

/** Signs out staff who stay idle. Staff who come back too late are signed out by their next call. */
export function defineStaffSweep({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.define(staffSweep, () => db.asWorker(deleteIdleSessions), { cron: '*/5 * * * *' })
}
