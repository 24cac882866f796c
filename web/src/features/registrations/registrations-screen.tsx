import { useQueryClient } from '@tanstack/react-query'
import type { RegistrationFilter } from '@yuti/contract/registrations'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { StaffPage } from '#/components/staff-shell/staff-page.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { buttonStyle } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { defaultFilter, downloadAddress } from './filter.ts'
import { FiltersForm } from './filters-form.tsx'
import { PlotCard } from './plot-card.tsx'
import { RegistrationsTable } from './registrations-table.tsx'
import { type Sorting, useFirstPage } from './use-registrations.ts'

export function RegistrationsScreen() {
  const { t } = useTranslation('registrations')
  const queryClient = useQueryClient()
  const [filter, setFilter] = useState(() => defaultFilter(new Date()))

  /** The same filter once more reads once more. */
  function apply(next: RegistrationFilter) {
    const queryKey = orpc.registrations.key()
    queryClient.removeQueries({ queryKey, type: 'inactive' })
    if (JSON.stringify(next) === JSON.stringify(filter)) void queryClient.resetQueries({ queryKey })
    else setFilter(next)
  }

  return (
    <StaffPage
      title={t('title')}
      actions={
        <a
          href={downloadAddress(filter)}
          download
          className={buttonStyle({ variant: 'secondary', size: 'small' })}
        >
          <Download aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {t('download')}
        </a>
      }
    >
      <FiltersForm applied={filter} onApply={apply} />
      <PlotCard filter={filter} />
      <People key={JSON.stringify(filter)} filter={filter} />
    </StaffPage>
  )
}

function People({ filter }: { filter: RegistrationFilter }) {
  const { t } = useTranslation('registrations')
  const format = useFormat()
  const [sorting, setSorting] = useState<Sorting>({ sort: 'createdAt', isDescending: true })
  const first = useFirstPage(filter, sorting)
  if (first.isPending) {
    return (
      <div className="flex flex-col gap-3 rounded-input border border-line bg-surface p-4">
        {Array.from({ length: 8 }, (_, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- they all look the same
          <Skeleton key={row} className="h-8 w-full" />
        ))}
      </div>
    )
  }
  if (!first.data) {
    return (
      <ErrorState
        error={first.error}
        text={t('failed')}
        onRetry={() => void first.refetch()}
        isRetrying={first.isFetching}
        className="rounded-input border border-line bg-surface"
      />
    )
  }
  const total = first.data.total ?? 0
  return (
    <div className="flex flex-col gap-3">
      {total === 0 ? (
        <EmptyState title={t('empty')} className="rounded-input border border-line bg-surface" />
      ) : (
        <RegistrationsTable
          filter={filter}
          sorting={sorting}
          onSort={setSorting}
          first={{ ...first.data, total }}
        />
      )}
      <output className="text-mute text-sm">{t('total', { total: format.number(total) })}</output>
    </div>
  )
}
