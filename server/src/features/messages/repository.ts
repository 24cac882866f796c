import { chat } from '@yuti/contract/limits'
import type { Tx } from '#/platform/db/database.ts'

const columns = [
  'id',
  'client_id',
  'number',
  'content',
  'image_url',
  'image_width',
  'image_height',
  'image_thumbhash',
  'read',
  'created_at',
] as const

/** A message of either kind of conversation, as one person sees it. */
export type MessageRow = {
  id: string
  client_id: string
  number: number
  is_own: boolean
  content: string | null
  image_url: string | null
  image_width: number | null
  image_height: number | null
  image_thumbhash: string | null
  read: boolean
  created_at: Date
}

/** Numbers, both exclusive. */
export type Range = { before?: number | undefined; after?: number | undefined }
export type Page = { rows: MessageRow[]; hasMore: boolean }

export type NewMessage = {
  id: string
  clientId: string
  content: string | null
  image: { object_key: string; width: number; height: number; thumbhash: string } | null
}

export function selectMessages(tx: Tx, userId: string) {
  return tx
    .selectFrom('messages')
    .select(columns)
    .select((eb) => eb('sender_id', '=', userId).$castTo<boolean>().as('is_own'))
}

export function selectTeamMessages(tx: Tx) {
  return tx
    .selectFrom('admin_conversations')
    .select(columns)
    .select((eb) => eb('sender_type', '=', 'user').$castTo<boolean>().as('is_own'))
}

export async function listMessages(tx: Tx, userId: string, matchId: string, range: Range): Promise<Page> {
  const rows = await selectMessages(tx, userId)
    .where('match_id', '=', matchId)
    .where('number', '>', range.after ?? 0)
    .$if(range.before !== undefined, (query) => query.where('number', '<', range.before ?? 0))
    .orderBy('number', range.after === undefined ? 'desc' : 'asc')
    .limit(chat.page + 1)
    .execute()
  return toPage(rows, range)
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

/** One row more than a page was asked for; it only tells that there is more. */
function toPage(found: MessageRow[], { after }: Range): Page {
  const rows = found.slice(0, chat.page)
  return { rows: after === undefined ? rows.toReversed() : rows, hasMore: found.length > chat.page }
}

export async function findMessageByKey(
  tx: Tx,
  userId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return await selectMessages(tx, userId)
    .where('sender_id', '=', userId)
    .where('client_id', '=', clientId)
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
  const row = await tx
    .insertInto('messages')
    .values({ ...toColumns(message), match_id: matchId, sender_id: senderId })
    .returning(columns)
    .executeTakeFirst()
  return row && { ...row, is_own: true }
}

export async function insertTeamMessage(
  tx: Tx,
  userId: string,
  message: NewMessage,
): Promise<MessageRow | undefined> {
  const row = await tx
    .insertInto('admin_conversations')
    .values({ ...toColumns(message), user_id: userId, sender_type: 'user' })
    .returning(columns)
    .executeTakeFirst()
  return row && { ...row, is_own: true }
}

function toColumns({ id, clientId, content, image }: NewMessage) {
  return {
    id,
    client_id: clientId,
    content,
    image_url: image?.object_key ?? null,
    image_width: image?.width ?? null,
    image_height: image?.height ?? null,
    image_thumbhash: image?.thumbhash ?? null,
  }
}
