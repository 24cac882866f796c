import type { Deps } from '#/platform/deps.ts'
import { foldDayChanges, insertLatencies } from './repository.ts'

const minuteMs = 60_000

/** Adds the call times of this server to those of the others. Times that cannot be stored are lost. */
export async function saveCallTimes({ db, callTimes }: Pick<Deps, 'db' | 'callTimes'>): Promise<void> {
  const counts = callTimes.take()
  if (counts.length > 0) await db.asWorker((tx) => insertLatencies(tx, counts))
}

export function defineCallTimes(deps: Pick<Deps, 'db' | 'jobs' | 'callTimes'>): void {
  deps.jobs.every(minuteMs, () => saveCallTimes(deps))
  deps.jobs.every(minuteMs, () => deps.db.asWorker(foldDayChanges))
}
