import { type CSSProperties, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { LargePicture, PictureViewer } from '#/components/picture-viewer.tsx'
import { blurOf, Photo } from '#/components/photo.tsx'
import type { ChatMessage } from './chat-message.ts'
import type { Picture } from '@yuti/contract/media'
import { EyeOff, Flag } from 'lucide-react'

const maxWidthPx = 250
const maxHeightPx = 300

function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}

type ChatImageProps = {
  message: ChatMessage
  name: string
  /** Set while all pictures of the conversation are veiled; they are not loaded until then. */
  onUnveil: (() => void) | undefined
  onReport: ((message: ChatMessage) => void) | undefined
}

/** Reserves the exact size before the image loads, so nothing moves. */
export function ChatImage({ message, name, onUnveil, onReport }: ChatImageProps) {
  const { t } = useTranslation(['messages', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const [isUnveiled, setIsUnveiled] = useState(false)
  const { picture, localImage } = message
  const size = picture ?? localImage
  if (!size) return null
  const ratio = size.width / size.height
  const width = Math.max(96, Math.min(maxWidthPx, maxHeightPx * ratio))
  const alt = message.isOwn ? t('image.own') : t('image.other', { name })
  const frame = 'block w-full overflow-hidden rounded-[inherit]'
  const style = { width, aspectRatio: String(ratio), maxHeight: maxHeightPx }
  if (!picture) {
    return (
      <div className="max-w-full overflow-hidden rounded-[inherit]" style={style}>
        <img src={localImage?.url} alt={alt} className="size-full object-cover opacity-70" />
      </div>
    )
  }
  if (onUnveil || (message.isVeiled && !isUnveiled)) {
    const unveil = () => {
      setIsUnveiled(true)
      onUnveil?.()
    }
    return (
      <VeiledImage
        picture={picture}
        name={name}
        style={style}
        onUnveil={unveil}
        onReport={onReport && (() => onReport(message))}
      />
    )
  }
  return (
    <div className="max-w-full rounded-[inherit]" style={style}>
      <button
        type="button"
        // The pressed unveil button is gone, so take the focus.
        ref={isUnveiled ? takeFocus : undefined}
        aria-label={`${t('image.open')}: ${alt}`}
        onClick={() => setIsOpen(true)}
        className={`${frame} h-full cursor-zoom-in`}
      >
        <Photo
          picture={picture}
          alt={alt}
          sizes={`${Math.round(width)}px`}
          failedText={t('image.unavailable')}
          className="size-full"
        />
      </button>
      <PictureViewer
        label={alt}
        closeLabel={t('common:action.close')}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        closesOnPress
      >
        <div className="flex size-full items-center justify-center p-4">
          <LargePicture key={picture.id} picture={picture} alt={alt} failedText={t('image.unavailable')} />
        </div>
      </PictureViewer>
    </div>
  )
}

type VeiledImageProps = {
  picture: Picture
  name: string
  style: CSSProperties
  onUnveil: () => void
  onReport: (() => void) | undefined
}

/** Shows the blur of an unsolicited picture until the member presses it. It can be reported without being seen. */
function VeiledImage({ picture, name, style, onUnveil, onReport }: VeiledImageProps) {
  const { t } = useTranslation('messages')
  return (
    <div className="relative max-w-full overflow-hidden rounded-[inherit]" style={style}>
      <button
        type="button"
        onClick={onUnveil}
        aria-label={`${t('veil.label', { name })}. ${t('veil.show')}`}
        className="block size-full bg-center bg-cover"
        style={{ backgroundImage: `url(${blurOf(picture.thumbhash)})` }}
      >
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-photo-scrim/65 p-2 text-center text-on-photo text-xs">
          <EyeOff aria-hidden="true" strokeWidth={1.75} className="size-6" />
          {t('veil.show')}
        </span>
      </button>
      {onReport && (
        <button
          type="button"
          onClick={onReport}
          aria-label={t('veil.reportLabel', { name })}
          className="absolute inset-x-0 bottom-0 flex min-h-11 items-center justify-center gap-1.5 text-on-photo text-xs underline underline-offset-4"
        >
          <Flag aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
          {t('veil.report')}
        </button>
      )}
    </div>
  )
}
