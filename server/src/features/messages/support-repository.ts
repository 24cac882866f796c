import { chat } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import {
  messageColumns,
  type MessageToStore,
  type Range,
  supportMessagesOf,
  toColumns,
  toPage,
} from '#/platform/message-rows.ts'
import type { MessageRow, Page } from './repository.ts'

export type SupportInboxRow = {
  last_at: Date
  micros: string
  last_preview: string | null
  last_is_image: boolean
  is_own: boolean
  unread: number
}

function selectSupportMessages(tx: Tx, userId: string) {
  return tx
    .selectFrom(supportMessagesOf(userId).as('messages'))
    .select([...messageColumns, 'read'])
    .select((eb) => eb('sender_type', '=', 'user').$castTo<boolean>().as('is_own'))
    .select(sql<boolean>`sender_type = 'admin' and report_id is not null`.as('is_about_report'))
}

export async function listSupportMessages(tx: Tx, userId: string, range: Range): Promise<Page> {
  const rows = await selectSupportMessages(tx, userId)
    .where('number', '>', range.after ?? 0)
    .$if(range.before !== undefined, (query) => query.where('number', '<', range.before ?? 0))
    .orderBy('number', range.after === undefined ? 'desc' : 'asc')
    .limit(chat.page + 1)
    .execute()
  return toPage(rows, range)
}

export async function findSupportMessageByKey(
  tx: Tx,
  userId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return await selectSupportMessages(tx, userId)
    .where('sender_type', '=', 'user')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** Returns undefined, and inserts nothing, if the member has used the message's key before. */
export async function insertSupportMessage(
  tx: Tx,
  userId: string,
  message: MessageToStore,
): Promise<MessageRow | undefined> {
  const row = toColumns(message)
  // Triggers number it, link it to a report, open an appeal and publish it to staff (docs/SQL.md).
  const { rows } = await sql<Omit<MessageRow, 'is_own'>>`
    insert into admin_conversations (id, user_id, sender_type, client_id, content, image_url, image_width, image_height,
      image_thumbhash)
    values (${row.id}, ${userId}, 'user', ${row.client_id}, ${row.content}, ${row.image_url}, ${row.image_width},
      ${row.image_height}, ${row.image_thumbhash})
    returning id, client_id, number, content, image_url, image_width, image_height, image_thumbhash, created_at, read`.execute(
    tx,
  )
  return rows[0] && { ...rows[0], is_own: true }
}

/** Returns null if the conversation is empty. */
export async function findSupportInbox(tx: Tx, userId: string): Promise<SupportInboxRow | null> {
  const { rows } = await sql<SupportInboxRow>`
    select created_at as last_at, app.micros_of(created_at) as micros, left(content, ${chat.previewMax}) as last_preview, content is null as last_is_image,
      sender_type = 'user' as is_own, (
        select count(*)::integer from admin_conversations
        where user_id = ${userId} and sender_type = 'admin' and not read) as unread
    from ${supportMessagesOf(userId)} messages
    order by number desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function updateSupportRead(tx: Tx, userId: string): Promise<void> {
  await sql`
    update admin_conversations set read = true
    where user_id = ${userId} and sender_type = 'admin' and not read`.execute(tx)
}

export async function deleteSupportMessages(tx: Tx, userId: string): Promise<void> {
  await sql`select app.dismiss_support_greeting()`.execute(tx)
  await sql`delete from admin_conversations where user_id = ${userId}`.execute(tx)
}
