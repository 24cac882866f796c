import type { Deps } from '#/platform/deps.ts'
import { deleteExpired } from './repository.ts'

export const safetySweep = 'safety.sweep'

export function defineSafetySweep({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.define(safetySweep, () => db.asWorker(deleteExpired), { cron: '29 3 * * *' })
}
