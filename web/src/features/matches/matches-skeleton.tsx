import { useTranslation } from '#/i18n/use-translation.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

export function MatchesSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 px-4 pb-4 md:flex-row md:gap-8 md:pb-8">
      <p aria-live="polite" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="min-h-0 flex-1 rounded-card md:max-w-md" />
      <div className="flex flex-col gap-3 md:flex-1 md:justify-center">
        <Skeleton className="hidden h-10 w-1/2 md:block" />
        <Skeleton className="hidden h-5 w-4/5 md:block" />
        <Skeleton className="h-11" />
        <Skeleton className="h-13 rounded-button" />
      </div>
    </div>
  )
}
