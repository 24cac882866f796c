import { Link } from '@tanstack/react-router'
import type { DateStep } from '@yuti/contract/date-cards'
import type { InboxEntry } from '@yuti/contract/messages'
import type { TFunction } from 'i18next'
import { EllipsisVertical } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { cornerBadge, VerifiedBadge } from '#/components/verified-badge.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Avatar, StaffAvatar } from '#/components/avatar.tsx'
import { useFormat } from '#/i18n/format.ts'
import { Badge } from '#/ui/badge.tsx'
import { cn } from '#/ui/class-names.ts'
import { ifLongPress } from '#/ui/long-press.ts'
import { Tag } from '#/ui/tag.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { StaffTag } from './staff-tag.tsx'

type InboxRowProps = {
  entry: InboxEntry
  /** Opens the menu of the conversation beside the button. */
  onMore: (button: HTMLElement) => void
  onDelete: () => void
}

/** Two stops of the keyboard: the conversation, and what can be done with it. Delete asks whether to delete it. */
export function InboxRow({ entry, onMore, onDelete }: InboxRowProps) {
  const { t } = useTranslation(['messages', 'common'])
  const { matchId, person, last, unread } = entry
  const button = useRef<HTMLButtonElement>(null)
  const name = person?.name ?? t('common:staffName')
  const target =
    matchId === null
      ? ({ to: '/messages/admin' } as const)
      : ({ to: '/messages/$matchId', params: { matchId } } as const)
  const openMenu = () => (button.current ? onMore(button.current) : undefined)
  return (
    <li className="group relative flex items-center pr-1 md:pointer-fine:pr-5 transition-colors duration-150 hover:bg-inset has-aria-[current=page]:bg-inset">
      <Link
        {...target}
        aria-keyshortcuts="Delete"
        onContextMenu={(event) => ifLongPress(event, openMenu)}
        onKeyDown={(event) => (event.key === 'Delete' ? onDelete() : undefined)}
        // With large text on a small phone the words are below the portrait.
        className="relative flex min-h-19 min-w-0 flex-1 items-center gap-3.5 py-2.5 pl-5 -outline-offset-2 max-[15rem]:flex-wrap"
      >
        {person ? (
          <Avatar picture={person.photo} name={name} portraitOf={`${person.id} ${matchId}`} />
        ) : (
          <StaffAvatar />
        )}
        <span className="flex min-w-0 flex-1 flex-col gap-0.5 max-[15rem]:basis-full">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 truncate font-semibold">{name}</span>
            {person && <VerifiedBadge of={person} className={cn(cornerBadge, 'top-11.5 left-15')} />}
            {last && <When at={last.createdAt} isUnread={unread > 0} />}
          </span>
          <span className="flex min-h-5.5 items-center gap-2 max-[15rem]:flex-wrap">
            <LastMessage entry={entry} />
            {!person && <StaffTag />}
            {entry.isYourTurn && <Tag>{t('inbox.yourTurn')}</Tag>}
            <Badge count={unread} className="shrink-0" />
            {unread > 0 && <span className="sr-only">{t('inbox.unread', { count: unread })}</span>}
          </span>
        </span>
      </Link>
      <IconButton
        ref={button}
        label={t('inbox.more', { name })}
        aria-haspopup="menu"
        // With a mouse it takes the place of the time while it is pointed at, and leaves the count below it in view.
        className="text-muted md:pointer-fine:absolute md:pointer-fine:top-1 md:pointer-fine:right-1 md:pointer-fine:hover:bg-transparent md:pointer-fine:opacity-0 md:pointer-fine:focus-visible:opacity-100 md:pointer-fine:group-hover:opacity-100"
        onClick={openMenu}
      >
        <EllipsisVertical strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}

type Last = NonNullable<InboxEntry['last']>

function lastText({ content, isImage, isVoice, isDeleted }: Last, t: TFunction<'messages'>): string {
  if (isDeleted) return t('inbox.deleted')
  if (isVoice) return t('inbox.voice')
  return isImage ? t('inbox.photo') : (content ?? '')
}

const lineStyle = (isUnread: boolean) =>
  cn('min-w-0 flex-1 truncate text-sm', isUnread ? 'text-ink' : 'text-muted')

function LastMessage({ entry: { last, unread } }: { entry: InboxEntry }) {
  const { t } = useTranslation('messages')
  if (!last) return null
  if (last.proposalStep && !last.isDeleted) {
    return (
      <Suspense fallback={<span className="h-6" />}>
        <DateLine step={last.proposalStep} isOwn={last.isOwn} isUnread={unread > 0} />
      </Suspense>
    )
  }
  const text = lastText(last, t)
  return <span className={lineStyle(unread > 0)}>{last.isOwn ? t('inbox.you', { text }) : text}</span>
}

type DateLineProps = { step: DateStep; isOwn: boolean; isUnread: boolean }

/** Its texts are loaded only where a last message is about a date. */
function DateLine({ step, isOwn, isUnread }: DateLineProps) {
  const { t } = useTranslation('dates')
  return <span className={lineStyle(isUnread)}>{t(isOwn ? `line.${step}Own` : `line.${step}`)}</span>
}

function isJustNow(createdAt: string): boolean {
  return Date.now() - Date.parse(createdAt) < 60_000
}

function When({ at, isUnread }: { at: string; isUnread: boolean }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  return (
    <time
      dateTime={at}
      className={cn(
        'ml-auto shrink-0 text-xs md:pointer-fine:group-has-[button:focus-visible]:opacity-0 md:pointer-fine:group-hover:opacity-0',
        isUnread ? 'font-medium text-primary-ink' : 'text-muted',
      )}
    >
      {isJustNow(at) ? t('inbox.now') : format.listDate(at)}
    </time>
  )
}
