import type { Picture } from '@yuti/contract/media'
import { ImageOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { thumbHashToDataURL } from 'thumbhash'
import { cn } from '#/ui/class-names.ts'
import { pictureUrl, sourceSet } from '@yuti/contract/picture-sources'

type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'className'> & {
  picture: Picture | null
  alt: string
  /** The rendered width, as in `<img sizes>`. */
  sizes: string
  /** Loads with high priority; for the picture in view. */
  urgent?: boolean
  /** Shown if there is no picture; "No photo" by default. */
  emptyText?: string
  failedText?: string
  /** Ids of the person and the match: between pages the portrait flies to that of the same person. */
  portraitOf?: string | undefined
  /** Classes of the frame, which must have a size: the picture fills it. */
  className?: string
}

/** A picture with its blur while it loads, and a text if there is none or it fails to load. */
export function Photo({ picture, emptyText, portraitOf, className, ...props }: PhotoProps) {
  return (
    <div data-portrait={portraitOf} className={cn('relative overflow-hidden bg-inset', className)}>
      {picture ? (
        <LoadingPhoto key={picture.id} picture={picture} {...props} />
      ) : (
        <PhotoNote text={emptyText} fallback="photo.none" />
      )}
    </div>
  )
}

type LoadingPhotoProps = Omit<PhotoProps, 'picture' | 'emptyText' | 'portraitOf' | 'className'> & {
  picture: Picture
}

function LoadingPhoto({ picture, alt, urgent, failedText, ...props }: LoadingPhotoProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return <PhotoNote text={failedText} fallback="photo.failed" />
  return (
    <>
      {!isSmall(props.sizes) && (
        <div
          aria-hidden="true"
          className="absolute inset-0 bg-cover bg-center"
          style={{ backgroundImage: `url(${blurOf(picture.thumbhash)})` }}
        />
      )}
      <img
        draggable={false}
        decoding="async"
        {...props}
        alt={alt}
        src={pictureUrl(picture, 'medium')}
        srcSet={sourceSet(picture)}
        width={picture.width}
        height={picture.height}
        loading={urgent ? 'eager' : 'lazy'}
        fetchPriority={urgent ? 'high' : 'auto'}
        ref={(image) => {
          // A cached picture may load before React attaches the handler.
          if (image?.complete && image.naturalWidth > 0) setState('shown')
        }}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className={cn(
          'absolute inset-0 size-full object-cover',
          // The picture in view is painted progressively; others fade in.
          !urgent && 'transition-opacity duration-300',
          !urgent && state === 'loading' && 'opacity-0',
        )}
      />
    </>
  )
}

function PhotoNote({
  text,
  fallback,
}: {
  text: string | undefined
  fallback: 'photo.none' | 'photo.failed'
}) {
  const { t } = useTranslation()
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-2 text-center text-muted text-xs">
      <ImageOff aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0" />
      <span>{text ?? t(fallback)}</span>
    </div>
  )
}

/** A list has thirty portraits, and to draw the blur of one takes a slow phone 4 ms. */
const isSmall = (sizes: string) => /^\d{1,2}px$/.test(sizes)

export function blurOf(thumbhash: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)))
}
