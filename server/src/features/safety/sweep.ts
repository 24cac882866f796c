import type { Deps } from '#/platform/deps.ts'
import { deleteExpired, endHiding, endOldSeals } from './repository.ts'

export const safetySweep = 'safety.sweep'
export const hidingSweep = 'safety.end-hiding'

export function defineSafetySweep({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.define(safetySweep, () => db.asWorker(deleteExpired), { cron: '29 3 * * *' })
  const endWhatIsOver = async () => {
    await db.asWorker(endHiding)
    await db.asWorker(endOldSeals)
  }
  jobs.define(hidingSweep, endWhatIsOver, { cron: '*/10 * * * *' })
}
