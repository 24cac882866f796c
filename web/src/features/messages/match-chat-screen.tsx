import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MatchId } from '@yuti/contract/base'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Avatar } from '#/components/avatar.tsx'
import { useDateMessage } from './use-date-message.tsx'
import { useKeyboardHeight } from './use-keyboard-height.ts'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { errorCode } from '#/lib/error-text.ts'
import { useRealtime } from '#/lib/events.ts'
import { isFirstTry } from '#/lib/is-first-try.ts'
import { deleteStoredDraft } from '#/lib/message-drafts.ts'
import { useSession } from '#/lib/session.ts'
import { toast } from '#/ui/toast.tsx'
import { ConversationBody, ThreadSkeleton } from './conversation-body.tsx'
import { type ChatDialog, MatchHeader } from './match-header.tsx'
import { MessageDialogs } from './message-dialogs.tsx'
import { OpeningsLeft } from './shared/openings-left.tsx'
import { findListedPerson, PendingChat } from './pending-chat.tsx'
import { type Conversation, conversationQuery, updateThread } from './queries.ts'
import { sendTyping } from './realtime.ts'
import { Starters } from './starters.tsx'
import { dropCleared } from './thread-cache.ts'
import { matchSource } from './thread-source.ts'
import { useSafetyHint } from './use-safety-hint.tsx'
import { type MessageDialog, useMessageActions } from './use-message-actions.ts'
import { api, orpc } from '#/lib/api.ts'

type MatchChatScreenProps = {
  matchId: MatchId
  /** The number of the message to scroll to, as the address bar says it. */
  message?: unknown
}

export function MatchChatScreen({ matchId, message }: MatchChatScreenProps) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const query = useQuery(conversationQuery(matchId))
  useKeyboardHeight()
  const [dialog, setDialog] = useState<ChatDialog | null>(null)
  // The dialog already confirms the member's own block.
  const isOwnAction = dialog !== null && dialog !== 'delete'
  useLeaveWhenGone(matchId, errorCode(query.error) === 'NOT_FOUND', isOwnAction)
  usePresence(matchId)
  const conversation = query.data
  const clearedNumber = conversation?.clearedNumber ?? 0
  useEffect(() => {
    updateThread(queryClient, matchId, (thread) => dropCleared(thread, clearedNumber))
  }, [queryClient, matchId, clearedNumber])

  const [listed] = useState(() => findListedPerson(queryClient, matchId))
  const person = conversation?.person ?? (query.isPending ? listed : null)
  if (query.isPending && !person) return <PendingChat />
  if (!person) {
    return <QueryErrorState query={query} text={t('chat.loadFailed')} />
  }
  return (
    <>
      {/* The same header before and after: its portrait may be on the way here. */}
      <MatchHeader
        matchId={matchId}
        person={person}
        isActive={conversation?.isActive ?? false}
        dialog={dialog}
        onDialogChange={setDialog}
      />
      {conversation ? (
        <MatchChat
          matchId={matchId}
          conversation={conversation}
          message={typeof message === 'number' ? message : null}
          onBlocked={() => setDialog('left')}
          onReportPerson={() => setDialog('report')}
        />
      ) : (
        <ThreadSkeleton />
      )}
    </>
  )
}

type MatchChatProps = {
  matchId: MatchId
  conversation: Conversation
  message: number | null
  onBlocked: () => void
  onReportPerson: () => void
}

