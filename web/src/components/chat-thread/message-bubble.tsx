import { useTranslation } from 'react-i18next'
import { useFormat } from '#/i18n/format.ts'
import { cn } from '#/ui/class-names.ts'
import { ChatImage } from './chat-image.tsx'
import type { ChatItem } from './chat-message.ts'

type MessageBubbleProps = {
  item: Extract<ChatItem, { kind: 'message' }>
  name: string
  /** The other has read up to here; only the last own message says so. */
  isSeen: boolean
}

export function MessageBubble({ item, name, isSeen }: MessageBubbleProps) {
  const { message, startsGroup, endsGroup } = item
  const { isOwn, content } = message
  const isOnItsWay = message.number === null
  const hasImage = message.picture !== null || message.localImage !== null
  return (
    <div className={cn('flex flex-col', isOwn ? 'items-end' : 'items-start', startsGroup ? 'pt-3' : 'pt-1')}>
      <Speaker isOwn={isOwn} name={name} />
      <div className={cn('flex max-w-[70%] flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
        {hasImage && (
          <div className={cn('max-w-full overflow-hidden', corners(isOwn, endsGroup && content === null))}>
            <ChatImage message={message} name={name} />
          </div>
        )}
        {content !== null && (
          <p
            className={cn(
              'max-w-full whitespace-pre-wrap break-words px-4 py-2.5 text-sm transition-opacity duration-150',
              isOwn ? 'bg-primary text-on-primary' : 'border border-line bg-surface text-ink',
              corners(isOwn, endsGroup),
              isOnItsWay && 'opacity-70',
            )}
          >
            {content}
          </p>
        )}
      </div>
      <Caption item={item} isSeen={isSeen} />
    </div>
  )
}

function corners(isOwn: boolean, endsGroup: boolean): string {
  if (!endsGroup) return 'rounded-button'
  return isOwn ? 'rounded-button rounded-br-[6px]' : 'rounded-button rounded-bl-[6px]'
}

function Speaker({ isOwn, name }: { isOwn: boolean; name: string }) {
  const { t } = useTranslation('messages')
  return <span className="sr-only">{isOwn ? t('chat.you') : name}: </span>
}

function Caption({ item, isSeen }: Omit<MessageBubbleProps, 'name'>) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const { message, endsGroup } = item
  if (message.number === null) return <span className="sr-only">{t('chat.sending')}</span>
  const time = (
    <time dateTime={message.createdAt} className={cn(!endsGroup && 'sr-only')}>
      {format.date(message.createdAt, 'time')}
    </time>
  )
  const isShown = endsGroup || isSeen
  return (
    <p className={cn('text-mute text-xs', isShown ? 'flex gap-1 px-1 pt-1' : 'sr-only')}>
      {isSeen && <span>{t('chat.seen')}</span>}
      {time}
    </p>
  )
}
