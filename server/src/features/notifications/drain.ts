import type { Database, Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { type Channel, claimDuePeople, claimPerson, putOffDeliveries } from './due-repository.ts'

export type DrainDeps = Pick<Deps, 'clock' | 'log'> & { db: Pick<Database, 'asWorker'> }
/** Settles what is due of these people, queues what leaves, in this transaction, and returns how many. */
type Settle = (tx: Tx, people: readonly string[], now: Date) => Promise<number>
type Batch = { queued: number; isFull: boolean }

/** Entries of the queue. A batch holds its people's notifications locked, so it must take well under a second. */
const batchSize = 500
/** A run ends after this time and leaves the rest to the next one, so that a server that stops need not wait long. */
const runMs = 10_000
/** Someone whose notifications cannot be settled is tried again after an hour. */
const putOffMs = 60 * 60_000
/** If more people fail than this, the trouble is not theirs. */
const failuresMax = 10

/**
 * Settles batches until nothing is due or the time is over, and returns how many deliveries were queued. Several servers may run
 * it at once. `onMore` is called once, after the first batch, if more is due.
 */
export async function drain(
  deps: DrainDeps,
  channel: Channel,
  settle: Settle,
  onMore: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const end = deps.clock.now().getTime() + runMs
  let queued = 0
  for (let batches = 1; ; batches += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one batch after the other
    const batch = await settleBatch(deps, channel, settle)
    queued += batch.queued
    if (!batch.isFull || deps.clock.now().getTime() >= end) return queued
    // oxlint-disable-next-line eslint/no-await-in-loop -- once
    if (batches === 1) await onMore()
  }
}

async function settleBatch(deps: DrainDeps, channel: Channel, settle: Settle): Promise<Batch> {
  const now = deps.clock.now()
  let claimed: Awaited<ReturnType<typeof claimDuePeople>> = { people: [], isFull: false }
  try {
    return await deps.db.asWorker(async (tx) => {
      claimed = await claimDuePeople(tx, channel, now, batchSize)
      const { people, isFull } = claimed
      if (people.length === 0) return { queued: 0, isFull: false }
      return { queued: await settle(tx, people, now), isFull }
    })
  } catch (error) {
    if (claimed.people.length === 0) throw error
    return { queued: await settleEach(deps, channel, settle, claimed.people), isFull: claimed.isFull }
  }
}

/** Settles the people of a batch that failed one by one, so that one of them stops nobody else. */
async function settleEach(
  { db, clock, log }: DrainDeps,
  channel: Channel,
  settle: Settle,
  people: readonly string[],
): Promise<number> {
  const now = clock.now()
  let queued = 0
  const failed: string[] = []
  for (const person of people) {
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- a transaction for each
      queued += await db.asWorker(async (tx) =>
        (await claimPerson(tx, channel, person)) ? await settle(tx, [person], now) : 0,
      )
    } catch (error) {
      failed.push(person)
      if (failed.length > failuresMax) throw error
      log.error({ channel, ...describeFailure(error) }, 'notifications of a person are put off for an hour')
    }
  }
  const until = new Date(now.getTime() + putOffMs)
  await db.asWorker(async (tx) => {
    for (const person of failed) await putOffDeliveries(tx, channel, person, until)
  })
  return queued
}
