import type { DecisionOutcome, DecisionOutcomes } from '@yuti/contract/staff'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { errorCode } from '#/platform/errors.ts'

/** What SQL raises for a case, and for a picture, of the member of staff who decides. */
const ownCases = ['YU013', 'YU016']
const illegalTransition = 'YU010'

/** Thrown to roll back whatever was written for one item. */
class Refused extends Error {
  readonly outcome: DecisionOutcome
  constructor(outcome: DecisionOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/** Decides one item after the other, each in a transaction of its own, so that one that has changed spoils none of the others. */
export async function decideEach<Item extends { id: string }>(
  { db }: Pick<Deps, 'db'>,
  sessionToken: string,
  items: readonly Item[],
  decide: (tx: Tx, item: Item) => Promise<DecisionOutcome>,
): Promise<DecisionOutcomes> {
  const outcomes: DecisionOutcomes = []
  for (const item of items) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one transaction after the other
    const outcome = await settle(() => db.asStaff(sessionToken, (tx) => insist(decide(tx, item))))
    outcomes.push({ id: item.id, outcome })
  }
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
