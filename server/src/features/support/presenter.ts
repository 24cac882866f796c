import { userId } from '@yuti/contract/base'
import { reportId } from '@yuti/contract/moderation'
import { type LinkDeps, presentPicture } from '#/platform/media-links.ts'
import type { InboxRow, MessageRow, PersonReportRow, PersonRow } from './repository.ts'

export function presentEntry(row: InboxRow) {
  return {
    userId: userId.parse(row.user_id),
    name: row.name,
    last: {
      content: row.last_preview,
      isImage: row.last_is_image,
      isOwn: row.last_sender === 'admin',
      createdAt: row.last_at.toISOString(),
    },
    unread: row.unread,
    isBlocked: row.is_blocked,
    hasAppeal: row.has_appeal,
    hasReport: row.has_report,
  }
}

export function presentPerson({ name, language, block_reason, block_since }: PersonRow) {
  const block = block_since === null ? null : { reason: block_reason, since: block_since.toISOString() }
  return { name, language, block }
}

export function presentPersonReport({ id, reason, status, created_at, is_about }: PersonReportRow) {
  return {
    id: reportId.parse(id),
    reason,
    status,
    createdAt: created_at.toISOString(),
    isAbout: is_about,
  }
}

export function presentMessage(deps: LinkDeps, viewerId: string, row: MessageRow) {
  const { image_url, image_width, image_height, image_thumbhash } = row
  const hasImage =
    image_url !== null && image_width !== null && image_height !== null && image_thumbhash !== null
  return {
    id: row.id,
    clientId: row.client_id,
    number: row.number,
    reportId: row.report_id === null ? null : reportId.parse(row.report_id),
    isOwn: row.sender_type === 'admin',
    content: row.content,
    image: hasImage
      ? presentPicture(deps, viewerId, 'chat-image', {
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
