import {
  type ActionReason,
  openStatuses,
  type ReportAction,
  type ReportStatus,
} from '@yuti/contract/moderation-choices'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** Until this transaction ends, other decisions about the same person wait. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`moderation ${userId}`}, 0))`.execute(tx)
}

/** Runs as staff, before `lockPerson` where somebody may be banned: bans wait for each other (`app.lock_bans`). */
export async function lockBans(tx: Tx): Promise<void> {
  await sql`select app.lock_bans(true)`.execute(tx)
}

export async function findReportPeople(tx: Tx, reportId: string) {
  return await tx
    .selectFrom('user_reports')
    .select(['reporter_id', 'reported_id', 'sealed_id', 'version', 'status'])
    .where('id', '=', reportId)
    .executeTakeFirst()
}

/** False when the report has changed since that version. The database refuses a status that may not follow. */
export async function updateReportStatus(
  tx: Tx,
  reportId: string,
  version: number,
  status: ReportStatus,
): Promise<boolean> {
  const changed = await tx
    .updateTable('user_reports')
    .set({ status })
    .where('id', '=', reportId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Until this transaction ends, nobody else changes the report. False if it has changed since that version. */
export async function lockReport(tx: Tx, reportId: string, version: number): Promise<boolean> {
  const found = await tx
    .selectFrom('user_reports')
    .select('id')
    .where('id', '=', reportId)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** Marks all open reports about a person as blocked and returns their ids. */
export async function updateOpenToBlocked(tx: Tx, userId: string): Promise<string[]> {
  const changed = await tx
    .updateTable('user_reports')
    .set({ status: 'blocked' })
    .where('reported_id', '=', userId)
    .where('status', 'in', openStatuses)
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}

/**
 * Returns when the block ends, null for never; undefined if the account is blocked already, for as long or longer. Triggers end its
 * sessions, take it out of discovery and publish the change to staff (docs/SQL.md).
 */
export async function blockAccount(
  tx: Tx,
  userId: string,
  { reason, days }: { reason: string; days: number | null },
): Promise<Date | null | undefined> {
  const { rows } = await sql<{ ends_at: Date | null }>`
    insert into moderation_states as s (user_id, is_blocked, reason, ends_at)
    values (${userId}, true, ${reason}, now() + make_interval(days => ${days}))
    on conflict (user_id) do update
      set is_blocked = true, reason = excluded.reason, ends_at = excluded.ends_at, changed_at = now()
      where not s.is_blocked or s.ends_at < coalesce(excluded.ends_at, 'infinity')
    returning ends_at`.execute(tx)
  return rows[0]?.ends_at
}

/**
 * Queues the mail, and marks the reports that had led to the block as unblocked and returns their ids; null if the account is not
 * blocked. A trigger closes an open appeal together with the block.
 */
export async function unblockAccount(tx: Tx, userId: string): Promise<string[] | null> {
  const { rows } = await sql<{ reports: string[] | null }>`
    select app.unblock_account(${userId}) as reports`.execute(tx)
  return rows[0]?.reports ?? null
}

/** Returns the reporters of these reports who have not been told yet, each once, and marks them as told. */
export async function claimUntoldReporters(tx: Tx, reportIds: readonly string[]) {
  if (reportIds.length === 0) return []
  const marked = await tx
    .updateTable('user_reports')
    .set({ told_at: sql`now()` })
    .where('id', 'in', reportIds)
    .where('told_at', 'is', null)
    .where('reporter_id', 'is not', null)
    .returning(['id', 'reporter_id'])
    .execute()
  return [...new Map(marked.map(({ id, reporter_id }) => [reporter_id, id]))].flatMap(([userId, reportId]) =>
    userId === null ? [] : [{ userId, reportId }],
  )
}

/** False when the note was inserted before: the same id again is the same note. */
export async function insertNote(
  tx: Tx,
  note: { id: string; report_id: string; author_id: string; content: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('report_notes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type ActionRow = {
  report_id: string
  author_id: string
  action: ReportAction
  reason: ActionReason | null
  content: string | null
}

export async function insertActions(tx: Tx, actions: readonly ActionRow[]): Promise<void> {
  if (actions.length > 0) await tx.insertInto('report_notes').values(actions).execute()
}

export async function findOpenAppeal(tx: Tx, appealId: string) {
  return await tx
    .selectFrom('appeals')
    .select(['id', 'user_id', 'report_id', 'sanction_id'])
    .where('id', '=', appealId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
}

export async function upholdAppeal(tx: Tx, appealId: string): Promise<void> {
  await tx
    .updateTable('appeals')
    .set({ decided_at: sql`now()`, outcome: 'upheld' })
    .where('id', '=', appealId)
    .execute()
}

/** Marks what the person wrote to staff as read. */
export async function updateConversationAsRead(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('admin_conversations')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('sender_type', '=', 'user')
    .where('read', '=', false)
    .execute()
}

/** Triggers number the message, publish it and add a notification (docs/SQL.md). */
export async function insertStaffMessage(
  tx: Tx,
  { userId, content, reportId = null }: { userId: string; content: string; reportId?: string | null },
): Promise<void> {
  await tx
    .insertInto('admin_conversations')
    .values({ user_id: userId, sender_type: 'admin', content, report_id: reportId })
    .execute()
}

export async function findLanguage(tx: Tx, userId: string): Promise<'en' | 'ru' | 'es'> {
  const { rows } = await sql<{
    language: 'en' | 'ru' | 'es' | null
  }>`select app.language_of(${userId}) as language`.execute(tx)
  return rows[0]?.language ?? 'en'
}
