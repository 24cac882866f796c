import type { Deps } from '#/platform/deps.ts'
import { refreshActivity } from './activity-repository.ts'
import { deleteExpiredDealtPeople } from './dealt-repository.ts'
import { deleteEndedFirstDays } from './first-day-repository.ts'
import { deleteOldPasses } from './swipes-repository.ts'
import { deleteOldChanges } from './scorer/people-repository.ts'

export const discoverySweep = 'discovery.sweep'
export const activitySweep = 'discovery.activity'
export const passesSweep = 'discovery.passes'

const batchSize = 5000
const memberBatchSize = 1000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Deletes in batches, each in its own transaction, so that a big day holds no locks for long. Returns how many. */
export async function sweepDealtPeople(
  { db }: Pick<Deps, 'db'>,
  size = batchSize,
): Promise<{ deleted: number; batches: number }> {
  for (let deleted = 0, batches = 1; ; batches += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one transaction each, in turn
    const last = await db.asWorker((tx) => deleteExpiredDealtPeople(tx, size))
    deleted += last
    if (last < size) return { deleted, batches }
  }
}

/** Deletes passes that are older than `passesKeptMonths`, member by member. Returns how many. */
export async function sweepOldPasses(
  { db }: { db: Pick<Deps['db'], 'asWorker'> },
  size = memberBatchSize,
): Promise<number> {
  let deleted = 0
  for (let after: string | null = beforeAll; after !== null; ) {
    const from: string = after
    // oxlint-disable-next-line eslint/no-await-in-loop -- one transaction each, in turn
    const batch = await db.asWorker((tx) => deleteOldPasses(tx, from, size))
    deleted += batch.deleted
    after = batch.last
  }
  return deleted
}

/** Brings what the filter by activity knows up to date, in a walk through all people. */
export async function sweepActivity(
  { db }: { db: Pick<Deps['db'], 'asWorker'> },
  size = batchSize,
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    // oxlint-disable-next-line eslint/no-await-in-loop -- one transaction each, in turn
    after = await db.asWorker((tx) => refreshActivity(tx, from, size))
  }
}

/** Deletes what the log of changes held for scorers, in batches. */
export async function sweepChanges(
  { db }: { db: Pick<Deps['db'], 'asWorker'> },
  size = batchSize,
): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one transaction each, in turn
    const last = await db.asWorker((tx) => deleteOldChanges(tx, size))
    if (last < size) return
  }
}

export function defineDiscoverySweep({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): void {
  const sweep = async () => {
    await sweepDealtPeople({ db })
    await sweepChanges({ db })
    await db.asWorker(deleteEndedFirstDays)
  }
  jobs.define(discoverySweep, sweep, { cron: '41 3 * * *' })
  jobs.define(passesSweep, () => sweepOldPasses({ db }).then(() => undefined), { cron: '7 4 * * *' })
  // Soon after the day begins. Also at the start, in case no server was running then.
  jobs.define(activitySweep, () => sweepActivity({ db }), { atStart: 'once an hour', cron: '3 0 * * *' })
}
