import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/i18n/use-translation.ts'
import { QueryErrorState } from '#/components/error-state.tsx'
import { orpc } from '#/lib/api.ts'
import { Sheet } from '#/ui/sheet.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { FiltersForm } from './filters-form.tsx'
import { useId, useState } from 'react'
import { useFiltersSaved } from './use-filters-saved.ts'

export type FiltersSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** At the edge of the page, or right over the panel beside the card. */
const overPanel =
  'md:mr-4 md:max-w-100 xl:mr-[max(1rem,calc((100vw-16rem-var(--deck-width))/2+1rem))] xl:max-w-(--deck-panel)'

export function FiltersSheet({ open, onOpenChange }: FiltersSheetProps) {
  const { t } = useTranslation(['filters', 'discovery'])
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('discovery:filters.title')} beside={overPanel}>
      <FiltersContent onSaved={() => onOpenChange(false)} />
    </Sheet>
  )
}

function FiltersContent({ onSaved }: { onSaved: () => void }) {
  const filtersSaved = useFiltersSaved()
  const query = useQuery(orpc.discovery.filters.queryOptions())
  if (query.isPending) return <FiltersSkeleton />
  if (!query.data) return <QueryErrorState query={query} />
  return (
    <FiltersForm
      saved={query.data}
      onSaved={(filters) => {
        filtersSaved(filters)
        onSaved()
      }}
    >
      <PlaceSection />
    </FiltersForm>
  )
}

/** Brings the list of towns, so it loads only when the filters are open. */
const WhereILook = lazyOverlay(async () => {
  const [file] = await Promise.all([
    import('#/features/profiles/shared/where-i-look.tsx'),
    loadTexts('ownPlace', 'births'),
  ])
  return file.WhereILook
})

function PlaceSection() {
  const { t } = useTranslation(['filters', 'discovery'])
  const [isWanted, setIsWanted] = useState(true)
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1 border-line border-t pt-4">
      <h3 id={id} className="font-medium font-sans text-sm tracking-normal">
        {t('place')}
      </h3>
      <div className="min-h-11">
        <WhereILook isFolded isWanted={isWanted} onFailed={() => setIsWanted(false)} />
      </div>
    </section>
  )
}

function FiltersSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-11 w-3/4 rounded-full" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-13 rounded-button" />
    </div>
  )
}
