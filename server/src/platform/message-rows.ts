import { chat } from '@yuti/contract/limits'
import type { Picture } from '@yuti/contract/media'
import { sql } from 'kysely'
import type { AdminConversations } from './db/types.gen.ts'
import type { StoredPicture, StoredVoice } from './media-links.ts'

/** Columns that messages between members and messages of support conversations have in common. */
export const messageColumns = [
  'id',
  'client_id',
  'number',
  'content',
  'image_url',
  'image_width',
  'image_height',
  'image_thumbhash',
  'created_at',
] as const

/** A message as one side of the conversation sees it. */
export type StoredMessage = {
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

export type MessageToStore = {
  id: string
  clientId: string
  content: string | null
  image: { object_key: string; width: number; height: number; thumbhash: string } | null
}

/** Whether this message is what a draft with its key says. A message with a picture has the id of the upload. */
export function saysTheSame(
  stored: Pick<StoredMessage, 'id' | 'content' | 'image_url'>,
  draft: { content: string | null; imageId: string | null },
): boolean {
  const imageId = stored.image_url === null ? null : stored.id
  return stored.content === draft.content && imageId === draft.imageId
}

/** The messages of a support conversation; the greeting alone, which is not stored, until somebody writes. */
export function supportMessagesOf(userId: string) {
  return sql<AdminConversations>`(
    select * from admin_conversations where user_id = ${userId} union all select * from app.support_greeting(${userId}))`
}

/** Message numbers, both exclusive. */
export type Range = { before?: number | undefined; after?: number | undefined }

/** Cuts a page from rows that were queried with one row more than the page holds. */
export function toPage<Row>(found: Row[], { after }: Range): { rows: Row[]; hasMore: boolean } {
  const rows = found.slice(0, chat.page)
  return { rows: after === undefined ? rows.toReversed() : rows, hasMore: found.length > chat.page }
}

export function toColumns({ id, clientId, content, image }: MessageToStore) {
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

export type VoiceColumns = {
  id: string
  voice_url: string | null
  voice_duration_ms: number | null
  voice_peaks: number[] | null
}

/** `show` signs the link of the voice note for the viewer. */
export function presentVoice<Shown>(
  { id, voice_url, voice_duration_ms, voice_peaks }: VoiceColumns,
  show: (voice: StoredVoice) => Shown,
): Shown | null {
  if (voice_url === null || voice_duration_ms === null || voice_peaks === null) return null
  return show({ id, durationMs: voice_duration_ms, peaks: voice_peaks })
}

/** `show` signs the links of the picture for the viewer. */
export function presentStored(row: StoredMessage, show: (kind: 'chat-image', of: StoredPicture) => Picture) {
  const { image_url, image_width, image_height, image_thumbhash } = row
  const isImage =
    image_url !== null && image_width !== null && image_height !== null && image_thumbhash !== null
  return {
    id: row.id,
    clientId: row.client_id,
    number: row.number,
    isOwn: row.is_own,
    content: row.content,
    image: isImage
      ? show('chat-image', {
          id: row.id,
          width: image_width,
          height: image_height,
          thumbhash: image_thumbhash,
        })
      : null,
    createdAt: row.created_at.toISOString(),
    read: row.read,
  }
}
