import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '@yuti/contract/profiles'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { OwnSkyCard } from '#/features/compatibility/shared/own-sky-card.tsx'
import { shownAboutOf } from './about/shown.ts'
import { CompletenessHint } from './completeness-hint.tsx'
import { OwnActions } from './own-actions.tsx'
import { useFormat } from '#/i18n/format.ts'
import { ProfileFailed } from './profile-failed.tsx'
import { ProfileLayout, ProfileSkeleton } from './profile-layout.tsx'
import { HeldWordsNotice } from './held-words-notice.tsx'
import { MainPhoto, NameAndPlace } from './profile-parts.tsx'
import { ProfileStory } from './shared/profile-story.tsx'
import { PhotosNotice } from './photos-notice.tsx'
import { photoChecksQuery } from './shared/use-photo-checks.ts'
import { useViewer } from './shared/use-viewer.tsx'
import { isFirstLoad } from '#/lib/is-first-load.ts'
import { ownProfileQuery } from './queries.ts'

export function OwnProfileScreen() {
  const { t } = useTranslation('profiles')
  const query = useQuery(ownProfileQuery)
  // A notice about photos that came later would push down what is being read.
  const { isFetched, failureCount } = useQuery(photoChecksQuery)
  const isChecking = !isFetched && failureCount === 0
  if (isFirstLoad(query) || (query.data && isChecking)) return <ProfileSkeleton isOwn />
  if (!query.data) return <ProfileFailed title={t('title')} query={query} />
  return <OwnProfileView own={query.data} />
}

function OwnProfileView({ own }: { own: OwnProfile }) {
  const { t } = useTranslation('profiles')
  const name = own.name || own.email.split('@')[0] || t('own.nameFallback')
  const { open, viewer } = useViewer(own.photos, name)
  const about = shownAboutOf(own.about)
  const isComplete = own.birth !== null && own.photos.length > 0
  return (
    <>
      <ProfileLayout
        photo={<MainPhoto photos={own.photos} name={name} onOpen={open} />}
        head={
          <>
            <NameAndPlace name={name} age={own.showAge ? own.age : null} />
            {isComplete ? <CompletenessHint own={own} /> : <Incomplete />}
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {isComplete && <PhotosNotice own={own} />}
          <PendingBirth own={own} />
          <HeldWordsNotice own={own} />
          {isComplete && <OwnSkyCard isSmall />}
          <OwnActions isComplete={isComplete} />
        </div>
        <ProfileStory profile={{ ...own, name, about }} onOpen={open} />
      </ProfileLayout>
      {viewer}
    </>
  )
}

/** Reminds the member of a pending birth; the wizard can cancel it. */
function PendingBirth({ own: { birthChange } }: { own: OwnProfile }) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  const { change } = birthChange
  if (change.kind !== 'pending') return null
  const { effectiveAt } = change
  const moment = `${format.date(effectiveAt, 'long')}, ${format.date(effectiveAt, 'time')}`
  return (
    <Link
      to="/profile-setup"
      className="flex min-h-11 items-center gap-2.5 rounded-input border border-line bg-surface px-4 py-3 text-sm hover:bg-inset"
    >
      <CalendarClock aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      {t('birthChange.pendingShort', { moment })}
    </Link>
  )
}

function Incomplete() {
  const { t } = useTranslation('profiles')
  return (
    <div className="flex flex-col gap-1 rounded-input bg-gold-soft p-4 text-gold-ink text-sm">
      <p className="font-semibold">{t('own.incomplete')}</p>
      <p>{t('own.incompleteText')}</p>
    </div>
  )
}
