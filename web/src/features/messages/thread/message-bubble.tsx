import { Ellipsis } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { VoicePlayer } from '#/components/voice-player.tsx'
import { ChatImage } from './chat-image.tsx'
import type { ChatItem, ChatMessage } from './chat-message.ts'
import { canBeChanged } from './message-actions.ts'
import type { OpenMenu } from './message-menu.tsx'
import { OpeningLine } from './opening-line.tsx'
import { QuoteBlock } from '#/features/messages/shared/quote-block.tsx'
import { type Pressed, useLongPress } from './use-long-press.ts'
import { splitLinks } from './links.ts'
import { type Reaction, reactionSigns } from '@yuti/contract/reactions'

type MessageBubbleProps = {
  item: Extract<ChatItem, { kind: 'message' }>
  name: string
  /** True for the last own message if the other side has read it. */
  isSeen: boolean
  /** Absent where messages have no menu, as in the support conversation. */
  onMenu: ((menu: OpenMenu) => void) | undefined
  /** Scrolls to the quoted message. */
  onQuote: (number: number) => void
  /** Set while pictures of the other side are veiled. */
  onUnveil: (() => void) | undefined
  /** Reports a message from its veil; absent where messages cannot be reported. */
  onReport: ((message: ChatMessage) => void) | undefined
  isFound: boolean
  hint?: ReactNode
  /** Shown instead of text and images. */
  date?: ReactNode
}

