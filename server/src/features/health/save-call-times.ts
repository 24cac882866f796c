import type { Deps } from '#/platform/deps.ts'
import { addLatencies } from './repository.ts'

const minuteMs = 60_000

/** Adds what this server has measured to what the others have. What cannot be stored is lost: it is a figure, no record. */
export async function keepCallTimes({ db, callTimes }: Pick<Deps, 'db' | 'callTimes'>): Promise<void> {
  const counts = callTimes.take()
  if (counts.length > 0) await db.asWorker((tx) => addLatencies(tx, counts))
}

export function defineCallTimes(deps: Pick<Deps, 'db' | 'jobs' | 'callTimes'>): void {
  deps.jobs.every(minuteMs, () => keepCallTimes(deps))
}
