import { compareManual, readingOfPair, scoreManual } from '@yuti/astro'
import type {
  Calculation,
  CalculationDraft,
  CalculationId,
  CalculationResult,
} from '@yuti/contract/compatibility'
import {
  type BirthProblem,
  checkBirth,
  findBirth,
  toBirth,
  toBornPerson,
  toStoredBirth,
} from '#/features/births/public.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { cleanLine } from '#/platform/text-input.ts'
import { presentCalculation, presentResult } from './presenter.ts'
import {
  deleteCalculation,
  findCalculationRow,
  insertCalculation,
  listCalculationRows,
} from './repository.ts'

type Incomplete = { code: 'PROFILE_INCOMPLETE' }
type AddProblem = Incomplete | BirthProblem | { code: 'TOO_MANY_CALCULATIONS' } | { code: 'EMPTY_TEXT' }

/** The offset of the zone where a day begins first, UTC+14. */
const earliestZoneOffsetMs = 14 * 3_600_000

/** Computes the stars on every call, from the births as they are now; the stored stars are those of the first calculation. */
export async function listCalculations(deps: Deps, actor: Actor): Promise<Calculation[] | Incomplete> {
  const { own, rows } = await deps.db.readAsMember(actor.sessionToken, async (tx) => ({
    own: await findBirth(tx, actor.user.id),
    rows: await listCalculationRows(tx, actor.user.id),
  }))
  if (!own) return { code: 'PROFILE_INCOMPLETE' }
  const birth = toBirth(own)
  return rows.map((row) => presentCalculation(row, scoreManual(birth, toBirth(row))))
}

/** Returns null if the actor has no such calculation. */
export async function findResult(
  deps: Deps,
  actor: Actor,
  id: CalculationId,
): Promise<CalculationResult | Incomplete | null> {
  const { own, row } = await deps.db.readAsMember(actor.sessionToken, async (tx) => ({
    own: await findBirth(tx, actor.user.id),
    row: await findCalculationRow(tx, actor.user.id, id),
  }))
  if (!row) return null
  if (!own) return { code: 'PROFILE_INCOMPLETE' }
  const [a, b] = [toBornPerson(own), toBornPerson(row)]
  return presentResult(own, row, compareManual(a.birth, b.birth), readingOfPair(a, b))
}

export async function addCalculation(
  deps: Deps,
  actor: Actor,
  draft: CalculationDraft,
): Promise<Calculation | AddProblem> {
  const checked = checkOthersBirth(draft, deps.clock.now())
  if ('code' in checked) return checked
  const name = cleanLine(draft.name)
  if (name === '') return { code: 'EMPTY_TEXT' }
  const own = await deps.db.readAsMember(actor.sessionToken, (tx) => findBirth(tx, actor.user.id))
  if (!own) return { code: 'PROFILE_INCOMPLETE' }
  const other = toStoredBirth(checked)
  const { stars, version } = scoreManual(toBirth(own), toBirth(other))
  const row = await deps.db.asMember(actor.sessionToken, (tx) =>
    insertCalculation(tx, actor.user.id, {
      id: draft.id,
      person_name: name,
      ...other,
      compatibility_stars: stars,
      algorithm_version: version,
    }),
  )
  if (!row) return { code: 'TOO_MANY_CALCULATIONS' }
  // `row` may be an older calculation: a repeated id keeps what it was first used for.
  return presentCalculation(row, scoreManual(toBirth(own), toBirth(row)))
}

function checkOthersBirth(draft: CalculationDraft, now: Date) {
  const lastDay = new Date(now.getTime() + earliestZoneOffsetMs).toISOString().slice(0, 10)
  if (draft.birthDate > lastDay) return { code: 'INVALID_BIRTH_DATA', field: 'birthDate' } as const
  return checkBirth(draft, now)
}

/** Returns false if the actor has no such calculation. */
export function removeCalculation({ db }: Pick<Deps, 'db'>, actor: Actor, id: CalculationId) {
  return db.asMember(actor.sessionToken, (tx) => deleteCalculation(tx, id))
}
