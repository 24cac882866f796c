import type { Match } from '@yuti/contract/matches'
import { Photo } from '#/components/photo.tsx'
import { Answers } from '#/features/profiles/shared/about-facts.tsx'
import { useViewer } from '#/features/profiles/shared/use-viewer.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'

/** What is left to tell on a wide page: the answers and the further photos, which open in the viewer. */
export function MatchStory({ person: { name, photos, about } }: { person: Match['person'] }) {
  const { t } = useTranslation('profiles')
  const { open, viewer } = useViewer(photos, name)
  const total = photos.length
  return (
    <div className="flex flex-col gap-4 pb-8">
      <Answers about={about} />
      <div className="grid grid-cols-2 gap-3 2xl:grid-cols-3">
        {photos.slice(1).map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            aria-label={t('view.openPhoto', { position: index + 2, total })}
            onClick={() => open(index + 1)}
            className="cursor-zoom-in overflow-hidden rounded-button -outline-offset-4"
          >
            <Photo
              picture={photo}
              alt={t('view.photoOf', { position: index + 2, name })}
              sizes="16rem"
              className="aspect-4/5"
            />
          </button>
        ))}
      </div>
      {viewer}
    </div>
  )
}
