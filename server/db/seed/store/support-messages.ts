import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { StoredPicture } from './pictures.ts'

type SupportMessage = {
  id: string
  userId: string
  from: 'admin' | 'user'
  text: string | null
  picture: StoredPicture | null
  reportId?: string
  at: Date
  isRead: boolean
}

/** Inserts a message so that the usual triggers run, then moves it into the past. */
export async function insertSupportMessage(tx: Tx, message: SupportMessage): Promise<void> {
  const { id, userId, from, text, picture, reportId = null, at, isRead } = message
  await sql`
    insert into admin_conversations (id, user_id, report_id, sender_type, client_id, content, image_url, image_width,
      image_height, image_thumbhash)
    values (${id}, ${userId}, ${reportId}, ${from}, ${id}, ${text}, ${picture?.key ?? null}, ${picture?.width ?? null},
      ${picture?.height ?? null}, ${picture?.thumbhash ?? null})
    on conflict do nothing`.execute(tx)
  await sql`update admin_conversations set created_at = ${at}, read = ${isRead} where id = ${id}`.execute(tx)
}
