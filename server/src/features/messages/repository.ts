import type { DateCard } from '@yuti/contract/date-cards'
import { chat } from '@yuti/contract/limits'
import type { ChatDraft } from '@yuti/contract/messages'
import type { Reaction } from '@yuti/contract/reactions'
import { sql } from 'kysely'
import type { SubjectRow } from '#/features/discovery/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import {
  messageColumns,
  type Range,
  type StoredMessage,
  toColumns,
  toPage,
  type VoiceColumns,
} from '#/platform/message-rows.ts'

export type MessageRow = StoredMessage & {
  /** Only messages of a support conversation have this field. */
  is_about_report?: boolean
  changes?: ChangesRow
}

/** Fields that only messages between two members have. */
type ChangesRow = {
  voice: Omit<VoiceColumns, 'id'>
  is_deleted: boolean
  is_edited: boolean
  is_veiled: boolean
  own_reaction: Reaction | null
  other_reaction: Reaction | null
  /** Null unless the message came with a like. */
  opening: { subject: SubjectRow | null } | null
  date: DateCard | null
  reply: {
    number: number
    isOwn: boolean
    content: string | null
    isImage: boolean
    isVoice: boolean
    isDeleted: boolean
  } | null
}

export type Page = { rows: MessageRow[]; hasMore: boolean }
export type Changes = { rows: MessageRow[]; hasMore: boolean; revision: number }

function selectMessages(tx: Tx, userId: string) {
  return tx
    .selectFrom('messages as m')
    .select(messageColumns.map((column) => `m.${column}` as const))
    .select([
      sql<boolean>`m.sender_id = ${userId}`.as('is_own'),
      // `seen` is set only if the other read the message while both shared their read marks.
      sql<boolean>`case when m.sender_id = ${userId} then m.seen else m.read end`.as('read'),
      sql<ChangesRow>`jsonb_build_object(
        'voice', jsonb_build_object('voice_url', m.voice_url, 'voice_duration_ms', m.voice_duration_ms,
          'voice_peaks', m.voice_peaks),
        'is_deleted', m.deleted_at is not null,
        'is_edited', m.edited_at is not null,
        'is_veiled', m.image_veiled and m.sender_id <> ${userId} and not (
          select s.show_pictures from profile_settings s where s.profile_id = ${userId}),
        'own_reaction', case when m.sender_id = ${userId} then m.sender_reaction else m.other_reaction end,
        'opening', case when m.from_like and m.deleted_at is null then jsonb_build_object(
          'subject', app.liked_subject((
            select case when x.user1_id = m.sender_id then x.user2_id else x.user1_id end
            from matches x where x.id = m.match_id), m.liked_kind, m.liked_id)) end,
        'other_reaction', case when m.sender_id = ${userId} then m.other_reaction else m.sender_reaction end,
        'date', case when m.date_step is not null then ${dateOf(userId)} end,
        'reply', (
          select jsonb_build_object('number', q.number, 'isOwn', q.sender_id = ${userId},
            'content', left(case when q.date_step is null then q.content else split_part(q.content, e'\\n', 1) end, ${chat.quoteMax}), 'isImage', q.image_url is not null,
            'isVoice', q.voice_url is not null, 'isDeleted', q.deleted_at is not null)
          from messages q where q.match_id = m.match_id and q.number = m.reply_number))`.as('changes'),
    ])
}

/** What a message `m` about a date shows, as JSON. An answer quotes the proposal. */
function dateOf(userId: string) {
  const number = sql`case m.date_step when 'proposed' then m.number else m.reply_number end`
  return sql`jsonb_build_object('step', m.date_step, 'number', ${number}, 'plan', (
    select jsonb_build_object('isOwn', d.proposer_id = ${userId}, 'place', d.place, 'times', d.times, 'state', d.state,
      'chosen', d.chosen, 'calendarId', d.calendar_id)
    from date_proposals d where d.match_id = m.match_id and d.number = ${number}))`
}

export async function listMessages(tx: Tx, userId: string, matchId: string, range: Range): Promise<Page> {
  const rows = await selectMessages(tx, userId)
    .where('m.match_id', '=', matchId)
    .where('m.number', '>', range.after ?? 0)
    .$if(range.before !== undefined, (query) => query.where('m.number', '<', range.before ?? 0))
    .orderBy('m.number', range.after === undefined ? 'desc' : 'asc')
    .limit(chat.page + 1)
    .execute()
  return toPage(rows, range)
}

