import { userId } from '@yuti/contract/base'
import { moderation } from '@yuti/contract/limits'
import { reportId } from '@yuti/contract/moderation'
import { presentBlock } from '#/features/moderation/public.ts'
import { type LinkDeps, presentPicture } from '#/platform/media-links.ts'
import { presentStored } from '#/platform/message-rows.ts'
import type { InboxRow, PersonReportRow, PersonRow, SupportMessageRow } from './repository.ts'

/** One page, and where the next one starts; `found` has one row more than a page if there is another. */
export function presentPage(found: readonly InboxRow[]) {
  const rows = found.slice(0, moderation.inboxPage)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  return {
    entries: rows.map(presentEntry),
    next: last
      ? {
          isUnread: last.unread > 0,
          lastAt: last.last_at.toISOString(),
          userId: userId.parse(last.user_id),
        }
      : null,
  }
}

function presentEntry(row: InboxRow) {
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

export function presentPerson(row: PersonRow) {
  return { name: row.name, language: row.language, block: presentBlock(row) }
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

export function presentMessage(deps: LinkDeps, viewerId: string, row: SupportMessageRow) {
  return {
    ...presentStored(row, (kind, picture) => presentPicture(deps, viewerId, kind, picture)),
    reportId: row.report_id === null ? null : reportId.parse(row.report_id),
  }
}
