import { useQueryClient } from '@tanstack/react-query'
import type { Message } from '@yuti/contract/messages'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import type { ChatMessage } from './thread/chat-message.ts'
import { ChatThread, type ChatThreadProps } from './thread/chat-thread.tsx'
import { Composer, composerFrame } from './shared/composer.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { orpc } from '#/lib/api.ts'
import { cn } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { refreshInbox, updateThread } from './queries.ts'
import { useOtherTyping } from './realtime.ts'
import type { ThreadSource } from './thread-source.ts'
import { useThread } from './use-thread.ts'
import { useVoice } from './voice/use-voice.tsx'

type ConversationBodyProps = {
  source: ThreadSource
  name: string
  placeholder: string
  /** The last number that the other side has read, if it is known apart from the messages. */
  seenNumber?: number
  onTyping?: () => void
  inputRef?: RefObject<HTMLTextAreaElement | null>
  isYourTurn?: boolean
  /** Shown while there are no messages. */
  empty?: ReactNode
  /** True while `empty` has not all of its parts. */
  isEmptyLoading?: boolean
  /** Shown above the first message; told whether the member has written any. */
  renderIntro?: (hasWritten: boolean) => ReactNode
} & Pick<ChatThreadProps, 'actions' | 'onUnveil' | 'hintFor' | 'jumpTo' | 'dateFor'>

/** Messages and composer, for a match and for the support conversation. */
export function ConversationBody(props: ConversationBodyProps) {
  const { source, name, placeholder, seenNumber = 0, onTyping, empty } = props
  const { t } = useTranslation('messages')
  const thread = useThread(source)
  const markRead = useMarkRead(
    source,
    thread.stored.some(({ isOwn, read }) => !isOwn && !read),
  )
  const isTyping = useOtherTyping(source.matchId, thread.stored.at(-1)?.number)
  const voice = useVoice(source, thread)
  const { query, draft } = thread
  if (query.isPending || (props.isEmptyLoading && thread.messages.length === 0)) return <ThreadSkeleton />
  if (!query.data) {
    return <QueryErrorState query={query} text={t('chat.loadFailed')} />
  }
  // For a match the conversation reports it, because both members must share read receipts.
  const ownRead = source.matchId === null ? lastRead(thread.stored) : 0
  return (
    <>
      <ChatThread
        messages={thread.messages}
        name={name}
        seenNumber={Math.max(seenNumber, ownRead)}
        isTyping={isTyping}
        hasOlder={thread.hasOlder}
        isLoadingOlder={thread.isLoadingOlder}
        onReachTop={thread.loadOlder}
        onSeeNewest={markRead}
        empty={empty}
        start={props.renderIntro?.(thread.messages.some(({ isOwn }) => isOwn))}
        jumpTo={props.jumpTo}
        end={props.isYourTurn && waitsForAnswer(thread.messages.at(-1)) && <YourTurn />}
        actions={props.actions}
        onUnveil={props.onUnveil}
        hintFor={props.hintFor}
        dateFor={props.dateFor}
      />
      <Composer
        inputRef={props.inputRef}
        placeholder={placeholder}
        name={name}
        replyTo={draft.replyTo}
        onCancelReply={() => thread.setReply(null)}
        editing={draft.editing}
        onCancelEdit={thread.cancelEdit}
        text={draft.editing ? draft.editing.text : draft.text}
        onTextChange={(text) => {
          thread.setText(text)
          if (text.trim()) onTyping?.()
        }}
        attachment={draft.attachment}
        onRemoveAttachment={thread.removeAttachment}
        isSending={draft.pending !== null}
        isUploading={draft.isUploading}
        onSend={thread.send}
        onPickImage={thread.sendImage}
        onRecord={voice.onRecord}
        recorder={voice.recorder}
      />
      <output className="sr-only">{voice.said}</output>
    </>
  )
}

/** The conversation is read again only later; what the member has just sent shows at once. */
function waitsForAnswer(last: ChatMessage | undefined): boolean {
  return last !== undefined && !last.isOwn && !last.isDeleted && last.ownReaction === null
}

function YourTurn() {
  const { t } = useTranslation('messages')
  return <p className="pt-3 text-center text-muted text-xs">{t('chat.yourTurn')}</p>
}

function lastRead(messages: readonly Message[]): number {
  return messages.findLast(({ isOwn, read }) => isOwn && read)?.number ?? 0
}

function useMarkRead(source: ThreadSource, hasUnread: boolean): (upTo: number) => void {
  const queryClient = useQueryClient()
  return (upTo) => {
    if (!hasUnread) return
    source.markRead(upTo).then(
      () => {
        updateThread(queryClient, source.matchId, (thread) => ({
          ...thread,
          messages: thread.messages.map((message) =>
            message.isOwn || message.read || message.number > upTo ? message : { ...message, read: true },
          ),
        }))
        void refreshInbox(queryClient, source.matchId)
        void queryClient.invalidateQueries({ queryKey: orpc.notifications.badges.key() })
      },
      // On failure the messages stay unread, and the next view tries again.
      () => undefined,
    )
  }
}

const skeletonBubbles = [
  'h-16 w-3/5',
  'h-11 w-2/5',
  'h-16 w-3/5 self-end',
  'h-11 w-1/2',
  'h-11 w-2/5 self-end',
  'h-16 w-3/5',
  'h-11 w-1/2 self-end',
  'h-16 w-3/5',
]

/** Bubbles with the room for their times, and the composer. */
export function ThreadSkeleton() {
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col justify-end gap-8.5 overflow-hidden px-(--chat-margin) pb-9.5 [--chat-margin:max(1rem,calc((100%-760px)/2))]">
        {skeletonBubbles.map((size, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they keep their order
          <Skeleton key={index} className={cn('shrink-0 rounded-button', size)} />
        ))}
      </div>
      <div className={composerFrame}>
        <Skeleton className="mx-[3.125rem] h-11.5 rounded-[22px]" />
      </div>
    </>
  )
}
