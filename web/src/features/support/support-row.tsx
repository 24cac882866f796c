import { Link } from '@tanstack/react-router'
import type { SupportEntry } from '@yuti/contract/support'
import { Avatar } from '#/components/avatar.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { Tag } from '#/ui/tag.tsx'

export function SupportRow({ entry, isOpen }: { entry: SupportEntry; isOpen: boolean }) {
  const { t } = useTranslation('support')
  const format = useFormat()
  const { userId, name, last, unread } = entry
  const text = last.isImage ? t('photo') : (last.content ?? '')
  return (
    <li className={cn('transition-colors duration-150 hover:bg-inset', isOpen && 'bg-primary-soft')}>
      <Link
        to="/admin-panel/support/$userId"
        params={{ userId }}
        search={true}
        className="flex min-h-19 items-start gap-3 px-4 py-3 -outline-offset-2"
      >
        <Avatar picture={null} name={name} size="small" />
        <span className="min-w-0 flex-1">
          <span className={cn('block truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{name}</span>
          <span className={cn('block truncate text-sm', unread > 0 ? 'text-ink' : 'text-muted')}>
            {last.isOwn ? t('fromStaff', { text }) : text}
          </span>
          <Chips entry={entry} />
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1.5 text-muted text-xs">
          <time dateTime={last.createdAt}>{format.listDate(last.createdAt)}</time>
          {unread > 0 && (
            <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 font-semibold text-xs text-on-primary">
              <span aria-hidden="true">{unread > 9 ? '9+' : unread}</span>
              <span className="sr-only">{t('unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

function Chips({ entry: { isBlocked, hasAppeal, hasReport } }: { entry: SupportEntry }) {
  const { t } = useTranslation('support')
  if (!isBlocked && !hasAppeal && !hasReport) return null
  return (
    <span className="flex flex-wrap gap-1 pt-1.5">
      {hasAppeal && <Tag tone="gold">{t('chips.appeal')}</Tag>}
      {isBlocked && <Tag tone="danger">{t('chips.blocked')}</Tag>}
      {hasReport && <Tag>{t('chips.report')}</Tag>}
    </span>
  )
}
