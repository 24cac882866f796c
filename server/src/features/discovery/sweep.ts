import type { Deps } from '#/platform/deps.ts'
import { deleteExpiredDealtPeople } from './dealt-repository.ts'

export const discoverySweep = 'discovery.sweep'

export function defineDiscoverySweep({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.define(discoverySweep, () => db.asWorker(deleteExpiredDealtPeople), { cron: '41 3 * * *' })
}
