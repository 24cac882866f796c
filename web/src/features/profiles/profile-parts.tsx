import type { Picture } from '@yuti/contract/media'
import { profilePhotoSizes } from '@yuti/contract/picture-sources'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Photo } from '#/components/photo.tsx'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { useFormat } from '#/i18n/format.ts'
import { Chip } from '#/ui/chip.tsx'

const PhotoViewer = lazyOverlay(() => import('./photo-viewer.tsx').then((file) => file.PhotoViewer))

type NameProps = { name: string; age: number | null; distanceKm?: number | null }

export function NameAndPlace({ name, age, distanceKm = null }: NameProps) {
  const format = useFormat()
  return (
    <div className="flex flex-col gap-1">
      <h1 className="text-2xl md:text-3xl">{age === null ? name : `${name}, ${age}`}</h1>
      {distanceKm !== null && (
        <p className="flex items-center gap-1.5 text-muted text-sm">
          <MapPin aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {format.distanceAway(distanceKm)}
        </p>
      )}
    </div>
  )
}

export function Bio({ bio }: { bio: string }) {
  const { t } = useTranslation('profiles')
  if (bio === '') return <p className="text-muted">{t('view.noBio')}</p>
  return <p className="max-w-prose whitespace-pre-line">{bio}</p>
}

export function Interests({ interests }: { interests: readonly string[] }) {
  const { t } = useTranslation('profiles')
  if (interests.length === 0) return null
  return (
    <Part title={t('view.interests')}>
      <ul className="flex flex-wrap gap-2">
        {interests.map((interest) => (
          <li key={interest} className="max-w-full">
            <Chip>{interest}</Chip>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type GalleryProps = { photos: readonly Picture[]; name: string; onOpen: (index: number) => void }

/** The large photo; pressing it opens the viewer. */
export function MainPhoto({ photos, name, onOpen }: GalleryProps) {
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
        className="size-full max-md:*:object-[50%_22%]"
      />
    </button>
  )
}

/** Returns the viewer and a function that opens it at a photo. */
export function useViewer(photos: readonly Picture[], name: string) {
  const [index, setIndex] = useState<number | null>(null)
  const close = () => setIndex(null)
  const viewer = (
    <PhotoViewer
      isWanted={index !== null}
      onFailed={close}
      photos={photos}
      name={name}
      index={index}
      onClose={close}
    />
  )
  return { open: setIndex, viewer }
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-sans font-semibold text-base tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  )
}
