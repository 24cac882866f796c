import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MatchId } from '@yuti/contract/base'
import type { PersonSummary } from '@yuti/contract/people'
import { Trash2, UserRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#/components/avatar.tsx'
import { useKeyboardHeight } from '#/components/chat-thread/use-keyboard-height.ts'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { errorCode } from '#/lib/error-text.ts'
import { useRealtime } from '#/lib/events.ts'
import { MenuItem } from '#/ui/menu.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { toast } from '#/ui/toast.tsx'
import { ConversationBody, ThreadSkeleton } from './conversation-body.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { DeleteChatDialog } from './delete-chat-dialog.tsx'
import { conversationQuery, updateThread } from './queries.ts'
import { tellTyping } from './realtime.ts'
import { dropCleared } from './thread-cache.ts'
import { matchSource } from './thread-source.ts'

export function MatchChatScreen({ matchId }: { matchId: MatchId }) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const query = useQuery(conversationQuery(matchId))
  useKeyboardHeight()
  useLeaveWhenGone(matchId, errorCode(query.error) === 'NOT_FOUND')
  usePresence(matchId)
  const conversation = query.data
  const clearedNumber = conversation?.clearedNumber ?? 0
  useEffect(() => {
    updateThread(queryClient, matchId, (thread) => dropCleared(thread, clearedNumber))
  }, [queryClient, matchId, clearedNumber])

  if (query.isPending) return <PendingChat />
  if (!conversation) {
    return (
      <ErrorState
        error={query.error}
        text={t('chat.loadFailed')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const { person, isActive, otherReadNumber } = conversation
  return (
    <>
      <MatchHeader matchId={matchId} person={person} isActive={isActive} />
      <ConversationBody
        source={matchSource(matchId)}
        name={person.name}
        placeholder={t('chat.placeholder', { name: person.name })}
        seenNumber={otherReadNumber}
        onTyping={() => tellTyping(matchId)}
        empty={
          <EmptyState
            title={t('chat.hello', { name: person.name })}
            text={t('chat.helloText')}
            picture={<Avatar picture={person.photo} name={person.name} size="large" className="mb-4" />}
          />
        }
      />
    </>
  )
}

type MatchHeaderProps = { matchId: MatchId; person: PersonSummary; isActive: boolean }

function MatchHeader({ matchId, person, isActive }: MatchHeaderProps) {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const profile = { to: '/profile/$userId', params: { userId: person.id } } as const
  return (
    <ConversationHeader
      menu={
        <>
          <MenuItem icon={<UserRound strokeWidth={1.75} />} onSelect={() => void navigate(profile)}>
            {t('chat.viewProfile')}
          </MenuItem>
          <MenuItem tone="danger" icon={<Trash2 strokeWidth={1.75} />} onSelect={() => setIsDeleting(true)}>
            {t('chat.delete')}
          </MenuItem>
        </>
      }
    >
      <Link {...profile} className="flex min-h-12 max-w-full items-center gap-3 rounded-input px-2 md:w-fit">
        <Avatar picture={person.photo} name={person.name} size="small" />
        <span className="min-w-0">
          <h1 className="truncate font-sans font-semibold text-base tracking-normal">
            {person.age === null ? person.name : `${person.name}, ${person.age}`}
          </h1>
          {isActive && <span className="block text-rhythm-ink text-xs">{t('chat.activeNow')}</span>}
        </span>
      </Link>
      <DeleteChatDialog
        matchId={matchId}
        name={person.name}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onDeleted={() => void navigate({ to: '/messages' })}
      />
    </ConversationHeader>
  )
}

/** The other has parted, blocked or been blocked, or the address never was one's own. */
function useLeaveWhenGone(matchId: MatchId, isGone: boolean): void {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    toast({ title: t('gone.title'), description: t('gone.text') })
    void navigate({ to: '/messages', replace: true })
  })
  useRealtime('match_removed', (event) => {
    if (event.matchId === matchId) leave()
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
}

function usePresence(matchId: MatchId): void {
  const queryClient = useQueryClient()
  useRealtime('presence', ({ userId, isActive }) => {
    queryClient.setQueryData(conversationQuery(matchId).queryKey, (conversation) =>
      conversation?.person.id === userId ? { ...conversation, isActive } : conversation,
    )
  })
}

function PendingChat() {
  return (
    <>
      <div className="flex min-h-16 items-center gap-3 border-line border-b px-4 pt-safe">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-5 w-32" />
      </div>
      <ThreadSkeleton />
    </>
  )
}
