import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { StoredPicture } from './pictures.ts'

type TeamLine = {
  id: string
  userId: string
  from: 'admin' | 'user'
  text: string | null
  picture: StoredPicture | null
  reportId?: string
  at: Date
  isRead: boolean
}

/** Through the triggers of everybody's messages, then moved into the past. */
export async function writeTeamLine(tx: Tx, line: TeamLine): Promise<void> {
  const { id, userId, from, text, picture, reportId = null, at, isRead } = line
  await sql`
    insert into admin_conversations (id, user_id, report_id, sender_type, client_id, content, image_url, image_width,
      image_height, image_thumbhash)
    values (${id}, ${userId}, ${reportId}, ${from}, ${id}, ${text}, ${picture?.key ?? null}, ${picture?.width ?? null},
      ${picture?.height ?? null}, ${picture?.thumbhash ?? null})
    on conflict do nothing`.execute(tx)
  await sql`update admin_conversations set created_at = ${at}, read = ${isRead} where id = ${id}`.execute(tx)
}
