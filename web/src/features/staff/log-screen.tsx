import { useInfiniteQuery } from '@tanstack/react-query'
import { LensOnLines } from '#/components/empty-pictures/lens-on-lines.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import type { LogFilter } from './log-filter.ts'
import { LogFilters } from './log-filters.tsx'
import { LogTable } from './log-table.tsx'

export function LogScreen({ filter }: { filter: LogFilter }) {
  const { t } = useTranslation('staff')
  return (
    <StaffPage title={t('pages.log')} text={t('about.log')}>
      <LogFilters filter={filter} />
      <Entries filter={filter} />
    </StaffPage>
  )
}

function Entries({ filter }: { filter: LogFilter }) {
  const { t } = useTranslation('staff')
  const log = useInfiniteQuery({
    ...orpc.staff.log.infiniteOptions({
      input: (before: string | undefined) => ({ ...filter, ...(before ? { before } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    staleTime: 0,
  })
  if (log.isPending) {
    return (
      <div className="flex flex-col gap-3 rounded-input border border-line bg-surface p-4">
        {Array.from({ length: 8 }, (_, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- they all look the same
          <Skeleton key={row} className="h-8 w-full" />
        ))}
      </div>
    )
  }
  if (!log.data) {
    return (
      <ErrorState
        error={log.error}
        text={t('log.loadFailed')}
        onRetry={() => void log.refetch()}
        isRetrying={log.isFetching}
        className="rounded-input border border-line bg-surface"
      />
    )
  }
  const entries = log.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) {
    return (
      <EmptyState
        picture={<LensOnLines />}
        title={t('log.empty')}
        text={t('log.emptyText')}
        className="rounded-input border border-line bg-surface"
      />
    )
  }
  return (
    <>
      <LogTable entries={entries} />
      {log.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('log.more')}
        </Button>
      )}
    </>
  )
}
