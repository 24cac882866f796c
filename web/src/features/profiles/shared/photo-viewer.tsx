import type { Picture } from '@yuti/contract/media'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { LargePicture, PictureViewer } from '#/components/picture-viewer.tsx'
import { Zoomable } from '#/components/zoomable.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { wantsLessMotion } from '#/platform/less-motion.ts'
import { cn } from '#/ui/class-names.ts'
import { IconButton } from '#/ui/icon-button.tsx'

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
  return (
    <PictureViewer
      label={t('viewer.title', { name })}
      closeLabel={t('viewer.close')}
      open={index !== null}
      onClose={onClose}
    >
      {index !== null && <Carousel photos={photos} name={name} start={index} onClose={onClose} />}
    </PictureViewer>
  )
}

type Embla = ReturnType<typeof useEmblaCarousel>[1]

/** Slides to the photo before or after, or shows it at once to members who want less motion. */
function turn(embla: Embla, by: 1 | -1): void {
  if (by === 1) embla?.scrollNext(wantsLessMotion())
  else embla?.scrollPrev(wantsLessMotion())
}

type CarouselProps = { photos: readonly Picture[]; name: string; start: number; onClose: () => void }

function Carousel({ photos, name, start, onClose }: CarouselProps) {
  const { t } = useTranslation('profiles')
  // Read when a finger touches the carousel: an enlarged photo follows that finger itself.
  const isZoomed = useRef(false)
  const noteZoom = useCallback((zoomed: boolean) => {
    isZoomed.current = zoomed
  }, [])
  const [view, embla] = useEmblaCarousel({
    loop: true,
    startIndex: start,
    watchDrag: (_, event) => !isZoomed.current && !('touches' in event && event.touches.length > 1),
  })
  const [shown, setShown] = useState(start)
  const total = photos.length
  useEffect(() => {
    if (!embla) return undefined
    const follow = () => setShown(embla.selectedScrollSnap())
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turn(embla, -1)
      if (key === 'ArrowRight') turn(embla, 1)
    }
    // A photo that a finger lets go of would slide to its place.
    const settle = () => {
      if (wantsLessMotion()) embla.scrollTo(embla.selectedScrollSnap(), true)
    }
    embla.on('select', follow).on('pointerUp', settle)
    // Dialogs stop the propagation of arrow keys, so listen in the capture phase.
    document.addEventListener('keydown', press, { capture: true })
    return () => {
      embla.off('select', follow).off('pointerUp', settle)
      document.removeEventListener('keydown', press, { capture: true })
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
        <ul className="flex h-full touch-none">
          {photos.map((photo, index) => (
            <li
              key={photo.id}
              aria-hidden={index !== shown}
              className="h-full min-w-0 flex-[0_0_100%] overflow-hidden"
            >
              {/* A photo that is left is shown whole again when one comes back. */}
              <Zoomable key={index === shown ? 'shown' : 'left'} onZoom={noteZoom} onDismiss={onClose}>
                <div className="flex size-full items-center justify-center md:px-20 md:py-6">
                  <LargePicture
                    picture={photo}
                    alt={t('view.photoOf', { position: index + 1, name })}
                    failedText={t('viewer.unavailable')}
                  />
                </div>
              </Zoomable>
            </li>
          ))}
        </ul>
      </div>
      {total > 1 && (
        <>
          <Turn label={t('viewer.previous')} place="left-3" onClick={() => turn(embla, -1)}>
            <ChevronLeft strokeWidth={1.75} />
          </Turn>
          <Turn label={t('viewer.next')} place="right-3" onClick={() => turn(embla, 1)}>
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
