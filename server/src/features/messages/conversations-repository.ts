import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

/** The person on the other side, as far as the asking member may see them. */
export type OtherRow = {
  other_id: string
  name: string
  age: number | null
  photo_id: string | null
  photo_width: number | null
  photo_height: number | null
  photo_thumbhash: string | null
}

export type ConversationRow = OtherRow & {
  is_active: boolean
  other_read_number: number
  cleared_number: number
  unread: number
  shows_images: boolean
  care_dismissed_number: number
}

export type InboxRow = OtherRow & {
  match_id: string
  last_at: Date
  last_preview: string | null
  last_is_image: boolean
  is_own: boolean
  unread: number
}

export type TeamInboxRow = {
  last_at: Date
  last_preview: string | null
  last_is_image: boolean
  is_own: boolean
  unread: number
}

const other = sql`
  e.other_id, p.name, app.shown_age(p.id) as age, ph.id as photo_id, ph.width as photo_width,
  ph.height as photo_height, ph.thumbhash as photo_thumbhash
  from inbox_entries e
  join profiles p on p.id = e.other_id
  left join profile_photos ph on ph.profile_id = p.id and ph.is_primary`

/** Nothing where the match is gone, is not the asker's, or the other may not be seen. */
export async function findConversation(tx: Tx, matchId: string): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select app.is_active(e.other_id) as is_active, e.cleared_number, e.unread, e.shows_images,
      e.care_dismissed_number, case when app.both_share_seen(e.other_id) then coalesce((
        select number from messages m
        where m.match_id = e.match_id and m.sender_id <> e.other_id and m.seen
        order by number desc limit 1), 0) else 0 end as other_read_number, ${other}
    where e.match_id = ${matchId}`.execute(tx)
  return rows[0]
}

/** Whether one's own messages say that they were read; undefined where there is no such conversation. */
export async function findSeenSharing(tx: Tx, matchId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ shares: boolean }>`
    select app.both_share_seen(e.other_id) as shares
    from inbox_entries e join profiles p on p.id = e.other_id where e.match_id = ${matchId}`.execute(tx)
  return rows[0]?.shares
}

export async function hasConversation(tx: Tx, matchId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from inbox_entries e join profiles p on p.id = e.other_id where e.match_id = ${matchId}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Conversations that hold a message, newest first. */
export async function listInbox(tx: Tx): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`select * from app.list_inbox()`.execute(tx)
  return rows
}

export async function findTeamInbox(tx: Tx, userId: string): Promise<TeamInboxRow | undefined> {
  const { rows } = await sql<TeamInboxRow>`
    select created_at as last_at, left(content, 120) as last_preview, content is null as last_is_image,
      sender_type = 'user' as is_own, (
        select count(*)::integer from admin_conversations
        where user_id = ${userId} and sender_type = 'admin' and not read) as unread
    from admin_conversations
    where user_id = ${userId}
    order by number desc limit 1`.execute(tx)
  return rows[0]
}

export async function markMatchRead(tx: Tx, matchId: string, upTo: number): Promise<number | null> {
  const { rows } = await sql<{ unread: number | null }>`
    select app.mark_match_read(${matchId}, ${upTo}) as unread`.execute(tx)
  return rows[0]?.unread ?? null
}

export async function markTeamRead(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('admin_conversations')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('sender_type', '=', 'admin')
    .where('read', '=', false)
    .execute()
}

export async function announceTyping(tx: Tx, matchId: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`select app.announce_typing(${matchId}) as told`.execute(tx)
  return rows[0]?.told ?? false
}

export async function deleteChat(tx: Tx, matchId: string): Promise<boolean> {
  const { rows } = await sql<{ deleted: boolean }>`select app.delete_chat(${matchId}) as deleted`.execute(tx)
  return rows[0]?.deleted ?? false
}

export async function deleteTeamChat(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('admin_conversations').where('user_id', '=', userId).execute()
}
