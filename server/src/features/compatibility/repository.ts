import { savedCalculationsMax } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { StoredBirth } from '#/features/births/public.ts'
import type { Tx } from '#/platform/db/database.ts'

export type CalculationRow = StoredBirth & { id: string; person_name: string; created_at: Date }

type NewCalculation = StoredBirth & {
  id: string
  person_name: string
  compatibility_stars: number
  algorithm_version: number
}

const columns = sql`id, person_name, birth_date, birth_time, birth_time_known, birth_time_is_about, birth_city,
  birth_disambiguation, created_at`

/** Newest first. */
export async function listCalculationRows(tx: Tx, memberId: string): Promise<CalculationRow[]> {
  const { rows } = await sql<CalculationRow>`
    select ${columns} from manual_compatibility where user_id = ${memberId} order by created_at desc, id`.execute(
    tx,
  )
  return rows
}

export async function findCalculationRow(
  tx: Tx,
  memberId: string,
  id: string,
): Promise<CalculationRow | null> {
  const { rows } = await sql<CalculationRow>`
    select ${columns} from manual_compatibility where user_id = ${memberId} and id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/**
 * Returns null if the member has as many calculations as allowed. Returns the stored row if the id is stored already; a
 * calculation that was just deleted comes back as it was, with its date.
 */
export async function insertCalculation(
  tx: Tx,
  memberId: string,
  calculation: NewCalculation,
): Promise<CalculationRow | null> {
  // Without the lock, two concurrent calls would both count the rows before either inserts.
  await sql`select pg_advisory_xact_lock(hashtextextended('calculations ' || ${memberId}, 0))`.execute(tx)
  const known = await findCalculationRow(tx, memberId, calculation.id)
  if (known) return known
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from manual_compatibility where user_id = ${memberId}`.execute(tx)
  if ((counted[0]?.count ?? 0) >= savedCalculationsMax) return null
  const { rows: restored } = await sql<{ is_back: boolean }>`
    select app.restore_calculation(${calculation.id}) as is_back`.execute(tx)
  if (restored[0]?.is_back) return await findCalculationRow(tx, memberId, calculation.id)
  const { rows } = await sql<CalculationRow>`
    insert into manual_compatibility (id, user_id, person_name, birth_date, birth_time, birth_time_known, birth_time_is_about,
      birth_city, birth_disambiguation, compatibility_stars, algorithm_version)
    values (${calculation.id}, ${memberId}, ${calculation.person_name}, ${calculation.birth_date},
      ${calculation.birth_time}, ${calculation.birth_time_known}, ${calculation.birth_time_is_about}, ${calculation.birth_city},
      ${calculation.birth_disambiguation}, ${calculation.compatibility_stars}, ${calculation.algorithm_version})
    returning ${columns}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('a calculation that was not inserted')
  return row
}

/** Returns false if the current user has no such calculation. */
export async function deleteCalculation(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_gone: boolean }>`select app.remove_calculation(${id}) as is_gone`.execute(
    tx,
  )
  return rows[0]?.is_gone ?? false
}

/** Erases those whose deletion can no longer be undone. */
export async function deleteRemovedCalculations(tx: Tx): Promise<void> {
  await sql`select app.erase_deleted_calculations()`.execute(tx)
}
