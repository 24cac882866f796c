import type { SanctionKind } from '@yuti/contract/moderation-choices'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type NewSanction = { userId: string; kind: SanctionKind; reason: string; days: number }

/** Runs as staff. Returns when it ends. */
export async function insertSanction(tx: Tx, { userId, kind, reason, days }: NewSanction): Promise<Date> {
  const { rows } = await sql<{ ends_at: Date }>`
    insert into sanctions (user_id, kind, reason, ends_at)
    values (${userId}, ${kind}, ${reason}, now() + make_interval(days => ${days})) returning ends_at`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error('a sanction was not stored')
  return row.ends_at
}

/** Runs as staff. Returns false if it was lifted before. A trigger closes the appeal. */
export async function liftSanction(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update sanctions set lifted_at = now() where id = ${id} and lifted_at is null returning 1`.execute(tx)
  return rows.length > 0
}
