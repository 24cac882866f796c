import type { Quote } from '@yuti/contract/messages'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type QuoteBlockProps = {
  quote: Quote
  /** The other side's name. */
  name: string
  /** True on the colour of the member's own messages. */
  isOnPrimary: boolean
  onPress: () => void
}

/** The quoted message; a press scrolls to it. */
export function QuoteBlock({ quote, name, isOnPrimary, onPress }: QuoteBlockProps) {
  const { t } = useTranslation('messages')
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={quote.isDeleted}
      className={cn(
        'mb-1.5 block min-h-11 w-full min-w-32 rounded-small border-l-3 px-2.5 py-1 text-left text-xs',
        isOnPrimary ? 'border-on-primary bg-on-primary/12' : 'border-primary bg-inset',
      )}
    >
      <span className="sr-only">{t('reply.jump')}: </span>
      <span className="block font-semibold">{quote.isOwn ? t('chat.you') : name}</span>
      <QuoteText quote={quote} className="line-clamp-2" />
    </button>
  )
}

export function QuoteText({ quote, className }: { quote: Quote; className?: string }) {
  const { t } = useTranslation('messages')
  const kind = quote.isVoice ? t('inbox.voice') : quote.isImage ? t('inbox.photo') : t('inbox.deleted')
  const text = quote.content ?? kind
  return <span className={cn('block break-words', className)}>{text}</span>
}
