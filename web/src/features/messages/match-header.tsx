import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MatchId } from '@yuti/contract/base'
import type { PersonSummary } from '@yuti/contract/people'
import { Ban, Flag, LifeBuoy, Trash2, UserRound } from 'lucide-react'
import { VerifiedBadge } from '#/components/verified-badge.tsx'
import { NowExact, Stars } from '#/components/stars.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { isFirstTry } from '#/lib/is-first-try.ts'
import { Avatar } from '#/components/avatar.tsx'
import { BlockDialog } from '#/features/safety/shared/block-dialog.tsx'
import { PlanDate } from '#/features/dates/shared/plan-date.tsx'
import { ReportDialog } from '#/features/safety/shared/report-dialog.tsx'
import { MenuItem } from '#/ui/menu.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { DeleteChatDialog } from './delete-chat-dialog.tsx'

/** The open dialog of the chat; `left` after the member has blocked the person. */
export type ChatDialog = 'delete' | 'report' | 'block' | 'left'

type MatchHeaderProps = {
  matchId: MatchId
  person: PersonSummary
  isActive: boolean
  dialog: ChatDialog | null
  onDialogChange: (dialog: ChatDialog | null) => void
}

export function MatchHeader({ matchId, person, isActive, dialog, onDialogChange }: MatchHeaderProps) {
  const { t } = useTranslation(['messages', 'profiles', 'safety'])
  const navigate = useNavigate()
  const profile = { to: '/profile/$userId', params: { userId: person.id } } as const
  const close = () => onDialogChange(null)
  const leave = () => void navigate({ to: '/messages' })
  const leaveBlocked = () => {
    onDialogChange('left')
    leave()
  }
  return (
    <ConversationHeader
      actions={<PlanDate matchId={matchId} name={person.name} />}
      menu={
        <>
          <MenuItem icon={<UserRound strokeWidth={1.75} />} onSelect={() => void navigate(profile)}>
            {t('chat.viewProfile')}
          </MenuItem>
          <MenuItem
            icon={<LifeBuoy strokeWidth={1.75} />}
            onSelect={() => void navigate({ to: '/safety-tips' })}
          >
            {t('safety:tips')}
          </MenuItem>
          <MenuItem icon={<Flag strokeWidth={1.75} />} onSelect={() => onDialogChange('report')}>
            {t('profiles:view.report')}
          </MenuItem>
          <MenuItem tone="danger" icon={<Ban strokeWidth={1.75} />} onSelect={() => onDialogChange('block')}>
            {t('profiles:view.block')}
          </MenuItem>
          <MenuItem
            tone="danger"
            icon={<Trash2 strokeWidth={1.75} />}
            onSelect={() => onDialogChange('delete')}
          >
            {t('chat.delete')}
          </MenuItem>
        </>
      }
    >
      <Link {...profile} className="flex min-h-12 max-w-full items-center gap-3 rounded-input px-2 md:w-fit">
        <Avatar
          picture={person.photo}
          name={person.name}
          size="small"
          portraitOf={`${person.id} ${matchId}`}
        />
        <span className="min-w-0">
          <span className="flex items-center">
            <h1 className="truncate font-sans font-semibold text-base tracking-normal">
              {person.age === null ? person.name : `${person.name}, ${person.age}`}
            </h1>
            <VerifiedBadge of={person} className="translate-y-0 text-primary-ink" />
          </span>
          <span className="flex min-h-4 flex-wrap items-center gap-x-2">
            <StatusLine matchId={matchId} isActive={isActive} />
          </span>
        </span>
      </Link>
      <DeleteChatDialog
        matchId={matchId}
        name={person.name}
        open={dialog === 'delete'}
        onOpenChange={close}
        onDeleted={leave}
      />
      <ReportDialog
        person={person}
        from={{ matchId, number: null }}
        open={dialog === 'report'}
        onOpenChange={close}
        onBlocked={leaveBlocked}
      />
      <BlockDialog
        person={person}
        matchId={matchId}
        open={dialog === 'block'}
        onOpenChange={close}
        onBlocked={leaveBlocked}
      />
    </ConversationHeader>
  )
}

type StatusLineProps = Pick<MatchHeaderProps, 'matchId' | 'isActive'>

/** Comes at once, so that the stars do not push the words beside them. */
function StatusLine({ matchId, isActive }: StatusLineProps) {
  const { t } = useTranslation('messages')
  // Optional: without an answer no stars are shown.
  const query = useQuery(orpc.matches.get.queryOptions({ input: { matchId } }))
  if (isFirstTry(query)) return null
  const { data: match } = query
  return (
    <>
      {match && <Stars rating={match.person.rating} className="h-3.5" />}
      {match?.hasMessages === false && (
        <NowExact rating={match.person.rating} className="text-muted text-xs" />
      )}
      {isActive && <span className="text-rhythm-ink text-xs">{t('chat.activeNow')}</span>}
    </>
  )
}
