import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { UserId } from '@yuti/contract/base'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#/components/avatar.tsx'
import { AppealCard } from '#/features/moderation/shared/appeal-card.tsx'
import { OpenedItem } from '#/features/staff/shared/opened-item.tsx'
import { useStaffUtcDay } from '#/features/staff/shared/use-staff-date.ts'
import { SupportConversation } from '#/features/support/shared/support-conversation.tsx'
import { StatusBadge } from '#/features/moderation/shared/status-badge.tsx'
import { type PersonInDialog, UserDetailsDialog } from '#/features/moderation/shared/user-details-dialog.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { type api, orpc } from '#/lib/api.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'
import { iconButtonStyle } from '#/ui/icon-button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Tag } from '#/ui/tag.tsx'

type Conversation = Awaited<ReturnType<typeof api.support.conversation>>

/** A support conversation, with the background of the member. */
export function ConversationScreen({ userId }: { userId: UserId }) {
  const { t } = useTranslation('support')
  const query = useQuery(orpc.support.conversation.queryOptions({ input: { userId } }))
  const back = (
    <ButtonLink to="/admin-panel/support" variant="secondary">
      {t('back')}
    </ButtonLink>
  )
  return (
    <OpenedItem
      query={query}
      title={t('title')}
      loading={<HeaderSkeleton />}
      missing={{ title: t('notFound'), text: t('notFoundText'), back }}
      failedText={t('conversationFailed')}
    >
      {(person) => <OpenConversation person={person} />}
    </OpenedItem>
  )
}

function OpenConversation({ person }: { person: Conversation }) {
  const { t } = useTranslation('support')
  const [shown, setShown] = useState<PersonInDialog | null>(null)
  const { userId, name, appeal } = person
  const isOpen = appeal !== null && appeal.decidedAt === null
  return (
    <>
      <header className="flex shrink-0 flex-col gap-2 border-line border-b bg-surface px-3 py-2.5 md:px-5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <Link
            to="/admin-panel/support"
            search={true}
            aria-label={t('back')}
            className={cn(iconButtonStyle(), 'text-muted md:hidden')}
          >
            <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
          </Link>
          <Avatar picture={null} name={name} size="small" />
          <div className="min-w-0 flex-1">
            <h1 className="truncate font-sans font-semibold text-base tracking-normal">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={t('details', { name })}
                onClick={() => setShown({ id: userId, name })}
                className="min-h-11 min-w-11 max-w-full truncate rounded-small text-left text-primary-ink underline-offset-4 hover:underline"
              >
                {name}
              </button>
            </h1>
            <p className="-mt-2 text-muted text-xs">{t(`reads.${person.language}`)}</p>
          </div>
          {(isOpen || person.block) && (
            <div className="flex flex-wrap gap-1.5 max-md:w-full">
              {isOpen && <Tag tone="gold">{t('appealOpen')}</Tag>}
              {person.block && <Tag tone="danger">{t('chips.blocked')}</Tag>}
            </div>
          )}
        </div>
        <Background person={person} />
      </header>
      {isOpen && (
        <div className="shrink-0 border-line border-b p-2 md:max-h-[45%] md:overflow-y-auto md:p-3">
          <AppealCard key={appeal.id} appeal={appeal} />
        </div>
      )}
      <SupportConversation
        key={userId}
        userId={userId}
        reportId={null}
        name={name}
        placeholder={t('placeholder', { name })}
        // On a phone the page scrolls, so that an appeal leaves room for the messages.
        className="flex-1 max-md:min-h-60"
      />
      <UserDetailsDialog person={shown} onClose={() => setShown(null)} />
    </>
  )
}

/** What staff should know before they answer: the block, and reports about or by the member. */
function Background({ person: { block, reports } }: { person: Conversation }) {
  const { t } = useTranslation(['support', 'safety'])
  const utcDay = useStaffUtcDay()
  if (!block && reports.length === 0) return null
  return (
    <div className="flex flex-col gap-1 text-xs">
      {block?.reason && (
        <p className="wrap-anywhere text-muted">{t('blockedFor', { reason: block.reason })}</p>
      )}
      {block?.until && <p className="text-muted">{t('blockedUntil', { date: utcDay(block.until) })}</p>}
      {reports.length > 0 && (
        <ul className="no-scrollbar flex gap-2 overflow-x-auto">
          {reports.map((report) => (
            <li key={report.id} className="max-w-full shrink-0">
              <Link
                to="/admin-panel/reports/$reportId"
                params={{ reportId: report.id }}
                className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-card border border-line px-3 py-1.5 hover:bg-inset"
              >
                <span className="min-w-0">
                  {t(report.isAbout ? 'reportAbout' : 'reportBy', {
                    reason: t(`safety:report.reasons.${report.reason}`),
                  })}
                </span>
                <StatusBadge status={report.status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function HeaderSkeleton() {
  return (
    <div className="flex items-center gap-3 border-line border-b px-5 py-4">
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-5 w-36" />
    </div>
  )
}
