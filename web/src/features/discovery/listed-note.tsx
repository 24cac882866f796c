import type { ShownLikeNote } from '@yuti/contract/like-notes'
import { reactionSigns } from '@yuti/contract/reactions'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Photo } from '#/components/photo.tsx'
import { findSafetyHint } from '@yuti/contract/safety-hint'

type ListedNoteProps = {
  note: ShownLikeNote
  /** The member wrote it; otherwise the other person did. */
  isOwn: boolean
  /** Opens the report of the person who wrote it. */
  onReport: () => void
}

/** What a like carries, in a list. Words of others get the same safety hint as messages. */
export function ListedNote({ note, isOwn, onReport }: ListedNoteProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="rounded-input bg-inset px-3 py-2 text-sm">
        {note.kind === 'text' ? (
          <Words text={note.text} isOwn={isOwn} />
        ) : (
          <Liked note={note} isOwn={isOwn} />
        )}
      </div>
      {note.kind === 'text' && !isOwn && <Hint text={note.text} onReport={onReport} />}
    </div>
  )
}

function Words({ text, isOwn }: { text: string; isOwn: boolean }) {
  const { t } = useTranslation('likes')
  return (
    <p dir="auto" className="wrap-anywhere">
      <span className="sr-only">{t(isOwn ? 'note.own' : 'note.theirs')}: </span>
      {text}
    </p>
  )
}

type LikedProps = { note: Extract<ShownLikeNote, { kind: 'reaction' }>; isOwn: boolean }

function Liked({ note: { reaction, to }, isOwn }: LikedProps) {
  const { t } = useTranslation(['likes', 'messages'])
  const isPhoto = to.kind === 'photo'
  const what = isPhoto
    ? t(isOwn ? 'note.toTheirPhoto' : 'note.toYourPhoto')
    : t(isOwn ? 'note.toTheirAnswer' : 'note.toYourAnswer')
  return (
    <div className="flex items-center gap-2.5">
      {isPhoto && to.photo && (
        <Photo
          picture={to.photo}
          alt=""
          sizes="40px"
          failedText=""
          className="size-10 shrink-0 rounded-small"
        />
      )}
      <span className="sr-only">{t(`reactions.${reaction}`, { ns: 'messages' })}. </span>
      <span aria-hidden="true" className="text-xl">
        {reactionSigns[reaction]}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="text-muted text-xs">{what}</span>
        {!isPhoto && to.answer !== null && (
          <span dir="auto" className="wrap-anywhere line-clamp-2">
            {to.answer}
          </span>
        )}
      </span>
    </div>
  )
}

function Hint({ text, onReport }: { text: string; onReport: () => void }) {
  const { t } = useTranslation('messages')
  const kind = findSafetyHint(text)
  if (!kind) return null
  return (
    <div role="note" className="px-1 text-muted text-xs">
      <p>
        <ShieldAlert
          aria-hidden="true"
          strokeWidth={1.75}
          className="mr-1.5 inline size-4 align-text-bottom"
        />
        {t(`safetyHint.${kind}`)}
      </p>
      <button
        type="button"
        onClick={onReport}
        className="inline-flex min-h-11 items-center text-left font-medium text-primary-ink underline underline-offset-2"
      >
        {t('safetyHint.reportPerson')}
      </button>
    </div>
  )
}
