import type { UserId } from '@yuti/contract/base'
import type { ReportReason } from '@yuti/contract/safety'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** A trigger removes the match, swipes and messages of the two in the same transaction. */
export async function insertBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx
    .insertInto('blocked_users')
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute()
}

export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx
    .deleteFrom('blocked_users')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

export type BlockedRow = { id: UserId; name: string; blocked_at: Date }

/** By a function of the database: who is blocked is visible to the blocker no more. */
export async function listBlocked(tx: Tx): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`select id, name, blocked_at from app.blocked_people()`.execute(tx)
  return rows
}

export type NewReport = {
  id: string
  reporterId: string
  reportedId: string
  reason: ReportReason
  description: string | null
}

export async function insertReport(
  tx: Tx,
  { id, reporterId, reportedId, reason, description }: NewReport,
): Promise<void> {
  await tx
    .insertInto('user_reports')
    .values({ id, reporter_id: reporterId, reported_id: reportedId, reason, description })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
