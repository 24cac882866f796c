import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import { cast } from '../world/cast.ts'
import { personId } from './ids.ts'
import type { StoredPicture } from './pictures.ts'

/** A message to insert; `at` is in milliseconds since 1970. */
export type MessageRow = {
  id: string
  sender: string
  text: string | null
  picture: StoredPicture | null
  at: number
}

/** Inserts a match; its trigger inserts the inbox rows of both people. */
export async function saveMatch(tx: Tx, matchId: string, other: string, at: Date): Promise<void> {
  const demo = personId(cast.demo)
  await sql`
    insert into matches (id, user1_id, user2_id, matched_at)
    values (${matchId}, least(${demo}::uuid, ${other}::uuid), greatest(${demo}::uuid, ${other}::uuid), ${at})`.execute(
    tx,
  )
}

/**
 * Inserts messages so that the usual triggers run, then moves their times into the past and marks all but the last
 * `unread` ones as read.
 */
export async function saveConversation(
  tx: Tx,
  messages: readonly MessageRow[],
  { matchId, other, unread }: { matchId: string; other: string; unread: number },
): Promise<void> {
  const last = messages.at(-1)
  if (!last) return
  for (const { id, sender, text, picture } of messages) {
    await sql`
      insert into messages (id, match_id, sender_id, client_id, content, image_url, image_width, image_height, image_thumbhash)
      values (${id}, ${matchId}, ${sender}, ${id}, ${text}, ${picture?.key ?? null}, ${picture?.width ?? null},
        ${picture?.height ?? null}, ${picture?.thumbhash ?? null})`.execute(tx)
  }
  const times = JSON.stringify(messages.map(({ id, at }) => ({ id, at: new Date(at) })))
  const seen = messages.length - unread
  await sql`
    update messages m set created_at = r.at, read = m.number <= ${seen} or m.sender_id = ${personId(cast.demo)},
      seen = m.number <= ${seen} or m.sender_id = ${personId(cast.demo)}
    from jsonb_to_recordset(${times}::jsonb) r (id uuid, at timestamptz) where m.id = r.id`.execute(tx)
  await sql`
    update inbox_entries set last_at = ${new Date(last.at)},
      -- A member who has read everything has also revealed the pictures.
      shows_images = user_id = ${other} or ${unread}::integer = 0,
      unread = case when user_id = ${other} then 0 else ${unread}::integer end,
      read_number = case when user_id = ${other} then ${messages.length}::integer else ${seen}::integer end
    where match_id = ${matchId}`.execute(tx)
}
