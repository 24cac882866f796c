import type { MatchId } from '@yuti/contract/base'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type Direction = 'left' | 'right'

/**
 * Stores the swipe of the current user; repeating it changes nothing. Returns the id of the match if both like each other.
 * `app.record_swipe` then inserts the match and publishes a `match` event. Triggers on the match open the inbox of both and
 * add their notifications, which may leave by push or mail.
 */
export async function insertSwipe(tx: Tx, targetId: string, direction: Direction): Promise<MatchId | null> {
  const { rows } = await sql<{ id: MatchId | null }>`
    select app.record_swipe(${targetId}, ${direction}) as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The current user's own decision. */
export async function findDecision(tx: Tx, userId: string, targetId: string): Promise<Direction | null> {
  const { rows } = await sql<{ direction: Direction }>`
    select direction from swipes where swiper_id = ${userId} and swiped_id = ${targetId}`.execute(tx)
  return rows[0]?.direction ?? null
}

/** Runs as the worker, for the next `size` members after this one. `last` is null when no members are left. */
export async function deleteOldPasses(
  tx: Tx,
  after: string,
  size: number,
): Promise<{ last: string | null; deleted: number }> {
  const { rows } = await sql<{ last: string | null; deleted: number }>`
    select last, deleted from app.delete_old_passes(${after}, ${size})`.execute(tx)
  return rows[0] ?? { last: null, deleted: 0 }
}

/** Returns the id of the match if the like was answered first; then nothing is deleted. */
export async function deleteLike(tx: Tx, targetId: string): Promise<MatchId | null> {
  const { rows } = await sql<{ id: MatchId | null }>`select app.take_back_like(${targetId}) as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns the id of the person who was passed; null if the last swipe was not a pass. */
export async function deleteLastPass(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select app.undo_last_pass() as id`.execute(tx)
  return rows[0]?.id ?? null
}
