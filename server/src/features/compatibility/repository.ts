import { savedCalculationsMax } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { StoredBirth } from '#/features/births/public.ts'
import type { Tx } from '#/platform/db/database.ts'

export type CalculationRow = StoredBirth & { id: string; person_name: string; created_at: Date }

export type NewCalculation = StoredBirth & {
  id: string
  person_name: string
  compatibility_stars: number
  algorithm_version: number
}

const columns = [
  'id',
  'person_name',
  'birth_date',
  'birth_time',
  'birth_time_known',
  'birth_city',
  'birth_reading',
  'created_at',
] as const

/** Newest first. */
export function listCalculationRows(tx: Tx, memberId: string): Promise<CalculationRow[]> {
  return tx
    .selectFrom('manual_compatibility')
    .select(columns)
    .where('user_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$narrowType<Pick<StoredBirth, 'birth_reading'>>()
    .execute()
}

export async function findCalculationRow(
  tx: Tx,
  memberId: string,
  id: string,
): Promise<CalculationRow | null> {
  const row = await tx
    .selectFrom('manual_compatibility')
    .select(columns)
    .where('user_id', '=', memberId)
    .where('id', '=', id)
    .$narrowType<Pick<StoredBirth, 'birth_reading'>>()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Null where as many as may be are kept already. An id that is there keeps what it has; one that was just deleted comes
 * back as it was, with its day.
 */
export async function insertCalculation(
  tx: Tx,
  memberId: string,
  calculation: NewCalculation,
): Promise<CalculationRow | null> {
  // Two at once would both count the rows before either is there.
  await sql`select pg_advisory_xact_lock(hashtextextended('calculations ' || ${memberId}, 0))`.execute(tx)
  const known = await findCalculationRow(tx, memberId, calculation.id)
  if (known) return known
  const { count } = await tx
    .selectFrom('manual_compatibility')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= savedCalculationsMax) return null
  const { rows } = await sql<{ is_back: boolean }>`
    select app.restore_calculation(${calculation.id}) as is_back`.execute(tx)
  if (rows[0]?.is_back) return await findCalculationRow(tx, memberId, calculation.id)
  return await tx
    .insertInto('manual_compatibility')
    .values({ user_id: memberId, ...calculation })
    .returning(columns)
    .$narrowType<Pick<StoredBirth, 'birth_reading'>>()
    .executeTakeFirstOrThrow()
}

/** False where there is no such calculation of the member's. */
export async function deleteCalculation(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`select app.remove_calculation(${id}) as is_gone`.execute(
    tx,
  )
  return rows[0]?.is_gone ?? false
}

/** Those whose deletion cannot be taken back any more. */
export async function eraseDeletedCalculations(tx: Tx): Promise<void> {
  await sql`select app.erase_deleted_calculations()`.execute(tx)
}
