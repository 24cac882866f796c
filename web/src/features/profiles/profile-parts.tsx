import type { Picture } from '@yuti/contract/media'
import { profilePhotoSizes } from '@yuti/contract/picture-sources'
import { MapPin } from 'lucide-react'
import { VerifiedBadge } from '#/components/verified-badge.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Photo } from '#/components/photo.tsx'
import { useFormat } from '#/i18n/format.ts'

type NameProps = { name: string; age: number | null; distanceKm?: number | null; isVerified?: boolean }

export function NameAndPlace({ name, age, distanceKm = null, isVerified = false }: NameProps) {
  const format = useFormat()
  return (
    <div className="flex flex-col gap-1">
      <h1 className="wrap-anywhere text-2xl md:text-3xl">
        {age === null ? name : `${name}, ${age}`}
        <VerifiedBadge of={{ isVerified }} className="text-primary-ink" />
      </h1>
      {distanceKm !== null && (
        <p className="flex items-center gap-1.5 text-muted text-sm">
          <MapPin aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {format.distanceAway(distanceKm)}
        </p>
      )}
    </div>
  )
}

type GalleryProps = {
  photos: readonly Picture[]
  name: string
  /** The same ids that `Photo` takes. */
  portraitOf?: string
  onOpen: (index: number) => void
}

/** The large photo; pressing it opens the viewer. */
export function MainPhoto({ photos, name, portraitOf, onOpen }: GalleryProps) {
  const { t } = useTranslation('profiles')
  const [main] = photos
  if (!main) {
    return <Photo picture={null} alt="" sizes="100vw" emptyText={t('view.noPhoto')} className="size-full" />
  }
  return (
    <button
      type="button"
      aria-label={t('view.openPhoto', { position: 1, total: photos.length })}
      onClick={() => onOpen(0)}
      className="block size-full -outline-offset-4"
    >
      <Photo
        picture={main}
        alt={t('view.photoOf', { position: 1, name })}
        sizes={profilePhotoSizes}
        urgent
        portraitOf={portraitOf}
        className="size-full max-md:*:object-[50%_12%]"
      />
    </button>
  )
}
