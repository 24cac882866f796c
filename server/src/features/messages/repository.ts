import { chat } from '@yuti/contract/limits'
import type { Reaction } from '@yuti/contract/messages'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import {
  messageColumns,
  type MessageToStore,
  type Range,
  type StoredMessage,
  toColumns,
  toPage,
} from '#/platform/message-rows.ts'

const quoteMax = 200

export type MessageRow = StoredMessage & {
  /** Of the team's messages alone. */
  is_about_report?: boolean
  changes?: ChangesRow
}

/** What only a message between two people has. */
export type ChangesRow = {
  is_deleted: boolean
  own_reaction: Reaction | null
  other_reaction: Reaction | null
  reply: {
    number: number
    isOwn: boolean
    content: string | null
    isImage: boolean
    isDeleted: boolean
  } | null
}

export type Page = { rows: MessageRow[]; hasMore: boolean }
export type Changes = { rows: MessageRow[]; hasMore: boolean; revision: number }

export type NewMessage = MessageToStore & { replyTo: number | null }

export function selectMessages(tx: Tx, userId: string) {
  return tx
    .selectFrom('messages as m')
    .select(messageColumns.map((column) => `m.${column}` as const))
    .select([
      sql<boolean>`m.sender_id = ${userId}`.as('is_own'),
      // Of one's own: whether the other read it while both shared their seen marks.
      sql<boolean>`case when m.sender_id = ${userId} then m.seen else m.read end`.as('read'),
      sql<ChangesRow>`jsonb_build_object(
        'is_deleted', m.deleted_at is not null,
        'own_reaction', case when m.sender_id = ${userId} then m.sender_reaction else m.other_reaction end,
        'other_reaction', case when m.sender_id = ${userId} then m.other_reaction else m.sender_reaction end,
        'reply', (
          select jsonb_build_object('number', q.number, 'isOwn', q.sender_id = ${userId},
            'content', left(q.content, ${quoteMax}), 'isImage', q.image_url is not null,
            'isDeleted', q.deleted_at is not null)
          from messages q where q.match_id = m.match_id and q.number = m.reply_number))`.as('changes'),
    ])
}

export function selectTeamMessages(tx: Tx) {
  return tx
    .selectFrom('admin_conversations')
    .select([...messageColumns, 'read'])
    .select((eb) => eb('sender_type', '=', 'user').$castTo<boolean>().as('is_own'))
    .select(sql<boolean>`sender_type = 'admin' and report_id is not null`.as('is_about_report'))
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
 * A page of them, oldest change first. The match's revision is read first: what changes between the two readings comes
 * again, and nothing is skipped, because a message that changes once more moves on to a later page.
 */
export async function listChanges(tx: Tx, userId: string, matchId: string, after: number): Promise<Changes> {
  const match = await tx
    .selectFrom('matches')
    .select('last_revision')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
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

export async function listTeamMessages(tx: Tx, userId: string, range: Range): Promise<Page> {
  const rows = await selectTeamMessages(tx)
    .where('user_id', '=', userId)
    .where('number', '>', range.after ?? 0)
    .$if(range.before !== undefined, (query) => query.where('number', '<', range.before ?? 0))
    .orderBy('number', range.after === undefined ? 'desc' : 'asc')
    .limit(chat.page + 1)
    .execute()
  return toPage(rows, range)
}

export async function findMessageByKey(
  tx: Tx,
  userId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return await selectMessages(tx, userId)
    .where('m.sender_id', '=', userId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst()
}

export async function findTeamMessageByKey(
  tx: Tx,
  userId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return await selectTeamMessages(tx)
    .where('user_id', '=', userId)
    .where('sender_type', '=', 'user')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** Nothing is inserted, and undefined returned, where the sender's key is stored already. */
export async function insertMessage(
  tx: Tx,
  senderId: string,
  matchId: string,
  message: NewMessage,
): Promise<MessageRow | undefined> {
  const { replyTo } = message
  const row = await tx
    .insertInto('messages')
    .values((eb) => ({
      ...toColumns(message),
      match_id: matchId,
      sender_id: senderId,
      // What is gone meanwhile is no longer answered; the words are sent all the same.
      reply_number: eb
        .selectFrom('messages')
        .select('number')
        .where('match_id', '=', matchId)
        .where('number', '=', replyTo)
        .where('deleted_at', 'is', null),
    }))
    .returning('id')
    .executeTakeFirst()
  return row && (await selectMessages(tx, senderId).where('m.id', '=', row.id).executeTakeFirst())
}

export async function insertTeamMessage(
  tx: Tx,
  userId: string,
  message: NewMessage,
): Promise<MessageRow | undefined> {
  const row = await tx
    .insertInto('admin_conversations')
    .values({ ...toColumns(message), user_id: userId, sender_type: 'user' })
    .returning([...messageColumns, 'read'])
    .executeTakeFirst()
  return row && { ...row, is_own: true }
}
