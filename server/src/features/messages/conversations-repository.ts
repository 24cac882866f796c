import type { DateStep } from '@yuti/contract/date-cards'
import { sql } from 'kysely'
import type { SummaryRow } from '#/features/people/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Place } from '#/platform/page-cursor.ts'

/** The other person, as far as the current user may see them. */
export type OtherRow = {
  other_id: string
  name: string
  age: number | null
  is_verified: boolean
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
  last_at: Date | null
  /** The same as in the inbox. */
  awaits_answer: boolean
  safety_hint_dismissed_number: number
}

export type InboxRow = SummaryRow & {
  match_id: string
  last_at: Date
  micros: string
  last_preview: string | null
  last_is_image: boolean
  last_is_voice: boolean
  is_own: boolean
  unread: number
  /** The last message is the other person's, is still there, and has no reaction of the member. */
  awaits_answer: boolean
  last_date_step: DateStep | null
}

const other = sql`
  e.other_id, p.name, app.shown_age(p.id) as age, p.is_verified, ph.id as photo_id, ph.width as photo_width,
  ph.height as photo_height, ph.thumbhash as photo_thumbhash
  from inbox_entries e
  join profiles p on p.id = e.other_id
  left join lateral (
    select f.* from profile_photos f where f.profile_id = p.id and f.is_shown and f.may_be_first
    order by f.order_index limit 1) ph on true`

/** Returns null if the current user has no such match, or may no longer see the other person. */
export async function findConversation(tx: Tx, matchId: string): Promise<ConversationRow | null> {
  const { rows } = await sql<ConversationRow>`
    select app.is_active(e.other_id) as is_active, e.cleared_number, e.unread,
      e.shows_images or (
        select s.show_pictures from profile_settings s where s.profile_id = e.user_id) as shows_images, e.last_at,
      coalesce((
        select sender_id = e.other_id and deleted_at is null and other_reaction is null
          and coalesce(date_step = 'proposed', true) from messages l
        where l.match_id = e.match_id and l.number = e.last_number), false) as awaits_answer,
      e.safety_hint_dismissed_number, case when app.both_share_seen(e.other_id) then coalesce((
        select number from messages m
        where m.match_id = e.match_id and m.sender_id <> e.other_id and m.seen
        order by number desc limit 1), 0) else 0 end as other_read_number, ${other}
    where e.match_id = ${matchId}`.execute(tx)
  return rows[0] ?? null
}

/** Whether both share their read marks; null if there is no such conversation. */
export async function findSeenSharing(tx: Tx, matchId: string): Promise<boolean | null> {
  const { rows } = await sql<{ shares: boolean }>`
    select app.both_share_seen(e.other_id) as shares
    from inbox_entries e join profiles p on p.id = e.other_id where e.match_id = ${matchId}`.execute(tx)
  return rows[0]?.shares ?? null
}

/** A page of the conversations that have a message, newest first, without people that the current user may no longer see. */
export async function listInbox(tx: Tx, { micros, id }: Place, size: number): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`select * from app.inbox_page(${micros}, ${id}, ${size})`.execute(tx)
  return rows
}

/** Returns how many messages stay unread; null if the current user has no such match. */
export async function updateReadNumber(tx: Tx, matchId: string, upTo: number): Promise<number | null> {
  const { rows } = await sql<{ unread: number | null }>`
    select app.mark_match_read(${matchId}, ${upTo}) as unread`.execute(tx)
  return rows[0]?.unread ?? null
}

/** Who is told that the current user is typing: nobody unless both share it. Returns undefined if there is no such match. */
export async function findTypingRecipient(tx: Tx, matchId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ is_found: boolean; recipient: string | null }>`
    select is_found, recipient from app.find_typing_recipient(${matchId})`.execute(tx)
  return rows[0]?.is_found ? rows[0].recipient : undefined
}

type ChatView = { showsImages?: true | undefined; safetyHintDismissedNumber?: number | undefined }

/**
 * Stores that the current user shows images in a chat, or up to which message they dismissed the hint. Returns false if there
 * is no such match.
 */
export async function updateChatView(tx: Tx, matchId: string, view: ChatView): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.set_chat_view(${matchId}, ${view.showsImages ?? false}, ${view.safetyHintDismissedNumber ?? 0}) as done`.execute(
    tx,
  )
  return rows[0]?.done ?? false
}

/** Deletes the messages for both; the match stays. Returns false if the current user has no such match. */
export async function deleteChat(tx: Tx, matchId: string): Promise<boolean> {
  const { rows } = await sql<{ deleted: boolean }>`select app.delete_chat(${matchId}) as deleted`.execute(tx)
  return rows[0]?.deleted ?? false
}
