import { useTranslation } from '#/i18n/use-translation.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

/** While a page's code is under way. Screens draw skeletons of their own shape once they are here. */
export function PagePending() {
  const { t } = useTranslation()
  return (
    <output aria-label={t('loading')} className="mx-auto flex w-full max-w-md flex-col gap-4 p-4">
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-24 rounded-input" />
      <Skeleton className="h-24 rounded-input" />
      <Skeleton className="h-24 rounded-input" />
    </output>
  )
}
