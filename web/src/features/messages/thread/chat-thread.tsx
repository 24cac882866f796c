import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { useFormat } from '#/i18n/format.ts'
import { type ChatMessage, toChatItems } from './chat-message.ts'
import type { MessageActions } from './message-actions.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageMenu, type OpenMenu } from './message-menu.tsx'
import { useChatScroll } from './use-chat-scroll.ts'
import { useQuoted } from './use-quoted.ts'

export type ChatThreadProps = {
  messages: readonly ChatMessage[]
  /** The other side's name. */
  name: string
  /** The last number that the other side has read. */
  seenNumber: number
  isTyping?: boolean
  hasOlder: boolean
  isLoadingOlder: boolean
  onReachTop: () => void
  /** Called when the newest message is on the screen. */
  onSeeNewest: (number: number) => void
  /** Shown while there are no messages. */
  empty?: ReactNode
  /** Shown above the first message, with all the room that the messages leave. */
  start?: ReactNode
  /** Shown below the newest message. */
  end?: ReactNode
  /** The number of a message to scroll to. */
  jumpTo?: number | null | undefined
  /** Absent where messages have no menu, as in the support conversation. */
  actions?: MessageActions | undefined
  /** Set while pictures of the other side are veiled. */
  onUnveil?: (() => void) | undefined
  /** Returns the hint under a message, or null. */
  hintFor?: ((message: ChatMessage) => ReactNode) | undefined
  /** Returns what a message about a date shows instead of its text, or null. */
  dateFor?: ((message: ChatMessage) => ReactNode) | undefined
}

const reachTopPx = 400

/** Shows the messages of a conversation, newest at the bottom. */
export function ChatThread(props: ChatThreadProps) {
  const { messages, name, seenNumber, isTyping = false, hasOlder, isLoadingOlder, onReachTop } = props
  const { t } = useTranslation('messages')
  const first = messages[0]
  const last = messages.at(-1)
  const boxRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const scroll = useChatScroll(boxRef, contentRef, {
    firstKey: first?.key,
    lastKey: last?.key,
    lastIsOwn: last?.isOwn ?? false,
  })
  const newest = messages.findLast(({ number }) => number !== null)?.number ?? 0
  const unseen = useUnseen(messages, newest, scroll.isAtEnd, props.onSeeNewest)
  const lastSeenKey = messages.findLast(({ isOwn, number }) => isOwn && number !== null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const quoted = useQuoted(boxRef, scroll.onScroll, props)
  const isLastSeen = (lastSeenKey?.number ?? Number.POSITIVE_INFINITY) <= seenNumber

  const onScroll = () => {
    scroll.onScroll()
    const box = boxRef.current
    if (box && box.scrollTop < reachTopPx && hasOlder && !isLoadingOlder) onReachTop()
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col [--chat-margin:max(1rem,calc((100%-760px)/2))]">
      <div
        ref={boxRef}
        role="log"
        aria-label={t('chat.label', { name })}
        aria-busy={isLoadingOlder}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-(--chat-margin) [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div ref={contentRef} className={cn('pb-4', props.start ? 'flex shrink-0 grow flex-col' : 'mt-auto')}>
          {isLoadingOlder && <OlderLoading />}
          {!hasOlder && props.start && <div className="flex grow flex-col">{props.start}</div>}
          {messages.length === 0 && props.empty}
          {toChatItems(messages).map((item) =>
            item.kind === 'day' ? (
              <DayLine key={item.key} at={item.at} />
            ) : (
              <MessageBubble
                key={item.key}
                item={item}
                name={name}
                isSeen={isLastSeen && item.key === lastSeenKey?.key}
                onMenu={props.actions && setMenu}
                onQuote={quoted.show}
                onUnveil={props.onUnveil}
                onReport={props.actions?.onReport}
                isFound={item.message.number !== null && item.message.number === quoted.found}
                hint={props.hintFor?.(item.message)}
                date={props.dateFor?.(item.message)}
              />
            ),
          )}
          {props.end}
          {isTyping && <TypingDots label={t('chat.typing', { name })} />}
        </div>
      </div>
      {props.actions && <MessageMenu open={menu} onClose={() => setMenu(null)} actions={props.actions} />}
      {!scroll.isAtEnd && (
        <ToNewest
          unseen={unseen}
          onPress={() => scroll.scrollToEnd()}
          onFocusLost={() => boxRef.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  )
}

/** Counts the messages that arrived while the reader was further up, and reports when the newest is on the screen. */
function useUnseen(
  messages: readonly ChatMessage[],
  newest: number,
  isAtEnd: boolean,
  onSeeNewest: (number: number) => void,
): number {
  const [seenUpTo, setSeenUpTo] = useState(newest)
  const isVisible = usePageVisible()
  const reportSeen = useEffectEvent(onSeeNewest)
  const sees = isAtEnd && isVisible
  if (sees && seenUpTo !== newest) setSeenUpTo(newest)
  useEffect(() => {
    if (sees && newest > 0) reportSeen(newest)
  }, [sees, newest])
  return messages.filter(({ isOwn, number }) => !isOwn && number !== null && number > seenUpTo).length
}

function usePageVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => !document.hidden)
  useEffect(() => {
    const update = () => setIsVisible(!document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isVisible
}

function DayLine({ at }: { at: string }) {
  const format = useFormat()
  return <p className="pt-5 pb-1 text-center text-muted text-xs">{format.dayHeading(at)}</p>
}

function OlderLoading() {
  const { t } = useTranslation('messages')
  return <p className="animate-shimmer py-3 text-center text-muted text-xs">{t('chat.loadingOlder')}</p>
}

type ToNewestProps = { unseen: number; onPress: () => void; onFocusLost: () => void }

/** `onFocusLost` is called when the button disappears at the end of the conversation while it has the focus. */
function ToNewest({ unseen, onPress, onFocusLost }: ToNewestProps) {
  const { t } = useTranslation('messages')
  const passFocus = useEffectEvent(onFocusLost)
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (document.activeElement === button) passFocus()
    }
  }, [])
  return (
    <button
      ref={ref}
      type="button"
      aria-label={unseen > 0 ? undefined : t('chat.toNewest')}
      onClick={onPress}
      className="absolute bottom-3 left-1/2 flex h-11 min-w-11 -translate-x-1/2 animate-rise items-center justify-center gap-2 rounded-full border border-line bg-surface px-3 font-semibold text-sm shadow-float"
    >
      <ArrowDown aria-hidden="true" strokeWidth={1.75} className="size-5 text-primary-ink" />
      {unseen > 0 && <span className="pr-1">{t('chat.newMessages', { count: unseen })}</span>}
    </button>
  )
}

function TypingDots({ label }: { label: string }) {
  return (
    <div className="flex pt-3">
      <span className="flex h-10 animate-rise items-center gap-1.5 rounded-button rounded-bl-[6px] border border-line bg-surface px-4">
        <span className="sr-only">{label}</span>
        {[0, 160, 320].map((delayMs) => (
          <span
            key={delayMs}
            className="size-2 animate-shimmer rounded-full bg-muted"
            style={{ animationDelay: `${delayMs}ms` }}
          />
        ))}
      </span>
    </div>
  )
}
