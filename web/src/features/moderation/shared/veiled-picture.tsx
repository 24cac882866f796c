import type { Picture } from '@yuti/contract/media'
import { Eye, EyeOff } from 'lucide-react'
import { blurOf, Photo } from '#/components/photo.tsx'
import { cn } from '#/ui/class-names.ts'

type VeiledPictureProps = {
  picture: Picture
  isShown: boolean
  onToggle: () => void
  label: string
  title: string
  className: string
}

/** Loads the picture only when pressed; another press hides it again. */
export function VeiledPicture({ picture, isShown, onToggle, label, title, className }: VeiledPictureProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={label}
      title={title}
      onClick={onToggle}
      className={cn('relative block overflow-hidden rounded-small bg-center bg-cover', className)}
      style={isShown ? undefined : { backgroundImage: `url(${blurOf(picture.thumbhash)})` }}
    >
      {isShown ? (
        <>
          <Photo picture={picture} alt="" sizes="320px" urgent className="size-full" />
          <EyeOff
            aria-hidden="true"
            strokeWidth={1.75}
            className="absolute right-1.5 bottom-1.5 size-7 rounded-full bg-photo-scrim/65 p-1.5 text-on-photo"
          />
        </>
      ) : (
        <span className="absolute inset-0 flex items-center justify-center bg-photo-scrim/55 text-on-photo">
          <Eye aria-hidden="true" strokeWidth={1.75} className="size-6" />
        </span>
      )}
    </button>
  )
}
