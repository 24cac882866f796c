import { useSortable } from '@dnd-kit/react/sortable'
import { ChevronLeft, ChevronRight, ImageOff, RotateCw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Photo } from '#/components/photo.tsx'
import { cn } from '#/ui/class-names.ts'
import { type Notice, noticeIcons } from './photo-check-notes.tsx'
import type { PhotoSlot, Photos } from './use-photos.ts'

type PhotoTileProps = { slot: PhotoSlot; index: number; total: number; photos: Photos; notice: Notice | null }

export function PhotoTile({ slot, index, total, photos, notice }: PhotoTileProps) {
  const { t } = useTranslation('profiles')
  const { ref, handleRef, isDragging } = useSortable({ id: slot.id, index })
  const position = index + 1

  function shift(by: -1 | 1) {
    const ids = photos.slots.map(({ id }) => id)
    photos.reorder(ids.toSpliced(index, 1).toSpliced(index + by, 0, slot.id))
  }

  return (
    <li ref={ref} className={cn('relative aspect-3/4', isDragging && 'z-10')}>
      <button
        ref={handleRef}
        type="button"
        aria-label={t('photos.position', { position, total })}
        aria-roledescription={t('photos.role')}
        className={cn(
          'absolute inset-0 cursor-grab touch-manipulation overflow-hidden rounded-input transition-shadow duration-150',
          isDragging && 'cursor-grabbing shadow-float',
        )}
      >
        {slot.picture ? (
          <Photo picture={slot.picture} alt="" sizes="12rem" urgent className="size-full" />
        ) : (
          <Preview slot={slot} />
        )}
      </button>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 h-12 rounded-b-input bg-linear-to-t from-photo-scrim/75 to-transparent"
      />
      <Progress slot={slot} position={position} onRetry={() => photos.retry(slot.id)} />
      {notice && <CheckBadge notice={notice} />}
      {index === 0 && (
        <span className="pointer-events-none absolute top-2 left-1.5 rounded-full bg-photo-pill px-2 py-0.5 font-medium text-xs text-photo-pill-ink">
          {t('photos.main')}
        </span>
      )}
      <TileButton
        label={t('photos.remove', { position })}
        place="top-0 right-0 items-start justify-end"
        look="bg-photo-pill text-photo-pill-ink group-hover:bg-on-photo"
        onClick={() => photos.remove(slot.id)}
      >
        <X strokeWidth={2} />
      </TileButton>
      {index > 0 && (
        <TileButton
          label={t('photos.moveLeft', { position })}
          place="bottom-0 left-0 items-end justify-start"
          look={overScrim}
          onClick={() => shift(-1)}
        >
          <ChevronLeft strokeWidth={2} />
        </TileButton>
      )}
      {position < total && (
        <TileButton
          label={t('photos.moveRight', { position })}
          place="right-0 bottom-0 items-end justify-end"
          look={overScrim}
          onClick={() => shift(1)}
        >
          <ChevronRight strokeWidth={2} />
        </TileButton>
      )}
    </li>
  )
}

/** Says in a word what became of the photo; the notes below the grid say it in a sentence. */
function CheckBadge({ notice }: { notice: Notice }) {
  const { t } = useTranslation('profiles')
  const Icon = noticeIcons[notice]
  return (
    <span className="pointer-events-none absolute inset-x-1 top-1/2 mx-auto flex w-fit max-w-full -translate-y-1/2 items-center gap-1 rounded-full bg-photo-scrim/75 px-2 py-1 text-on-photo text-xs">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-3.5 shrink-0" />
      <span className="truncate">{t(`checks.badges.${notice}`)}</span>
    </span>
  )
}

/** The arrows lie on the shade at the foot of the photo. */
const overScrim = 'text-on-photo group-hover:bg-photo-scrim/65'

type TileButtonProps = {
  label: string
  place: string
  look: string
  onClick: () => void
  children: ReactNode
}

/** In px, not rem, because three tiles share a row: 44 px to touch, 28 px visible. */
function TileButton({ label, place, look, onClick, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cn('group absolute flex size-[44px] rounded-input p-[6px]', place)}
    >
      <span
        className={cn(
          'flex size-[28px] items-center justify-center rounded-full transition-colors duration-150 [&>svg]:size-[18px]',
          look,
        )}
      >
        {children}
      </span>
    </button>
  )
}

/** Shows the file while it uploads, or an icon when the browser cannot display its format. */
function Preview({ slot }: { slot: PhotoSlot }) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  if (!slot.preview || isUnreadable) {
    return (
      <span className="flex size-full items-center justify-center bg-inset text-muted">
        <ImageOff aria-hidden="true" strokeWidth={1.75} className="size-6" />
      </span>
    )
  }
  return (
    <img
      src={slot.preview}
      alt=""
      draggable={false}
      onError={() => setIsUnreadable(true)}
      className="size-full object-cover opacity-60"
    />
  )
}

type ProgressProps = { slot: PhotoSlot; position: number; onRetry: () => void }

function Progress({ slot, position, onRetry }: ProgressProps) {
  const { t } = useTranslation('profiles')
  if (slot.picture) return null
  if (slot.error !== null) {
    return (
      <button
        type="button"
        aria-label={t('photos.retry', { position })}
        title={slot.error}
        onClick={onRetry}
        className="absolute inset-x-2 top-1/2 flex min-h-11 -translate-y-1/2 flex-col items-center justify-center gap-1 rounded-small bg-danger-soft p-1.5 text-center text-xs text-danger-ink"
      >
        <RotateCw aria-hidden="true" strokeWidth={1.75} className="size-5" />
        <span className="line-clamp-2">{slot.error}</span>
      </button>
    )
  }
  return (
    <progress
      aria-label={t('photos.uploading', { position })}
      value={slot.progress}
      max={1}
      className="pointer-events-none absolute inset-x-3 top-1/2 block h-1.5 w-[calc(100%-1.5rem)] -translate-y-1/2 appearance-none overflow-hidden rounded-full bg-photo-pill/70 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-photo-pill/70 [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[inline-size]"
    />
  )
}
