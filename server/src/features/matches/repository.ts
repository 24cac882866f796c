import type { MatchId } from '@yuti/contract/base'
import { sql } from 'kysely'
import type { SummaryRow } from '#/features/people/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Place } from '#/platform/page-cursor.ts'

export type MatchRow = { id: MatchId; other_id: string; matched_at: Date; has_messages: boolean }

export type ListedMatchRow = SummaryRow & {
  match_id: MatchId
  matched_at: Date
  micros: string
  has_messages: boolean
}

/** A page of the current user's matches, newest first, without people they may no longer see. */
export async function listMatches(tx: Tx, { micros, id }: Place, size: number): Promise<ListedMatchRow[]> {
  const { rows } = await sql<ListedMatchRow>`
    select * from app.matches_page(${micros}, ${id}, ${size})`.execute(tx)
  return rows
}

/** One of the two names the match. */
export type Wanted = { matchId: MatchId } | { userId: string }

/** Returns undefined if the current user has no such match. */
export async function findMatchRow(tx: Tx, wanted: Wanted): Promise<MatchRow | undefined> {
  const isWanted =
    'matchId' in wanted
      ? sql`e.match_id = ${wanted.matchId}`
      : sql`e.match_id = (
          select id from matches where user1_id = least(${wanted.userId}::uuid, e.user_id)
            and user2_id = greatest(${wanted.userId}::uuid, e.user_id))`
  const { rows } = await sql<MatchRow>`
    select m.id, e.other_id, m.matched_at, not e.is_new as has_messages
    from inbox_entries e join matches m on m.id = e.match_id
    where e.user_id = (select app.current_user_id()) and ${isWanted}`.execute(tx)
  return rows[0]
}

/** Deletes the match, the swipes and the messages of both. False if the current user has no such match. */
export async function deleteMatch(tx: Tx, id: MatchId): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`select app.remove_match(${id}) as removed`.execute(tx)
  return rows[0]?.removed ?? false
}
