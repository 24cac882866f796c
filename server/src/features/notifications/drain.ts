import type { Database, Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { isUnavailable } from '#/platform/db/unavailable.ts'
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
/** A run that meets more people than this who cannot be settled fails, so that an operator hears of it. */
const failuresMax = 10

type DrainOptions = {
  /** Is called once, after the first batch, if more is due. */
  onMore?: () => Promise<void>
  /** Ends the run after the current batch. */
  signal?: AbortSignal
}

/**
 * Settles batches until nothing is due or the time is over, and returns how many deliveries were queued. Several servers may run
 * it at once.
 */
export async function drain(
  deps: DrainDeps,
  channel: Channel,
  settle: Settle,
  { onMore, signal }: DrainOptions = {},
): Promise<number> {
  const end = deps.clock.now().getTime() + runMs
  const isOver = () => signal?.aborted === true || deps.clock.now().getTime() >= end
  let queued = 0
  for (let batches = 1; ; batches += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one batch after the other
    const batch = await settleBatch(deps, channel, settle, isOver)
    queued += batch.queued
    if (!batch.isFull || isOver()) return queued
    // oxlint-disable-next-line eslint/no-await-in-loop -- once
    if (batches === 1) await onMore?.()
  }
}

async function settleBatch(
  deps: DrainDeps,
  channel: Channel,
  settle: Settle,
  isOver: () => boolean,
): Promise<Batch> {
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
    if (claimed.people.length === 0 || isUnavailable(error)) throw error
    const queued = await settleEach(deps, channel, settle, claimed.people, isOver)
    return { queued, isFull: claimed.isFull }
  }
}

/**
 * Settles the people of a batch that failed one by one, so that one of them stops nobody else. Those who fail are put off, unless
 * many fail and nobody can be settled: then the trouble is not theirs.
 */
async function settleEach(
  deps: DrainDeps,
  channel: Channel,
  settle: Settle,
  people: readonly string[],
  isOver: () => boolean,
): Promise<number> {
  const now = deps.clock.now()
  let [queued, settled] = [0, 0]
  const failures: { person: string; error: unknown }[] = []
  for (const person of people) {
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- a transaction for each
      const count = await deps.db.asWorker(async (tx) =>
        (await claimPerson(tx, channel, person)) ? await settle(tx, [person], now) : null,
      )
      if (count !== null) settled += 1
      queued += count ?? 0
    } catch (error) {
      if (isUnavailable(error)) throw error
      failures.push({ person, error })
    }
    if (isOver() || (failures.length > failuresMax && settled > 0)) break
  }
  const last = failures.length > failuresMax ? failures.at(-1) : undefined
  if (last && settled === 0) throw last.error
  await putOff(deps, channel, failures, new Date(now.getTime() + putOffMs))
  if (last) throw last.error
  return queued
}

async function putOff(
  { db, log }: DrainDeps,
  channel: Channel,
  failures: readonly { person: string; error: unknown }[],
  until: Date,
): Promise<void> {
  await db.asWorker(async (tx) => {
    for (const { person } of failures) await putOffDeliveries(tx, channel, person, until)
  })
  for (const { error } of failures)
    log.error({ channel, ...describeFailure(error) }, 'notifications of a person are put off for an hour')
}
