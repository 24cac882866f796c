import { scoreFeatures, strangerStarsOf } from '@yuti/astro'
import { fittingStars } from '@yuti/contract/limits'
import { toFeatures } from '#/features/births/public.ts'
import type { Database } from '#/platform/db/database.ts'
import { isUnavailable } from '#/platform/db/unavailable.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import {
  claimNewPeopleChecks,
  type DueCheck,
  insertNewPeopleChecks,
  insertNewPeopleNotifications,
  listNewcomers,
  type Newcomers,
  putOffNewPeopleCheck,
} from './new-people-repository.ts'

type CheckDeps = Pick<Deps, 'clock' | 'log'> & { db: Pick<Database, 'asMatchmaker'> }

export const newPeopleQueue = 'discovery.new-people'

const sizes = {
  /** Members in one transaction. */
  batch: 20,
  /** The newest people whose stars are computed for one member. */
  newcomers: 100,
}
/** A run ends after this time and leaves the rest to the next one, so that it is never taken for lost. */
const runMs = 9 * 60_000
/** A member whose check fails is tried again after an hour. */
const putOffMs = 60 * 60_000
/** A run that meets more members than this whose checks fail ends, so that an operator hears of it. */
const failuresMax = 10

/**
 * Checks the members who are due and notifies those who have new people that fit, in batches of one transaction each: what a crash
 * interrupts is due again, and several servers share the work. Returns how many members were checked.
 */
export async function notifyOfNewPeople(deps: CheckDeps, { batch, newcomers } = sizes): Promise<number> {
  const now = deps.clock.now()
  await deps.db.asMatchmaker((tx) => insertNewPeopleChecks(tx, now))
  const end = now.getTime() + runMs
  let [checked, failures] = [0, 0]
  while (deps.clock.now().getTime() < end) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one transaction each, in turn
    const last = await checkBatch(deps, now, { batch, newcomers })
    checked += last.checked
    failures += last.failures
    if (last.failures > 0 && failures > failuresMax) throw last.error
    if (last.checked + last.failures < batch) return checked
  }
  return checked
}

type Checked = { checked: number; failures: number; error?: unknown }

/** If a batch fails, its members are checked one by one, and those whose checks fail are put off: one of them stops nobody else. */
async function checkBatch(deps: CheckDeps, now: Date, { batch, newcomers }: typeof sizes): Promise<Checked> {
  let claimed: DueCheck[] = []
  try {
    return await deps.db.asMatchmaker(async (tx) => {
      claimed = await claimNewPeopleChecks(tx, now, batch)
      const found = await listNewcomers(tx, claimed, newcomers, now)
      const fitting = found.filter(hasFittingPerson).map(({ viewerId }) => viewerId)
      await insertNewPeopleNotifications(tx, fitting, now)
      return { checked: claimed.length, failures: 0 }
    })
  } catch (error) {
    const [first] = claimed
    if (!first || isUnavailable(error)) throw error
    if (claimed.length === 1) return await putOff(deps, now, first, error)
    const sum: Checked = { checked: 0, failures: 0 }
    for (let left = claimed.length; left > 0; left -= 1) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- a transaction for each
      const one = await checkBatch(deps, now, { batch: 1, newcomers })
      sum.checked += one.checked
      sum.failures += one.failures
      sum.error ??= one.error
    }
    return sum
  }
}

async function putOff(
  { db, log }: CheckDeps,
  now: Date,
  { userId }: DueCheck,
  error: unknown,
): Promise<Checked> {
  await db.asMatchmaker((tx) => putOffNewPeopleCheck(tx, userId, new Date(now.getTime() + putOffMs)))
  log.error(describeFailure(error), 'the word of new people to a member is put off for an hour')
  return { checked: 0, failures: 1, error }
}

function hasFittingPerson({ features, minStars, newcomers }: Newcomers): boolean {
  const own = toFeatures(features)
  const least = Math.max(fittingStars, minStars)
  return newcomers.some((person) => strangerStarsOf(scoreFeatures(own, toFeatures(person)).stars) >= least)
}

export function defineNewPeople({ jobs, ...deps }: CheckDeps & Pick<Deps, 'jobs'>): void {
  jobs.define(newPeopleQueue, () => notifyOfNewPeople(deps).then(() => undefined), {
    cron: '*/10 * * * *',
    leavesNoTrace: true,
  })
}
