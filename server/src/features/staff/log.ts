import { userId } from '@yuti/contract/base'
import { staff as limits } from '@yuti/contract/limits'
import type { StaffLogEntry } from '@yuti/contract/staff'
import type { Tx } from '#/platform/db/database.ts'
import { insertLogEntry, type LogFilter, type LogRow, listLogRows } from './log-repository.ts'

/** Logs that staff saw the birth data of these people. `where` names the screen. */
export async function logBirthDataSeen(
  tx: Tx,
  where: 'registrations' | 'birth_changes',
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return
  const [only = null] = people.length === 1 ? people : []
  const details = only === null ? { where, people } : { where }
  await insertLogEntry(tx, { action: 'birth_data_seen', targetUserId: only, details })
}

/** One page, newest first. `next` continues behind it; null on the last page. */
export async function listLog(tx: Tx, filter: LogFilter) {
  const rows = await listLogRows(tx, filter)
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
