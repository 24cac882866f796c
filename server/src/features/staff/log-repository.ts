import { staff as limits } from '@yuti/contract/limits'
import type { StaffAction, StaffLogEntry } from '@yuti/contract/staff'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

type NewLogEntry = {
  action: StaffAction
  /** The person that the action is about. */
  targetUserId?: string | null
  reportId?: string | null
  /** No names, addresses or text that people wrote: an entry is never deleted. */
  details?: Record<string, unknown>
}

export async function insertLogEntry(
  tx: Tx,
  { action, targetUserId = null, reportId = null, details = {} }: NewLogEntry,
): Promise<void> {
  await sql`select app.log_staff(${action}, ${targetUserId}, ${reportId}, ${JSON.stringify(details)}::jsonb)`.execute(
    tx,
  )
}

export type LogFilter = { action?: StaffAction; person?: string; before?: string }

export type LogRow = {
  id: string
  at: Date
  staffId: string | null
  staffName: string | null
  action: string
  targetId: string | null
  targetName: string | null
  reportId: string | null
  details: StaffLogEntry['details']
}

/**
 * Newest first: a page and one row more if there is another page. Names are looked up one by one, because PostgreSQL expects a thousand
 * rows of a function and would read all profiles to join them.
 */
export async function listLogRows(tx: Tx, { action, person, before }: LogFilter): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select l.id, l.at, l.staff_id as "staffId", (select name from profiles where id = l.staff_id) as "staffName",
      l.action, l.target_user_id as "targetId", (select name from profiles where id = l.target_user_id) as "targetName",
      l.report_id as "reportId", l.details
    from app.list_staff_log(${action ?? null}, ${person ?? null}, ${before ?? null}, ${limits.logPage + 1}) l
    order by l.id desc`.execute(tx)
  return rows
}