function MatchChat({ matchId, conversation, message, onBlocked, onReportPerson }: MatchChatProps) {
  const { t } = useTranslation('messages')
  const navigate = useNavigate()
  const input = useRef<HTMLTextAreaElement>(null)
  const [messageDialog, setMessageDialog] = useState<MessageDialog | null>(null)
  const { actions, remove } = useMessageActions(matchId, setMessageDialog)
  const { showsImages, safetyHintDismissedNumber, changeView } = useChatView(matchId, conversation)
  const hintFor = useSafetyHint(matchId, {
    dismissedNumber: safetyHintDismissedNumber,
    onDismiss: (number) => changeView({ safetyHintDismissedNumber: number }),
    onReportMessage: actions.onReport,
    onReportPerson,
  })
  const { person, otherReadNumber } = conversation
  // The starters are chosen by it, and would push up the words above them.
  const match = useQuery(orpc.matches.get.queryOptions({ input: { matchId } }))
  const dateFor = useDateMessage(matchId, person.name)
  return (
    <>
      <ConversationBody
        source={matchSource(matchId)}
        inputRef={input}
        name={person.name}
        jumpTo={message}
        isYourTurn={conversation.isYourTurn}
        placeholder={t('chat.placeholder', { name: person.name })}
        seenNumber={otherReadNumber}
        onTyping={() => sendTyping(matchId)}
        actions={actions}
        onUnveil={showsImages ? undefined : () => changeView({ showsImages: true })}
        hintFor={hintFor}
        dateFor={dateFor}
        isEmptyLoading={isFirstTry(match)}
        empty={
          <EmptyState
            title={t('chat.hello', { name: person.name })}
            text={t('chat.helloText')}
            picture={<Avatar picture={person.photo} name={person.name} size="large" className="mb-4" />}
          >
            <Starters matchId={matchId} onFill={() => input.current?.focus()} />
            <OpeningsLeft />
          </EmptyState>
        }
      />
      <MessageDialogs
        matchId={matchId}
        person={person}
        dialog={messageDialog}
        onClose={() => setMessageDialog(null)}
        onRemove={remove}
        onBlocked={() => {
          onBlocked()
          void navigate({ to: '/messages' })
        }}
      />
    </>
  )
}

/** Leaves the chat when the match has ended, one side has blocked the other, or it never was the member's own. */
function useLeaveWhenGone(matchId: MatchId, isGone: boolean, isOwnAction: boolean): void {
  const { t } = useTranslation('messages')
  const { user } = useSession()
  const navigate = useNavigate()
  const [isRemoved, setIsRemoved] = useState(false)
  useRealtime('match_removed', (event) => {
    if (event.matchId === matchId) setIsRemoved(true)
  })
  const leave = useEffectEvent(() => {
    if (user) deleteStoredDraft(user.id, matchId)
    toast({
      title: t('gone.title'),
      description: t('gone.text'),
      durationMs: 12_000,
      action: { label: t('gone.report'), onPress: () => void navigate({ to: '/settings/ended' }) },
    })
    void navigate({ to: '/messages', replace: true })
  })
  const mustLeave = (isGone || isRemoved) && !isOwnAction
  useEffect(() => {
    if (mustLeave) leave()
  }, [mustLeave])
}

function usePresence(matchId: MatchId): void {
  const queryClient = useQueryClient()
  useRealtime('presence', ({ userId, isActive }) => {
    queryClient.setQueryData(conversationQuery(matchId).queryKey, (conversation) =>
      conversation?.person.id === userId ? { ...conversation, isActive } : conversation,
    )
  })
}

type View = Pick<Conversation, 'showsImages' | 'safetyHintDismissedNumber'>
type ViewChange = { showsImages?: true; safetyHintDismissedNumber?: number }

/**
 * The member's own settings of the conversation. A change applies at once, overrides server answers that were requested
 * before it, and is saved.
 */
function useChatView(matchId: MatchId, known: View): View & { changeView: (view: ViewChange) => void } {
  const [changes, setChanges] = useState<Record<MatchId, ViewChange>>({})
  return {
    showsImages: known.showsImages,
    safetyHintDismissedNumber: known.safetyHintDismissedNumber,
    ...changes[matchId],
    changeView(view) {
      setChanges((all) => ({ ...all, [matchId]: { ...all[matchId], ...view } }))
      // If saving fails, the member is asked again next time.
      api.messages.setView({ matchId, ...view }).catch(() => undefined)
    },
  }
}