/**
 * A page of messages that changed after the revision `after`, oldest change first. Reads the match's revision first:
 * changes between the two reads come again with the next call. Nothing is skipped, because a message that changes once more
 * moves to a later page. Returns null if there is no such match.
 */
export async function listChanges(
  tx: Tx,
  userId: string,
  matchId: string,
  after: number,
): Promise<Changes | null> {
  const match = await tx
    .selectFrom('matches')
    .select('last_revision')
    .where('id', '=', matchId)
    .executeTakeFirst()
  if (!match) return null
  const found = await selectMessages(tx, userId)
    .select('m.revision')
    .where('m.match_id', '=', matchId)
    .where('m.revision', '>', after)
    .orderBy('m.revision', 'asc')
    .limit(chat.page + 1)
    .execute()
  const rows = found.slice(0, chat.page)
  const hasMore = found.length > chat.page
  const reached = hasMore ? rows.at(-1)?.revision : null
  return { rows, hasMore, revision: reached ?? match.last_revision }
}

export async function findMessageByKey(
  tx: Tx,
  userId: string,
  matchId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return await selectMessages(tx, userId)
    .where('m.match_id', '=', matchId)
    .where('m.sender_id', '=', userId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst()
}

type SendOutcome = 'repeated' | 'key_used' | 'not_found' | 'upload_missing'

/** `id` is for a message without an upload; with one, the message takes the id of the upload. */
export type NewMessage = ChatDraft & { id: string; opening: string | null }

/**
 * Sends a message as the current user, in one statement. Triggers number it, update both inbox entries, publish `message`
 * and add a notification (docs/SQL.md). `sent` is 'stored' if the message has to be read by its key: it was sent before, or has
 * media or a quote. `event` is what has been published; null if nothing was.
 */
export async function storeMessage(
  tx: Tx,
  matchId: string,
  { id, clientId, content, imageId, voiceId, replyTo, opening }: NewMessage,
): Promise<{ sent: MessageRow | 'stored' | Exclude<SendOutcome, 'repeated'>; event: string | null }> {
  const { rows } = await sql<
    | { outcome: SendOutcome; event: null }
    | { outcome: 'sent'; sent_id: string; sent_number: number; sent_at: Date; event: string }
  >`select * from app.send_message(${matchId}, ${clientId}, ${id}, ${content}, ${imageId}, ${voiceId}, ${replyTo}, ${opening})`.execute(
    tx,
  )
  const [result] = rows
  if (!result) throw new Error('sending a message had no outcome')
  const { outcome, event } = result
  if (outcome === 'key_used' || outcome === 'not_found' || outcome === 'upload_missing')
    return { sent: outcome, event }
  if (outcome === 'sent' && imageId === null && voiceId === null && replyTo === null) {
    return { sent: newMessage(result.sent_id, clientId, result.sent_number, content, result.sent_at), event }
  }
  return { sent: 'stored', event }
}

function newMessage(
  id: string,
  clientId: string,
  number: number,
  content: string | null,
  sentAt: Date,
): MessageRow {
  return {
    ...toColumns({ id, clientId, content, image: null }),
    number,
    is_own: true,
    read: false,
    created_at: sentAt,
    changes: {
      voice: { voice_url: null, voice_duration_ms: null, voice_peaks: null },
      is_deleted: false,
      is_edited: false,
      is_veiled: false,
      own_reaction: null,
      other_reaction: null,
      opening: null,
      date: null,
      reply: null,
    },
  }
}

/** Returns false if there is no such message, or if the current user may not take it back. */
export async function deleteMessage(tx: Tx, matchId: string, number: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.delete_message(${matchId}, ${number}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

/** Returns null if there is no such message, or if the current user may not edit it. */
export async function updateText(
  tx: Tx,
  matchId: string,
  number: number,
  { content, opening }: { content: string; opening: string | null },
): Promise<'edited' | 'too_late' | null> {
  const { rows } = await sql<{ result: 'edited' | 'too_late' | null }>`
    select app.edit_message(${matchId}, ${number}, ${content}, ${opening}) as result`.execute(tx)
  return rows[0]?.result ?? null
}

/** Returns false if there is no such message. */
export async function updateReaction(
  tx: Tx,
  matchId: string,
  number: number,
  reaction: Reaction | null,
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.react_to_message(${matchId}, ${number}, ${reaction}) as done`.execute(tx)
  return rows[0]?.done ?? false
}
