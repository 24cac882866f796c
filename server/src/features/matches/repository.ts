import type { MatchId } from '@yuti/contract/base'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type MatchRow = { id: MatchId; other_id: string; matched_at: Date; has_messages: boolean }

/** The current user's matches, newest first; only the match `onlyId` if it is given. */
export async function listMatchRows(tx: Tx, onlyId: MatchId | null): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select m.id, e.other_id, m.matched_at, e.last_at is not null and e.last_number > m.openings as has_messages
    from inbox_entries e join matches m on m.id = e.match_id
    where e.user_id = (select app.current_user_id()) and (${onlyId}::uuid is null or m.id = ${onlyId}::uuid)
    order by m.matched_at desc, m.id`.execute(tx)
  return rows
}

/** Deletes the match, the swipes and the messages of both. False if the current user has no such match. */
export async function deleteMatch(tx: Tx, id: MatchId): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`select app.remove_match(${id}) as removed`.execute(tx)
  return rows[0]?.removed ?? false
}
