import type { MatchId, UserId } from '@yuti/contract/base'
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
  reportedId: string
  reason: ReportReason
  description: string | null
  /** The chat it came from, and the one message, if it was one. */
  from: { matchId: MatchId; number: number | null } | null
}

/** The report and the sealed copy of what it is about; the same id again changes nothing. */
export async function insertReport(
  tx: Tx,
  { id, reportedId, reason, description, from }: NewReport,
): Promise<void> {
  await sql`
    select app.report_person(${id}, ${reportedId}, ${reason}, ${description}, ${from?.matchId ?? null},
      ${from?.number ?? null})`.execute(tx)
}
