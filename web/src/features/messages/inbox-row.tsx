import { Link } from '@tanstack/react-router'
import type { DateStep } from '@yuti/contract/date-cards'
import type { InboxEntry } from '@yuti/contract/messages'
import type { TFunction } from 'i18next'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Avatar, StaffAvatar } from '#/components/avatar.tsx'
import { useFormat } from '#/i18n/format.ts'
import { cn } from '#/ui/class-names.ts'
import { Tag } from '#/ui/tag.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { DeleteChatDialog } from './delete-chat-dialog.tsx'
import { StaffTag } from './staff-tag.tsx'

export function InboxRow({ entry, onDeleted }: { entry: InboxEntry; onDeleted: () => void }) {
  const { t } = useTranslation(['messages', 'common'])
  const [isDeleting, setIsDeleting] = useState(false)
  const { matchId, person } = entry
  const name = person?.name ?? t('common:staffName')
  const target =
    matchId === null
      ? ({ to: '/messages/admin' } as const)
      : ({ to: '/messages/$matchId', params: { matchId } } as const)
  return (
    <li className="group relative flex items-center pr-2 md:pr-5 transition-colors duration-150 hover:bg-inset has-aria-[current=page]:bg-inset">
      <Link
        {...target}
        className="flex min-h-19 min-w-0 flex-1 items-center gap-3.5 py-2.5 pl-5 -outline-offset-2"
      >
        {person ? <Avatar picture={person.photo} name={name} /> : <StaffAvatar />}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="max-w-full truncate font-semibold">{name}</span>
            {!person && <StaffTag />}
            {entry.isYourTurn && <Tag>{t('inbox.yourTurn')}</Tag>}
          </span>
          <LastMessage entry={entry} />
        </span>
        <When entry={entry} />
      </Link>
      <IconButton
        label={t('inbox.delete', { name })}
        className="text-border-strong md:absolute md:top-1/2 md:right-1 md:-translate-y-1/2 md:bg-inset md:text-muted md:opacity-0 md:focus-visible:opacity-100 md:group-hover:opacity-100"
        onClick={() => setIsDeleting(true)}
      >
        <Trash2 strokeWidth={1.75} />
      </IconButton>
      <DeleteChatDialog
        matchId={matchId}
        name={name}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onDeleted={onDeleted}
      />
    </li>
  )
}

type Last = NonNullable<InboxEntry['last']>

function lastText({ content, isImage, isVoice, isDeleted }: Last, t: TFunction<'messages'>): string {
  if (isDeleted) return t('inbox.deleted')
  if (isVoice) return t('inbox.voice')
  return isImage ? t('inbox.photo') : (content ?? '')
}

function LastMessage({ entry: { last, unread } }: { entry: InboxEntry }) {
  const { t } = useTranslation('messages')
  if (!last) return null
  if (last.proposalStep && !last.isDeleted) {
    return <DateLine step={last.proposalStep} isOwn={last.isOwn} isUnread={unread > 0} />
  }
  const text = lastText(last, t)
  return (
    <span className={cn('block truncate text-sm', unread > 0 ? 'text-ink' : 'text-muted')}>
      {last.isOwn ? t('inbox.you', { text }) : text}
    </span>
  )
}

type DateLineProps = { step: DateStep; isOwn: boolean; isUnread: boolean }

/** Its texts are loaded only where a last message is about a date. */
function DateLine({ step, isOwn, isUnread }: DateLineProps) {
  const { t } = useTranslation('dates')
  return (
    <span className={cn('block truncate text-sm', isUnread ? 'text-ink' : 'text-muted')}>
      {t(isOwn ? `line.${step}Own` : `line.${step}`)}
    </span>
  )
}

function isJustNow(createdAt: string): boolean {
  return Date.now() - Date.parse(createdAt) < 60_000
}

function When({ entry: { last, unread } }: { entry: InboxEntry }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  return (
    // On a wide page the delete button takes its place, and would leave half of the time in view.
    <span className="flex shrink-0 flex-col items-end gap-1.5 self-start pt-1.5 text-muted text-xs md:group-hover:opacity-0 md:group-has-[button:focus-visible]:opacity-0">
      {last && (
        <time dateTime={last.createdAt}>
          {isJustNow(last.createdAt) ? t('inbox.now') : format.listDate(last.createdAt)}
        </time>
      )}
      {unread > 0 && (
        <span className="size-2.5 rounded-full bg-primary">
          <span className="sr-only">{t('inbox.unread', { count: unread })}</span>
        </span>
      )}
    </span>
  )
}
