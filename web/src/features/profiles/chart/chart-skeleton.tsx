import { useTranslation } from '#/i18n/use-translation.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

export function ChartSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto grid w-full max-w-md gap-x-12 gap-y-6 px-5 pt-5 lg:max-w-5xl lg:grid-cols-2 lg:px-8">
      <div className="flex flex-col items-center gap-5">
        <p aria-live="polite" className="sr-only">
          {t('loading')}
        </p>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-18 w-full rounded-input" />
        <Skeleton className="aspect-360/660 w-full max-w-sm rounded-card" />
      </div>
      <div className="flex flex-col gap-2.5">
        {[1, 2, 3].map((block) => (
          <Skeleton key={block} className="h-48 rounded-input" />
        ))}
      </div>
    </div>
  )
}
