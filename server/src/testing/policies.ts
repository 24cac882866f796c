import type { RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#/platform/db/database.ts'
import type { TestDatabase } from '#/platform/db/test-database.ts'
import type { TestMember } from './members.ts'

type Operation = 'select' | 'insert' | 'update' | 'delete'
/** How many rows a statement reaches, or 'denied' if it is refused. */
type Outcome = number | 'denied'
type ActorName = 'owner' | 'other' | 'blocked' | 'staff' | 'nobody' | 'pretender'
type Actor = (work: (tx: Tx) => Promise<number>) => Promise<number>

type Outcomes = Record<ActorName, Outcome>

export const nobodyMay: Outcomes = {
  owner: 'denied',
  other: 'denied',
  blocked: 'denied',
  staff: 'denied',
  nobody: 'denied',
  pretender: 'denied',
}
/** One row for its owner; the others have the grant but find no row. */
export const ownerAlone: Outcomes = { ...nobodyMay, owner: 1, other: 0, blocked: 0, nobody: 0 }

export type PolicyWorld = {
  db: TestDatabase
  /** The row's owner, an unrelated member, a banned one, and staff. */
  people: Record<'owner' | 'other' | 'blocked' | 'staff', TestMember>
}

/** Runs each under the role that the server would use. `pretender` is a member who obtained the staff's connection. */
function actors({ db, people }: PolicyWorld): Record<ActorName, Actor> {
  return {
    owner: (work) => db.asMember(people.owner.token, work),
    other: (work) => db.asMember(people.other.token, work),
    blocked: (work) => db.asMember(people.blocked.token, work),
    staff: (work) => db.asStaff(people.staff.token, work),
    nobody: (work) => db.asMember('', work),
    pretender: (work) => db.asStaff(people.other.token, work),
  }
}

/**
 * Adds one test for each operation. The statement first runs as the database's owner: reaching rows there proves that
 * "none" and "denied" elsewhere are refusals and not an empty table.
 */
export function testPolicies(
  world: () => PolicyWorld,
  name: string,
  statements: () => Record<Operation, RawBuilder<unknown>>,
  expected: Record<Operation, Outcomes>,
): void {
  for (const operation of ['select', 'insert', 'update', 'delete'] as const) {
    test(`${name}: who may ${operation}`, async () => {
      const statement = statements()[operation]
      expect(await attempt((work) => world().db.asOwner(work), statement)).toBeGreaterThan(0)
      const outcomes: Record<string, Outcome> = {}
      for (const [actor, run] of Object.entries(actors(world())))
        outcomes[actor] = await attempt(run, statement)
      expect(outcomes).toEqual(expected[operation])
    })
  }
}

const undone = Symbol('undone')

/** Runs a statement and rolls it back. */
export async function attempt(actor: Actor, statement: RawBuilder<unknown>): Promise<Outcome> {
  let reached = 0
  try {
    await actor(async (tx) => {
      const { rows, numAffectedRows } = await statement.execute(tx)
      reached = numAffectedRows === undefined ? rows.length : Number(numAffectedRows)
      throw undone
    })
  } catch (error) {
    if (error === undone) return reached
    if (error instanceof Error && 'code' in error && error.code === '42501') return 'denied'
    throw error
  }
  throw new Error('the transaction was not undone')
}
