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
      <div className="flex min-h-0 flex-1 flex-col gap-4 px-4 pb-4 match-panes md:grid md:gap-6 md:pr-6 md:pb-8 lg:gap-10 lg:pr-8">
        <Skeleton className="match-pane min-h-54 flex-1 rounded-card" />
        <div className="match-pane flex flex-col gap-3 md:justify-end">
          <Skeleton className="hidden h-10 w-1/2 md:block" />
          <Skeleton className="hidden h-5 w-4/5 md:block" />
          <Skeleton className="h-18" />
          <Skeleton className="h-13 rounded-button" />
        </div>
      </div>
    </>
  )
}
