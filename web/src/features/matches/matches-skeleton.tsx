import { useTranslation } from '#/i18n/use-translation.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

export function MatchesSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {t('loading')}
      </p>
      <div className="flex gap-4 overflow-hidden px-4 pt-2 pb-9">
        {[0, 1, 2, 3, 4].map((portrait) => (
          <Skeleton key={portrait} className="size-14 shrink-0 rounded-full" />
        ))}
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 px-4 pb-4 md:flex-row md:gap-8 md:pb-8">
        <Skeleton className="min-h-0 flex-1 rounded-card md:max-w-md" />
        <div className="flex flex-col gap-3 md:flex-1 md:justify-center">
          <Skeleton className="hidden h-10 w-1/2 md:block" />
          <Skeleton className="hidden h-5 w-4/5 md:block" />
          <Skeleton className="h-11" />
          <Skeleton className="h-13 rounded-button" />
        </div>
      </div>
    </>
  )
}
