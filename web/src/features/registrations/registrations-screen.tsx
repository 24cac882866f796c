import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RegistrationFilter } from '@yuti/contract/registrations'
import { useState } from 'react'
import { LensOnBars } from '#/components/empty-pictures/lens-on-bars.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { DownloadLink } from './download-link.tsx'
import {
  downloadAddress,
  filterOf,
  type RegistrationsSearch,
  searchOf,
  type Sorting,
  sortingOf,
} from './filter.ts'
import { FiltersForm } from './filters-form.tsx'
import { PlotCard } from './plot-card.tsx'
import { RegistrationCards } from './registration-cards.tsx'
import { RegistrationsTable } from './registrations-table.tsx'
import { useRegistrations } from './use-registrations.ts'

const path = '/admin-panel/user-registrations'

/** Filters and sorting live in the address, so Back, a reload and a bookmark keep them. */
export function RegistrationsScreen({ search }: { search: RegistrationsSearch }) {
  const { t } = useTranslation('registrations')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [today] = useState(() => new Date())
  const filter = filterOf(search, today)

  /** Applying the same filter again reloads the data. */
  function apply(next: RegistrationFilter) {
    const queryKey = orpc.registrations.key()
    queryClient.removeQueries({ queryKey, type: 'inactive' })
    if (JSON.stringify(next) === JSON.stringify(filter)) void queryClient.resetQueries({ queryKey })
    else void navigate({ to: path, search: { ...search, ...searchOf(next, today) } })
  }

  function sortBy({ sort, isDescending }: Sorting) {
    const order = isDescending ? 'desc' : 'asc'
    void navigate({ to: path, search: { ...search, sort, order }, replace: true, resetScroll: false })
  }

  return (
    <StaffPage title={t('title')} actions={<DownloadLink address={downloadAddress(filter)} />}>
      <FiltersForm applied={filter} onApply={apply} />
      <PlotCard filter={filter} />
      <People key={JSON.stringify(filter)} filter={filter} sorting={sortingOf(search)} onSort={sortBy} />
    </StaffPage>
  )
}

type PeopleProps = {
  filter: RegistrationFilter
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

function People({ filter, sorting, onSort }: PeopleProps) {
  const { t } = useTranslation('registrations')
  const format = useFormat()
  const query = useRegistrations(filter, sorting)
  const List = useIsWide('lg') ? RegistrationsTable : RegistrationCards
  if (query.isPending) {
    return (
      <div className="flex flex-col gap-3 rounded-input border border-line bg-surface p-4">
        {Array.from({ length: 8 }, (_, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- they all look the same
          <Skeleton key={row} className="h-8 w-full" />
        ))}
      </div>
    )
  }
  if (!query.data) {
    return (
      <ErrorState
        error={query.error}
        text={t('failed')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        className="rounded-input border border-line bg-surface"
      />
    )
  }
  const total = query.data.pages[0]?.total ?? 0
  return (
    <div className="flex flex-col gap-3">
      {total === 0 ? (
        <EmptyState
          picture={<LensOnBars />}
          title={t('empty')}
          className="rounded-input border border-line bg-surface"
        />
      ) : (
        <List
          rows={query.data.pages.flatMap(({ rows }) => rows)}
          total={total}
          query={query}
          sorting={sorting}
          onSort={onSort}
        />
      )}
      <output className="text-muted text-sm">{t('total', { total: format.number(total) })}</output>
    </div>
  )
}
