import type { DecisionOutcome, DecisionOutcomes } from '@yuti/contract/staff'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { isLocked, isUnavailable, logUnavailable } from '#/platform/db/unavailable.ts'
import { errorCode } from '#/platform/errors.ts'
import { describeFailure } from '#/platform/failure.ts'

/** What SQL raises for a case, and for a picture, of the member of staff who decides. */
const ownCases = ['YU013', 'YU016']
const illegalTransition = 'YU010'
const unsaved = 'a decision could not be saved'

/** Thrown to roll back whatever was written for one item. */
class Refused extends Error {
  readonly outcome: DecisionOutcome
  constructor(outcome: DecisionOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/**
 * Decides one item after the other, each in a transaction of its own, so that one that has changed, or fails, spoils none of the others.
 * Throws if all of them fail; if the database is away, no further one is tried.
 * One row that stays locked spoils its own item only. A second one means that all tables are locked, as by a migration: each further item would
 * wait as long.
 */
export async function decideEach<Item extends { id: string }>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  sessionToken: string,
  items: readonly Item[],
  decide: (tx: Tx, item: Item) => Promise<DecisionOutcome>,
): Promise<DecisionOutcomes> {
  const outcomes: DecisionOutcomes = []
  let isAway = false
  let locked = 0
  let fault: unknown
  for (const item of items) {
    try {
      const attempt = () => db.asStaff(sessionToken, (tx) => insist(decide(tx, item)))
      // oxlint-disable-next-line eslint/no-await-in-loop -- one transaction after the other
      outcomes.push({ id: item.id, outcome: isAway ? 'failed' : await settle(attempt) })
    } catch (error) {
      fault = error
      if (isLocked(error)) locked += 1
      isAway = isUnavailable(error) && (!isLocked(error) || locked > 1)
      if (isUnavailable(error)) logUnavailable(log, error, { item: item.id }, unsaved)
      else log.error({ item: item.id, ...describeFailure(error) }, unsaved)
      outcomes.push({ id: item.id, outcome: 'failed' })
    }
  }
  if (outcomes.every(({ outcome }) => outcome === 'failed')) throw fault
  return outcomes
}

async function insist(decided: Promise<DecisionOutcome>): Promise<DecisionOutcome> {
  const outcome = await decided
  if (outcome !== 'done') throw new Refused(outcome)
  return outcome
}

async function settle(decide: () => Promise<DecisionOutcome>): Promise<DecisionOutcome> {
  try {
    return await decide()
  } catch (error) {
    if (error instanceof Refused) return error.outcome
    const code = errorCode(error) ?? ''
    if (ownCases.includes(code)) return 'own'
    if (code === illegalTransition) return 'changed'
    throw error
  }
}
