import { userId } from '@yuti/contract/base'
import { staff as limits } from '@yuti/contract/limits'
import type { StaffAction, StaffLogEntry } from '@yuti/contract/staff'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

type Deed = {
  action: StaffAction
  /** Whom it is about. */
  targetUserId?: string | null
  reportId?: string | null
  /** No names, addresses or words of people: an entry is never erased. */
  details?: Record<string, unknown>
}

/** In the transaction of the act itself, as staff: what was done and what was noted cannot part. */
export async function logStaff(
  tx: Tx,
  { action, targetUserId = null, reportId = null, details = {} }: Deed,
): Promise<void> {
  await sql`select app.log_staff(${action}, ${targetUserId}, ${reportId}, ${JSON.stringify(details)}::jsonb)`.execute(
    tx,
  )
}

/** `where` names the screen. One person is the entry's target, several stand in its details. */
export async function logBirthDataSeen(
  tx: Tx,
  where: 'registrations' | 'reports',
  people: readonly string[],
  reportId: string | null = null,
): Promise<void> {
  if (people.length === 0) return
  const [only = null] = people.length === 1 ? people : []
  const details = only === null ? { where, people } : { where }
  await logStaff(tx, { action: 'birth_data_seen', targetUserId: only, reportId, details })
}

type LogFilter = { action?: StaffAction; person?: string; before?: string }

type LogRow = {
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

/** A page, newest first. */
export async function listLog(tx: Tx, { action, person, before }: LogFilter) {
  const { rows } = await sql<LogRow>`
    select l.id, l.at, l.staff_id as "staffId", s.name as "staffName", l.action, l.target_user_id as "targetId",
      t.name as "targetName", l.report_id as "reportId", l.details
    from staff_log l left join profiles s on s.id = l.staff_id left join profiles t on t.id = l.target_user_id
    where (${action ?? null}::text is null or l.action = ${action ?? null})
      and (${person ?? null}::uuid is null or l.staff_id = ${person ?? null} or l.target_user_id = ${person ?? null}
        or l.details -> 'people' ? ${person ?? ''})
      and (${before ?? null}::bigint is null or l.id < ${before ?? null})
    order by l.id desc limit ${limits.logPage + 1}`.execute(tx)
  const page = rows.slice(0, limits.logPage)
  return {
    entries: page.map(presentEntry),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

function presentEntry({ at, staffId, staffName, targetId, targetName, ...entry }: LogRow): StaffLogEntry {
  return {
    ...entry,
    at: at.toISOString(),
    staff: staffId === null ? null : { id: userId.parse(staffId), name: staffName },
    target: targetId === null ? null : { id: userId.parse(targetId), name: targetName },
  }
}
