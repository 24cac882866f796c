import type { Picture } from '@yuti/contract/media'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { blurOf, Photo } from '#/components/photo.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type VeiledEvidenceProps = { picture: Picture; number: number; className: string }

/** Nothing of it is loaded before a press; another press veils it again. */
export function VeiledEvidence({ picture, number, className }: VeiledEvidenceProps) {
  const { t } = useTranslation('moderation')
  const [isShown, setIsShown] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={t(isShown ? 'evidence.shown' : 'evidence.veiled', { number })}
      title={t(isShown ? 'evidence.hide' : 'evidence.show')}
      onClick={() => setIsShown(!isShown)}
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
