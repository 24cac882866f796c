import type { MatchId, UserId } from '@yuti/contract/base'
import type { ReportReason } from '@yuti/contract/safety'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { Place } from '#/platform/page-cursor.ts'

/**
 * Stores nothing for a person the current user has never come across, as for nobody. A trigger deletes the match, the
 * likes and the messages of the two in the same transaction, and publishes its end.
 */
export async function insertBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await sql`
    insert into blocked_users (blocker_id, blocked_id)
    select ${blockerId}, ${blockedId} where ${blockerId} = ${blockedId} or app.knows(${blockedId})
    on conflict (blocker_id, blocked_id) do nothing`.execute(tx)
}

export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await sql`
    delete from blocked_users where blocker_id = ${blockerId} and blocked_id = ${blockedId}`.execute(tx)
}

export type BlockedRow = { id: UserId; name: string; blocked_at: Date }

/** Asks a function of the database, because the blocker can no longer see the profiles of those who are blocked. */
export async function listBlocked(tx: Tx): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`select id, name, blocked_at from app.blocked_people()`.execute(tx)
  return rows
}

export type NewReport = {
  id: string
  reportedId: string
  reason: ReportReason
  description: string | null
  /** The chat that is reported, and the message if it is only one. */
  from: { matchId: MatchId; number: number | null } | null
}

/**
 * Stores the report with a sealed copy of what it is about. Does nothing if the id is stored already, or if the current
 * user has never come across the person.
 */
export async function insertReport(
  tx: Tx,
  { id, reportedId, reason, description, from }: NewReport,
): Promise<void> {
  await sql`
    select app.report_person(${id}, ${reportedId}, ${reason}, ${description}, ${from?.matchId ?? null},
      ${from?.number ?? null})`.execute(tx)
}

export type EndedRow = {
  id: string
  name: string
  has_messages: boolean
  ended_at: Date
  /** `ended_at` as a cursor carries it. */
  micros: string
  reported_at: Date | null
}

/** Asks a function of the database, because no role may read the table: it names people that the member can no longer see. */
export async function listEnded(tx: Tx, after: Place, size: number): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    select * from app.ended_conversations(${after.micros}, ${after.id}, ${size})`.execute(tx)
  return rows
}

export type EndedReport = {
  id: string
  conversationId: string
  reason: ReportReason
  description: string | null
  includesMessages: boolean
}

/** Returns false if the conversation is not the current user's, or has ended too long ago. */
export async function insertEndedReport(
  tx: Tx,
  { id, conversationId, reason, description, includesMessages }: EndedReport,
): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`
    select app.report_ended_conversation(${conversationId}, ${id}, ${reason}, ${description}, ${includesMessages}) as stored`.execute(
    tx,
  )
  return rows[0]?.stored ?? false
}

/** Run as the worker: row-level security shows it expired rows only. */
export async function deleteExpired(tx: Tx): Promise<void> {
  await sql`delete from unmatch_cooldowns`.execute(tx)
  await sql`delete from ended_conversations`.execute(tx)
  await sql`delete from opening_traces`.execute(tx)
}

/** Run as the worker. Ends what is sealed of accounts that were closed too long ago. */
export async function endOldSeals(tx: Tx): Promise<void> {
  await sql`select app.end_old_seals()`.execute(tx)
}
