import { pictureUrl } from '@yuti/contract/picture-sources'
import type { SupportMessage } from '@yuti/contract/support'
import { useEffect, useRef } from 'react'
import { Composer } from '#/features/messages/shared/composer.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { Photo } from '#/components/photo.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Tag } from '#/ui/tag.tsx'
import { useSupportConversation, type ConversationKey } from './use-support-conversation.ts'

type StaffChatProps = ConversationKey & { name: string; placeholder: string; className?: string }

/** The staff side of a support conversation: staff messages are on the right. */
export function SupportConversation({ userId, reportId, name, placeholder, className }: StaffChatProps) {
  const { t } = useTranslation('moderation')
  const chat = useSupportConversation({ userId, reportId })
  const { query, messages } = chat
  if (query.isPending) return <ChatSkeleton className={className} />
  if (!query.data) {
    return <QueryErrorState query={query} text={t('chatFailed')} className={className} />
  }
  return (
    <div className={cn('flex min-h-0 flex-col', className)}>
      <MessageList
        messages={messages}
        name={name}
        marksReports={reportId === null}
        older={
          query.hasNextPage && (
            <Button
              variant="ghost"
              size="small"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('older')}
            </Button>
          )
        }
      />
      <Composer
        placeholder={placeholder}
        name={name}
        text={chat.text}
        onTextChange={chat.setText}
        attachment={null}
        onRemoveAttachment={() => undefined}
        isSending={chat.isSending}
        isUploading={chat.isUploading}
        onSend={chat.send}
        onPickImage={chat.sendImage}
      />
    </div>
  )
}

type MessageListProps = {
  messages: readonly SupportMessage[]
  name: string
  marksReports: boolean
  older: React.ReactNode
}

function MessageList({ messages, name, marksReports, older }: MessageListProps) {
  const { t } = useTranslation('moderation')
  const box = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (newest && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [newest])
  return (
    <div
      ref={box}
      role="log"
      aria-label={t('chatWith', { name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-[max(1rem,calc((100%-760px)/2))] py-4 focus-visible:-outline-offset-2"
    >
      {older && <div className="self-center">{older}</div>}
      {messages.length === 0 && <p className="m-auto text-muted text-sm">{t('chatEmpty')}</p>}
      <ol className="mt-auto flex flex-col gap-3">
        {messages.map((message, index) => (
          <Message
            key={message.id}
            message={message}
            name={name}
            startsDay={dayOf(messages[index - 1]) !== dayOf(message)}
            marksReport={marksReports}
          />
        ))}
      </ol>
    </div>
  )
}

function dayOf(message: SupportMessage | undefined): string {
  return message ? new Date(message.createdAt).toDateString() : ''
}

type MessageProps = { message: SupportMessage; name: string; startsDay: boolean; marksReport: boolean }

/** Renders plain text: links that a member sent are not clickable, so staff do not open them by mistake. */
function Message({ message, name, startsDay, marksReport }: MessageProps) {
  const { t } = useTranslation(['moderation', 'support', 'common'])
  const format = useFormat()
  const { isOwn, content, image, createdAt, reportId } = message
  return (
    <li className={cn('flex flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
      {startsDay && (
        <p className="self-center pt-2 pb-1 text-muted text-xs">{format.dayHeading(createdAt)}</p>
      )}
      {marksReport && reportId && <Tag tone="gold">{t('support:aboutReport')}</Tag>}
      <span className="sr-only">{isOwn ? t('common:staffName') : name}: </span>
      {image && (
        <a
          href={pictureUrl(image, 'large')}
          target="_blank"
          rel="noopener"
          aria-label={t('chatOpenImage')}
          className="block size-32 overflow-hidden rounded-input"
        >
          <Photo picture={image} alt="" sizes="128px" className="size-full" />
        </a>
      )}
      {content !== null && (
        <p
          className={cn(
            'wrap-anywhere max-w-[70%] whitespace-pre-wrap rounded-button px-4 py-2.5 text-sm',
            isOwn ? 'bg-primary text-on-primary' : 'border border-line bg-surface text-ink',
          )}
        >
          {content}
        </p>
      )}
      <time dateTime={createdAt} className="px-1 text-muted text-xs">
        {format.date(createdAt, 'time')}
      </time>
    </li>
  )
}

function ChatSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={cn('flex flex-1 flex-col justify-end gap-3 p-4', className)}>
      <Skeleton className="h-14 w-3/5 rounded-button" />
      <Skeleton className="h-11 w-2/5 self-end rounded-button" />
      <Skeleton className="h-11 w-1/2 rounded-button" />
    </div>
  )
}
