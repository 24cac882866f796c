import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { isFirstLoad } from '#/lib/is-first-load.ts'
import { BackButton } from './back-button.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { ProfileLayout, ProfileSkeleton } from './profile-layout.tsx'
import { MainPhoto, NameAndPlace } from './profile-parts.tsx'
import { ProfileStory } from './shared/profile-story.tsx'
import { useViewer } from './shared/use-viewer.tsx'
import { ownProfileQuery } from './queries.ts'

type Preview = NonNullable<ReturnType<typeof usePreview>['data']>

const usePreview = () => useQuery(orpc.profiles.preview.queryOptions({ staleTime: 0 }))

/** Shows members their own profile as the server gives it to others. */
export function PreviewScreen() {
  const { t } = useTranslation('profiles')
  const query = usePreview()
  if (isFirstLoad(query)) return <ProfileSkeleton />
  if (!query.data) return <ProfileFailed title={t('own.toPreview')} query={query} fallback="/profile" />
  return <PreviewProfile preview={query.data} />
}

function PreviewProfile({ preview }: { preview: Preview }) {
  const { photos, name } = preview
  const { open, viewer } = useViewer(photos, name)
  return (
    <>
      <ProfileLayout
        photo={<MainPhoto photos={photos} name={name} onOpen={open} />}
        overlay={<BackButton fallback="/profile" />}
      >
        <PreviewNote />
        <NameAndPlace
          name={name}
          age={preview.age}
          distanceKm={preview.distanceKm}
          isVerified={preview.isVerified}
        />
        <ProfileStory profile={preview} onOpen={open} />
      </ProfileLayout>
      {viewer}
    </>
  )
}

function PreviewNote() {
  const { t } = useTranslation('profiles')
  const own = useQuery(ownProfileQuery)
  return (
    <div className="flex gap-3 rounded-input bg-gold-soft p-4 text-gold-ink text-sm">
      <Eye aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{t('own.preview')}</p>
        <p>{t(own.data?.isPaused ? 'own.previewPaused' : 'own.previewText')}</p>
        <Link to="/settings" className="flex min-h-11 items-center underline underline-offset-4">
          {t('own.previewChange')}
        </Link>
      </div>
    </div>
  )
}
