import type { Message } from '@yuti/contract/messages'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Photo } from '#/components/photo.tsx'

type OpeningLineProps = { opening: NonNullable<Message['opening']>; isOwn: boolean }

/** Says above a message that it came with a like, and shows what a reaction is about. */
export function OpeningLine({ opening: { to }, isOwn }: OpeningLineProps) {
  const { t } = useTranslation('messages')
  if (!to) return <p className="px-1 pb-1 text-muted text-xs">{t('opening.note')}</p>
  if (to.kind === 'prompt') {
    return (
      <div className="flex max-w-[70%] flex-col gap-1 px-1 pb-1 text-muted text-xs">
        <p>{t(isOwn ? 'opening.toTheirAnswer' : 'opening.toYourAnswer')}</p>
        {to.answer !== null && (
          <p
            dir="auto"
            className="wrap-anywhere rounded-small border-primary border-l-3 bg-inset px-2.5 py-1"
          >
            {to.answer}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-1 px-1 pb-1 text-muted text-xs">
      <p>{t(isOwn ? 'opening.toTheirPhoto' : 'opening.toYourPhoto')}</p>
      {to.photo && (
        <Photo
          picture={to.photo}
          alt=""
          sizes="80px"
          failedText=""
          className="aspect-4/5 w-[80px] rounded-input"
        />
      )}
    </div>
  )
}
