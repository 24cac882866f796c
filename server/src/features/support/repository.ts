import type { ReportStatus, SupportFilter } from '@yuti/contract/moderation-choices'
import { chat, moderation } from '@yuti/contract/limits'
import type { ReportReason } from '@yuti/contract/safety'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import {
  messageColumns,
  type MessageToStore,
  type Range,
  type StoredMessage,
  supportMessagesOf,
  toColumns,
  toPage,
} from '#/platform/message-rows.ts'

export type InboxRow = {
  user_id: string
  name: string
  last_at: Date
  last_preview: string | null
  last_is_image: boolean
  last_sender: string
  unread: number
  is_blocked: boolean
  has_appeal: boolean
  has_report: boolean
}

type InboxFilter = {
  search: string
  filter: SupportFilter
  after: { isUnread: boolean; lastAt: string; userId: string } | null
}

/** A page and, if there is another page, one row more. */
export async function listInbox(tx: Tx, { search, filter, after }: InboxFilter): Promise<InboxRow[]> {
  const pattern = search === '' ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<InboxRow>`
    select * from app.support_inbox(${pattern}, ${search.includes('@') ? search.toLowerCase() : null}, ${filter === 'unread'}, ${filter === 'appeals'}, ${moderation.inboxPage + 1},
      ${after?.isUnread ?? null}, ${after?.lastAt ?? null}, ${after?.userId ?? null})`.execute(tx)
  return rows
}

export type PersonRow = {
  name: string
  language: 'en' | 'ru' | 'es'
  block_reason: string | null
  block_since: Date | null
  block_until: Date | null
}

export async function findPerson(tx: Tx, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select p.name, app.language_of(p.id) as language, case when s.is_blocked then s.reason end as block_reason,
      case when s.is_blocked then s.changed_at end as block_since, case when s.is_blocked then s.ends_at end as block_until
    from profiles p left join moderation_states s on s.user_id = p.id where p.id = ${userId}`.execute(tx)
  return rows[0]
}

export type PersonReportRow = {
  id: string
  reason: ReportReason
  status: ReportStatus
  created_at: Date
  is_about: boolean
}

export async function listPersonReports(tx: Tx, userId: string): Promise<PersonReportRow[]> {
  const { rows } = await sql<PersonReportRow>`
    select id, reason, status, created_at, reported_id = ${userId} as is_about from user_reports
    where ${userId} in (reporter_id, reported_id) order by created_at desc, id limit ${moderation.earlierMax}`.execute(
    tx,
  )
  return rows
}

/** The conversation about a report is held with its reporter. */
export async function isReporter(tx: Tx, reportId: string, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('user_reports')
    .select('id')
    .where('id', '=', reportId)
    .where('reporter_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** From the view of staff: `is_own` marks messages of staff. */
export type SupportMessageRow = StoredMessage & { report_id: string | null }

const columns = [...messageColumns, 'read', 'report_id'] as const
const isOwn = sql<boolean>`sender_type = 'admin'`.as('is_own')

/** With `reportId`, only the messages about that report. */
export type Conversation = { userId: string; reportId: string | null }

/** One page, oldest first, and whether there are more in the direction of reading. */
export async function listMessages(tx: Tx, { userId, reportId }: Conversation, range: Range) {
  const { before, after } = range
  const found = await tx
    .selectFrom(supportMessagesOf(userId).as('messages'))
    .select([...columns, isOwn])
    .where('number', '>', after ?? 0)
    .$if(reportId !== null, (query) => query.where('report_id', '=', reportId))
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', after === undefined ? 'desc' : 'asc')
    .limit(chat.page + 1)
    .execute()
  return toPage(found, range)
}

/** Finds a message that staff sent by the id that the client gave it. */
export async function findByClientId(
  tx: Tx,
  userId: string,
  clientId: string,
): Promise<SupportMessageRow | undefined> {
  return await tx
    .selectFrom('admin_conversations')
    .select([...columns, isOwn])
    .where('user_id', '=', userId)
    .where('sender_type', '=', 'admin')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/**
 * Returns undefined if a message with this client id is stored already. Triggers number it, publish it and add a
 * notification (docs/SQL.md).
 */
export async function insertMessage(
  tx: Tx,
  { userId, reportId }: Conversation,
  message: MessageToStore,
): Promise<SupportMessageRow | undefined> {
  return await tx
    .insertInto('admin_conversations')
    .values({ ...toColumns(message), user_id: userId, report_id: reportId, sender_type: 'admin' })
    .returning([...columns, isOwn])
    .executeTakeFirst()
}

/** Marks what the member wrote as read, up to this number. */
export async function updateAsRead(tx: Tx, { userId, reportId }: Conversation, upTo: number): Promise<void> {
  await tx
    .updateTable('admin_conversations')
    .set({ read: true })
    .where('user_id', '=', userId)
    .where('sender_type', '=', 'user')
    .where('read', '=', false)
    .where('number', '<=', upTo)
    .$if(reportId !== null, (query) => query.where('report_id', '=', reportId))
    .execute()
}
