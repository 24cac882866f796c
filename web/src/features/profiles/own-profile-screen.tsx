import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OwnProfile } from '@yuti/contract/profiles'
import { Eye, LogOut, MoonStar, Pencil, Settings } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText } from '#/lib/error-text.ts'
import { signOut } from '#/lib/session.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { toast } from '#/ui/toast.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { Bio, Interests, MainPhoto, NameAndPlace, PhotoGallery, useViewer } from './profile-parts.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ownProfileQuery } from './queries.ts'

const iconStyle = 'size-5 shrink-0'

export function OwnProfileScreen() {
  const { t } = useTranslation('profiles')
  const query = useQuery(ownProfileQuery)
  if (query.isPending) return <ProfileSkeleton />
  if (!query.data) return <ProfileFailed title={t('title')} query={query} />
  return <OwnProfileView own={query.data} />
}

function OwnProfileView({ own }: { own: OwnProfile }) {
  const { t } = useTranslation('profiles')
  const name = own.name || own.email.split('@')[0] || t('own.nameFallback')
  const { open, viewer } = useViewer(own.photos, name)
  const isComplete = own.birth !== null && own.photos.length > 0
  return (
    <>
      <ProfileLayout photo={<MainPhoto photos={own.photos} name={name} onOpen={open} />}>
        <NameAndPlace name={name} age={own.showAge ? own.age : null} />
        {!isComplete && <Incomplete />}
        <Bio bio={own.bio} />
        <Interests interests={own.interests} />
        <OwnActions isComplete={isComplete} />
        <PhotoGallery photos={own.photos} name={name} onOpen={open} />
      </ProfileLayout>
      {viewer}
    </>
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

function OwnActions({ isComplete }: { isComplete: boolean }) {
  const { t } = useTranslation('profiles')
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2.5 *:px-3 md:flex md:flex-wrap md:*:px-6">
      <ButtonLink to="/profile-setup" variant={isComplete ? 'secondary' : 'primary'}>
        <Pencil aria-hidden="true" strokeWidth={1.75} className={iconStyle} />
        {t(isComplete ? 'own.edit' : 'own.finish')}
      </ButtonLink>
      {isComplete && (
        <ButtonLink to="/profile/chart" variant="secondary">
          <MoonStar aria-hidden="true" strokeWidth={1.75} className={iconStyle} />
          {t('own.toChart')}
        </ButtonLink>
      )}
      {isComplete && (
        <ButtonLink to="/profile/preview" variant="secondary">
          <Eye aria-hidden="true" strokeWidth={1.75} className={iconStyle} />
          {t('own.toPreview')}
        </ButtonLink>
      )}
      <ButtonLink to="/settings" variant="secondary">
        <Settings aria-hidden="true" strokeWidth={1.75} className={iconStyle} />
        {t('own.settings')}
      </ButtonLink>
      <SignOutButton />
    </div>
  )
}

function SignOutButton() {
  const { t } = useTranslation('profiles')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => signOut(queryClient, () => navigate({ to: '/' })),
    onError: (error) =>
      toast({ title: t('own.signOutFailed'), description: errorText(error), tone: 'destructive' }),
  })
  return (
    <Button
      variant="quiet"
      loading={leave.isPending}
      icon={<LogOut aria-hidden="true" strokeWidth={1.75} className={iconStyle} />}
      onClick={() => leave.mutate()}
    >
      {t('own.signOut')}
    </Button>
  )
}
