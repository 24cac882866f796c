import { Dialog } from '@base-ui/react/dialog'
import type { Picture } from '@yuti/contract/media'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { iconButtonStyle } from '#/ui/icon-button.tsx'
import { useBackCloses } from '#/ui/use-back-closes.ts'

type ImageViewerProps = {
  picture: Picture
  alt: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One picture over the whole page. */
export function ImageViewer({ picture, alt, open, onOpenChange }: ImageViewerProps) {
  const { t } = useTranslation()
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-photo-scrim" />
        <Dialog.Popup
          aria-label={alt}
          className="fixed inset-0 z-50 flex items-center justify-center p-4 outline-none"
          onClick={() => onOpenChange(false)}
        >
          <LargePicture key={picture.id} picture={picture} alt={alt} />
          <Dialog.Close
            aria-label={t('action.close')}
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

function LargePicture({ picture, alt }: { picture: Picture; alt: string }) {
  const { t } = useTranslation('messages')
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <p className="text-on-photo">{t('image.unavailable')}</p>
  return (
    <img
      src={picture.urls.large}
      alt={alt}
      width={picture.width}
      height={picture.height}
      onError={() => setHasFailed(true)}
      className="max-h-full w-auto max-w-full rounded-input object-contain"
    />
  )
}
