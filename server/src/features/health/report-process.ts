import type { Deps } from '#/platform/deps.ts'
import { deleteProcessReport, insertOutcomes, updateProcessReport } from './repository.ts'

const reportEveryMs = 60_000
const sampleEveryMs = 1000

type Reporting = Pick<Deps, 'db' | 'metrics' | 'storage' | 'deckScorer'>

/** Stores how this process does, and what came of its answers, mails and pushes since the last time. */
export async function reportProcess(deps: Reporting, id: string): Promise<void> {
  const { db, metrics, storage, deckScorer } = deps
  const counts = metrics.takeOutcomes()
  const report = {
    ...metrics.watch.take(),
    streams: metrics.countStreams(),
    room: await storage.measureRoom(),
    scorerAge: deckScorer.figures().secondsSinceChange,
  }
  await db.asWorker(async (tx) => {
    if (counts.length > 0) await insertOutcomes(tx, counts)
    await updateProcessReport(tx, id, report)
  })
}

/** Reports soon after the start, so that a server that just began is seen, and ends the report when the server stops. */
export function defineProcessReports(deps: Reporting & Pick<Deps, 'jobs' | 'ids'>): void {
  const id = deps.ids.uuid()
  let samples = 0
  deps.jobs.every(sampleEveryMs, async (signal) => {
    deps.metrics.watch.sample()
    samples += 1
    const isDue = samples % (reportEveryMs / sampleEveryMs) === 5
    if (isDue && !signal.aborted) await reportProcess(deps, id)
  })
  deps.jobs.atEnd(() => deps.db.asWorker((tx) => deleteProcessReport(tx, id)))
}
