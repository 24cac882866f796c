import { Dialog } from '@base-ui/react/dialog'
import type { Picture } from '@yuti/contract/media'
import { pictureUrl } from '@yuti/contract/picture-sources'
import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from '#/ui/class-names.ts'
import { iconButtonStyle } from '#/ui/icon-button.tsx'
import { useBackCloses } from '#/ui/overlay.tsx'

type PictureViewerProps = {
  label: string
  closeLabel: string
  open: boolean
  onClose: () => void
  /** A press anywhere closes it. */
  closesOnPress?: boolean
  children: ReactNode
}

/** A dialog that shows pictures over the whole page. */
export function PictureViewer({
  label,
  closeLabel,
  open,
  onClose,
  closesOnPress,
  children,
}: PictureViewerProps) {
  const close = useRef<HTMLButtonElement>(null)
  useBackCloses(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-photo-scrim" />
        <Dialog.Popup
          aria-label={label}
          initialFocus={close}
          onClick={closesOnPress ? onClose : undefined}
          className="fixed inset-0 z-50 flex flex-col outline-none"
        >
          {children}
          <Dialog.Close
            ref={close}
            aria-label={closeLabel}
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

type LargePictureProps = { picture: Picture; alt: string; failedText: string }

/** The largest size of a picture, or a text when it cannot be loaded. */
export function LargePicture({ picture, alt, failedText }: LargePictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <p className="text-on-photo">{failedText}</p>
  return (
    <img
      src={pictureUrl(picture, 'large')}
      alt={alt}
      width={picture.width}
      height={picture.height}
      draggable={false}
      onError={() => setHasFailed(true)}
      className="max-h-full w-auto max-w-full select-none rounded-input object-contain md:h-[calc(100%-5rem)]"
    />
  )
}
