import type { Deps } from '#/platform/deps.ts'
import { deleteExpired, endOldSeals } from './repository.ts'

export const safetySweep = 'safety.sweep'
/** Installations have scheduled it under this name; another one would leave a schedule behind that nobody works on. */
export const sealSweep = 'safety.end-hiding'

export function defineSafetySweep({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.define(safetySweep, () => db.asWorker(deleteExpired), { cron: '29 3 * * *' })
  jobs.define(sealSweep, () => db.asWorker(endOldSeals), { cron: '*/10 * * * *' })
}