export function MessageBubble(props: MessageBubbleProps) {
  const { item, name, isSeen, onMenu, isFound, hint } = props
  const { message, startsGroup } = item
  const { t } = useTranslation('messages')
  const { isOwn } = message
  const bubbleRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const canChange = onMenu !== undefined && canBeChanged(message)
  const open = (pressed: Pressed) => {
    if (canChange && bubbleRef.current)
      onMenu({ message, anchor: bubbleRef.current, button: buttonRef.current, pressed })
  }
  const press = useLongPress(open)
  return (
    <div
      data-number={message.number}
      className={cn(
        'group/message -mx-4 flex flex-col px-4 transition-colors duration-500',
        isOwn ? 'items-end' : 'items-start',
        startsGroup ? 'pt-3' : 'pt-1',
        isFound && 'bg-inset',
      )}
    >
      <Speaker isOwn={isOwn} name={name} />
      {message.isAboutReport && <AboutReport />}
      {message.opening && <OpeningLine opening={message.opening} isOwn={isOwn} />}
      <div className={cn('flex w-full items-center gap-1', isOwn && 'flex-row-reverse')}>
        <div
          ref={bubbleRef}
          {...(canChange ? press : {})}
          className={cn(
            'flex flex-col gap-1',
            props.date ? 'w-full max-w-80' : 'max-w-[70%]',
            isOwn ? 'items-end' : 'items-start',
            // A long press opens the menu; without this the browser would select a word.
            canChange && 'pointer-coarse:select-none [-webkit-touch-callout:none]',
          )}
        >
          <Body {...props} />
        </div>
        {canChange && (
          <IconButton
            ref={buttonRef}
            label={t('actions.open')}
            aria-haspopup="menu"
            className="-my-1 text-muted opacity-0 focus-visible:opacity-100 group-hover/message:opacity-100"
            onClick={() => open({ current: false })}
          >
            <Ellipsis strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <MessageReactions message={message} name={name} />
      <Caption item={item} isSeen={isSeen} />
      {hint}
    </div>
  )
}

function Body({ item, name, onQuote, onUnveil, onReport, date }: MessageBubbleProps) {
  const { message, endsGroup } = item
  const { isOwn, content, isDeleted, replyTo } = message
  if (date) return date
  if (isDeleted) return <DeletedLine isOwn={isOwn} className={corners(isOwn, endsGroup)} />
  const hasImage = message.picture !== null || message.localImage !== null
  const quote = replyTo && (
    <QuoteBlock
      quote={replyTo}
      name={name}
      isOnPrimary={isOwn && (content !== null || message.voice !== null)}
      onPress={() => onQuote(replyTo.number)}
    />
  )
  return (
    <>
      {hasImage && (
        <div className={cn('max-w-full overflow-hidden', corners(isOwn, endsGroup && content === null))}>
          {content === null && quote}
          <ChatImage
            message={message}
            name={name}
            onUnveil={isOwn ? undefined : onUnveil}
            onReport={isOwn ? undefined : onReport}
          />
        </div>
      )}
      {message.voice && (
        <div
          className={cn(
            'max-w-full px-2 py-1.5 transition-opacity duration-150',
            isOwn ? 'bg-primary text-on-primary' : 'border border-line bg-surface text-ink',
            corners(isOwn, endsGroup),
            message.number === null && 'opacity-70',
          )}
        >
          {quote}
          <VoiceNote voice={message.voice} isOwn={isOwn} name={name} />
        </div>
      )}
      {content !== null && (
        <div
          className={cn(
            'max-w-full px-4 py-2.5 text-sm transition-opacity duration-150',
            isOwn ? 'bg-primary text-on-primary' : 'border border-line bg-surface text-ink',
            corners(isOwn, endsGroup),
            message.number === null && 'opacity-70',
          )}
        >
          {quote}
          <MessageText text={content} />
        </div>
      )}
    </>
  )
}

type VoiceNoteProps = { voice: NonNullable<ChatMessage['voice']>; isOwn: boolean; name: string }

function VoiceNote({ voice, isOwn, name }: VoiceNoteProps) {
  const { t } = useTranslation('voice')
  return (
    <VoicePlayer
      label={isOwn ? t('own') : t('other', { name })}
      durationMs={voice.durationMs}
      peaks={voice.peaks}
      open={() => voice.url}
      isOnPrimary={isOwn}
    />
  )
}

function DeletedLine({ isOwn, className }: { isOwn: boolean; className: string }) {
  const { t } = useTranslation('messages')
  return (
    <p className={cn('border border-line border-dashed px-4 py-2.5 text-muted text-sm italic', className)}>
      {isOwn ? t('chat.deletedOwn') : t('chat.deletedOther')}
    </p>
  )
}

function AboutReport() {
  const { t } = useTranslation('messages')
  return <p className="px-1 pb-1 text-muted text-xs">{t('chat.aboutReport')}</p>
}

function corners(isOwn: boolean, endsGroup: boolean): string {
  if (!endsGroup) return 'rounded-button'
  return isOwn ? 'rounded-button rounded-br-[6px]' : 'rounded-button rounded-bl-[6px]'
}

function Speaker({ isOwn, name }: { isOwn: boolean; name: string }) {
  const { t } = useTranslation('messages')
  return <span className="sr-only">{isOwn ? t('chat.you') : name}: </span>
}

function Caption({ item, isSeen }: Pick<MessageBubbleProps, 'item' | 'isSeen'>) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const { message, endsGroup } = item
  if (message.number === null && message.isRepeated)
    return <output className="block px-1 pt-1 text-muted text-xs">{t('chat.sendingAgain')}</output>
  if (message.number === null) return <span className="sr-only">{t('chat.sending')}</span>
  const time = (
    <time dateTime={message.createdAt} className={cn(!endsGroup && 'sr-only')}>
      {format.date(message.createdAt, 'time')}
    </time>
  )
  const isEdited = message.isEdited === true
  const isShown = endsGroup || isSeen || isEdited
  return (
    <p className={cn('text-muted text-xs', isShown ? 'flex gap-1 px-1 pt-1' : 'sr-only')}>
      {isSeen && <span>{t('chat.seen')}</span>}
      {isEdited && <span>{t('chat.edited')}</span>}
      {time}
    </p>
  )
}

/** The text of a message. Its links open in a new tab without opener and referrer. */
function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap break-words">
      {splitLinks(text).map((part, index) => {
        if (!part.link) return part.text
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a message keep their order
        const key = `${index} ${part.text}`
        const { href, domain } = part.link
        return (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {part.text}
            {!part.text.includes(domain) && ` (${domain})`}
          </a>
        )
      })}
    </p>
  )
}

function MessageReactions({ message, name }: { message: ChatMessage; name: string }) {
  const { t } = useTranslation('messages')
  const { ownReaction, otherReaction } = message
  if (!ownReaction && !otherReaction) return null
  const word = (reaction: Reaction) => t(`reactions.${reaction}`)
  return (
    <span className="relative z-1 -mt-2 flex gap-0.5 rounded-full border border-line bg-surface px-2 py-0.5 text-sm leading-5">
      {otherReaction && (
        <Sign
          reaction={otherReaction}
          text={t('reactions.byOther', { name, reaction: word(otherReaction) })}
        />
      )}
      {ownReaction && (
        <Sign reaction={ownReaction} text={t('reactions.byYou', { reaction: word(ownReaction) })} />
      )}
    </span>
  )
}

function Sign({ reaction, text }: { reaction: Reaction; text: string }) {
  return (
    <span title={text}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">{reactionSigns[reaction]}</span>
    </span>
  )
}
