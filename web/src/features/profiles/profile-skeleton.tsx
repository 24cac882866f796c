import { useTranslation } from '#/i18n/use-translation.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ProfileLayout } from './profile-layout.tsx'

export function ProfileSkeleton() {
  const { t } = useTranslation()
  return (
    <output className="block">
      <h1 className="sr-only">{t('loading')}</h1>
      <ProfileLayout photo={<Skeleton className="size-full rounded-none" />}>
        <Skeleton className="h-9 w-44" />
        <Skeleton className="h-16" />
        <div className="flex gap-2">
          <Skeleton className="h-8 w-24 rounded-full" />
          <Skeleton className="h-8 w-20 rounded-full" />
          <Skeleton className="h-8 w-28 rounded-full" />
        </div>
        <div className="grid grid-cols-3 gap-2.5">
          <Skeleton className="aspect-3/4 rounded-input" />
          <Skeleton className="aspect-3/4 rounded-input" />
          <Skeleton className="aspect-3/4 rounded-input" />
        </div>
      </ProfileLayout>
    </output>
  )
}
