import { Dialog } from '@base-ui/react/dialog'
import type { Picture } from '@yuti/contract/media'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { IconButton, iconButtonStyle } from '#/ui/icon-button.tsx'
import { useBackCloses } from '#/ui/use-back-closes.ts'

type PhotoViewerProps = {
  photos: readonly Picture[]
  name: string
  /** The first photo to show; null while the viewer is closed. */
  index: number | null
  onClose: () => void
}

/** Shows the photos over the whole page and wraps around at both ends. */
export function PhotoViewer({ photos, name, index, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('profiles')
  const close = useRef<HTMLButtonElement>(null)
  useBackCloses(index !== null, onClose)
  return (
    <Dialog.Root open={index !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-photo-scrim" />
        <Dialog.Popup
          aria-label={t('viewer.title', { name })}
          initialFocus={close}
          className="fixed inset-0 z-50 flex flex-col outline-none"
        >
          {index !== null && <Carousel photos={photos} name={name} start={index} />}
          <Dialog.Close
            ref={close}
            aria-label={t('viewer.close')}
            className={cn(
              iconButtonStyle({ variant: 'scrim', shape: 'round' }),
              'fixed top-[calc(var(--safe-top)+0.75rem)] right-3',
            )}
          >
            <X strokeWidth={1.75} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type CarouselProps = { photos: readonly Picture[]; name: string; start: number }

function Carousel({ photos, name, start }: CarouselProps) {
  const { t } = useTranslation('profiles')
  const [view, embla] = useEmblaCarousel({ loop: true, startIndex: start })
  const [shown, setShown] = useState(start)
  const total = photos.length
  useEffect(() => {
    if (!embla) return undefined
    const follow = () => setShown(embla.selectedScrollSnap())
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') embla.scrollPrev()
      if (key === 'ArrowRight') embla.scrollNext()
    }
    embla.on('select', follow)
    // Dialogs stop the propagation of arrow keys, so listen in the capture phase.
    document.addEventListener('keydown', turn, { capture: true })
    return () => {
      embla.off('select', follow)
      document.removeEventListener('keydown', turn, { capture: true })
    }
  }, [embla])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p
        aria-live="polite"
        className="absolute top-[calc(var(--safe-top)+1.5rem)] left-1/2 z-10 -translate-x-1/2 text-on-photo text-xs tabular-nums"
      >
        {t('viewer.count', { position: shown + 1, total })}
      </p>
      <div ref={view} className="min-h-0 flex-1 overflow-hidden">
        <ul className="flex h-full touch-pan-y">
          {photos.map((photo, index) => (
            <li
              key={photo.id}
              aria-hidden={index !== shown}
              className="flex h-full min-w-0 flex-[0_0_100%] items-center justify-center px-3 py-16 md:px-20"
            >
              <LargePhoto picture={photo} alt={t('view.photoOf', { position: index + 1, name })} />
            </li>
          ))}
        </ul>
      </div>
      {total > 1 && (
        <>
          <Turn label={t('viewer.previous')} place="left-3" onClick={() => embla?.scrollPrev()}>
            <ChevronLeft strokeWidth={1.75} />
          </Turn>
          <Turn label={t('viewer.next')} place="right-3" onClick={() => embla?.scrollNext()}>
            <ChevronRight strokeWidth={1.75} />
          </Turn>
        </>
      )}
    </div>
  )
}

type TurnProps = { label: string; place: string; onClick: () => void; children: ReactNode }

function Turn({ label, place, onClick, children }: TurnProps) {
  return (
    <IconButton
      label={label}
      variant="scrim"
      shape="round"
      onClick={onClick}
      className={cn(
        'fixed bottom-[calc(var(--safe-bottom)+1rem)] md:top-1/2 md:bottom-auto md:-translate-y-1/2',
        place,
      )}
    >
      {children}
    </IconButton>
  )
}

function LargePhoto({ picture, alt }: { picture: Picture; alt: string }) {
  const { t } = useTranslation('profiles')
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <p className="text-on-photo">{t('viewer.unavailable')}</p>
  return (
    <img
      src={picture.urls.large}
      alt={alt}
      width={picture.width}
      height={picture.height}
      draggable={false}
      onError={() => setHasFailed(true)}
      className="max-h-full w-auto max-w-full select-none rounded-input object-contain"
    />
  )
}
