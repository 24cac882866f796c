import { useTranslation } from '#/i18n/use-translation.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

/** The shape of a card and its buttons. */
export function DeckSkeleton() {
  const { t } = useTranslation('discovery')
  return (
    <div className="flex min-h-0 flex-1 flex-col px-4 pb-4">
      <div className="relative min-h-54 flex-1">
        <Skeleton className="absolute inset-0 rounded-card" />
        <div className="absolute inset-x-4 bottom-5 flex flex-col gap-3">
          <Skeleton className="h-7 w-2/5 bg-sunken" />
          <Skeleton className="h-4 w-1/4 bg-sunken" />
          <Skeleton className="h-4 w-4/5 bg-sunken" />
          <div className="flex gap-2">
            <Skeleton className="h-8 w-20 rounded-full bg-sunken" />
            <Skeleton className="h-8 w-16 rounded-full bg-sunken" />
          </div>
        </div>
        <p aria-live="polite" className="absolute inset-0 flex items-center justify-center text-mute">
          {t('finding')}
        </p>
      </div>
      <div aria-hidden="true" className="flex h-24 items-center justify-center gap-4">
        <Skeleton className="size-12 rounded-full" />
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="size-16 rounded-full" />
      </div>
    </div>
  )
}
