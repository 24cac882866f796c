import { scoreFeatures, strangerStarsOf } from '@yuti/astro'
import { fittingStars } from '@yuti/contract/limits'
import { toFeatures } from '#/features/births/public.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import {
  claimNewPeopleChecks,
  insertNewPeopleChecks,
  insertNewPeopleNotifications,
  listNewcomers,
  type Newcomers,
} from './new-people-repository.ts'

type CheckDeps = Pick<Deps, 'clock'> & { db: Pick<Database, 'asMatchmaker'> }

export const newPeopleQueue = 'discovery.new-people'

const sizes = {
  /** Members in one transaction. */
  batch: 200,
  /** The newest people whose stars are computed for one member. */
  newcomers: 100,
}

/**
 * Checks the members who are due and notifies those who have new people that fit, in batches of one transaction each: what a crash
 * interrupts is due again, and several servers share the work. Returns how many members were checked.
 */
export async function notifyOfNewPeople(
  { db, clock }: CheckDeps,
  { batch, newcomers } = sizes,
): Promise<number> {
  const now = clock.now()
  await db.asMatchmaker((tx) => insertNewPeopleChecks(tx, now))
  for (let checked = 0; ; ) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one transaction each, in turn
    const last = await db.asMatchmaker(async (tx) => {
      const checks = await claimNewPeopleChecks(tx, now, batch)
      const found = await listNewcomers(tx, checks, newcomers, now)
      const fitting = found.filter(hasFittingPerson).map(({ viewerId }) => viewerId)
      await insertNewPeopleNotifications(tx, fitting, now)
      return checks.length
    })
    checked += last
    if (last < batch) return checked
  }
}

function hasFittingPerson({ features, minStars, newcomers }: Newcomers): boolean {
  const own = toFeatures(features)
  const least = Math.max(fittingStars, minStars)
  return newcomers.some((person) => strangerStarsOf(scoreFeatures(own, toFeatures(person)).stars) >= least)
}

export function defineNewPeople({ db, clock, jobs }: CheckDeps & Pick<Deps, 'jobs'>): void {
  jobs.define(newPeopleQueue, () => notifyOfNewPeople({ db, clock }).then(() => undefined), {
    cron: '*/10 * * * *',
    leavesNoTrace: true,
  })
}
