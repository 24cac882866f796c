import type { Deps } from '#/platform/deps.ts'

export const safetySweep = 'safety.sweep'

/** Partings that are over; row-level security shows the worker no others. */
export function defineSafetySweep({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  jobs.define(
    safetySweep,
    () => db.asWorker((tx) => tx.deleteFrom('separations').execute()).then(() => undefined),
    { cron: '29 3 * * *' },
  )
}
