import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ErrorState } from '#/components/error-state.tsx'
import { orpc } from '#/lib/api.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { Sheet } from '#/ui/sheet.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { FiltersForm } from './filters-form.tsx'
import { useFiltersSaved } from './use-filters-saved.ts'

type FiltersButtonProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function FiltersButton({ open, onOpenChange }: FiltersButtonProps) {
  const { t } = useTranslation('discovery')
  return (
    <>
      <IconButton label={t('filters.title')} variant="surface" onClick={() => onOpenChange(true)}>
        <SlidersHorizontal strokeWidth={1.75} />
      </IconButton>
      <Sheet open={open} onOpenChange={onOpenChange} title={t('filters.title')}>
        <FiltersContent onSaved={() => onOpenChange(false)} />
      </Sheet>
    </>
  )
}

function FiltersContent({ onSaved }: { onSaved: () => void }) {
  const filtersSaved = useFiltersSaved()
  const query = useQuery(orpc.discovery.filters.queryOptions())
  if (query.isPending) return <FiltersSkeleton />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <FiltersForm
      saved={query.data}
      onSaved={(filters) => {
        filtersSaved(filters)
        onSaved()
      }}
    />
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
