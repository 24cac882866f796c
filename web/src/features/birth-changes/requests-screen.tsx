import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BirthRequest } from '@yuti/contract/birth-changes'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { useStaffDate } from '#/features/moderation/shared/use-staff-date.ts'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { cn } from '#/ui/class-names.ts'
import { Cell, DataTable, HeadCell } from '#/ui/data-table.tsx'
import { iconButtonStyle } from '#/ui/icon-button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { OutcomeTag } from './outcome-tag.tsx'

/** Requests of members to change their birth: open ones first. It shows no births. */
export function RequestsScreen({ page }: { page: number }) {
  const { t } = useTranslation('birthChanges')
  const query = useQuery(
    orpc.birthChanges.list.queryOptions({ input: { page }, placeholderData: keepPreviousData }),
  )
  const open = query.data?.open
  return (
    <StaffPage title={t('title')} text={open === undefined ? undefined : t('open', { count: open })}>
      <Requests page={page} query={query} />
    </StaffPage>
  )
}

type RequestsProps = {
  page: number
  query: {
    data?: { requests: BirthRequest[]; total: number; pageSize: number } | undefined
    isPending: boolean
    isPlaceholderData: boolean
    isFetching: boolean
    error: unknown
    refetch: () => unknown
  }
}

function Requests({ page, query }: RequestsProps) {
  const { t } = useTranslation('birthChanges')
  if (query.isPending) return <TableSkeleton />
  if (!query.data)
    return (
      <ErrorState
        error={query.error}
        text={t('loadFailed')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  const { requests, total, pageSize } = query.data
  if (requests.length === 0 && page === 1) return <EmptyState title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <DataTable
        caption={t('title')}
        frameClassName={cn('transition-opacity duration-150', query.isPlaceholderData && 'opacity-60')}
      >
        <thead>
          <tr>
            {(['member', 'asked', 'status', 'decided'] as const).map((column) => (
              <HeadCell key={column}>{t(`columns.${column}`)}</HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </tbody>
      </DataTable>
      <Pager page={page} total={total} pageSize={pageSize} />
    </>
  )
}

function Row({ request }: { request: BirthRequest }) {
  const { t } = useTranslation('birthChanges')
  const date = useStaffDate()
  return (
    <tr className="transition-colors duration-150 hover:bg-inset [&:last-child>td]:border-b-0">
      <Cell>
        <Link
          to="/admin-panel/birth-changes/$requestId"
          params={{ requestId: request.id }}
          aria-label={t('openNamed', { name: request.name })}
          className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium text-primary-ink underline-offset-4 hover:underline"
        >
          {request.name}
        </Link>
      </Cell>
      <Cell className="whitespace-nowrap">{date(request.askedAt)}</Cell>
      <Cell>
        <OutcomeTag outcome={request.outcome} />
      </Cell>
      <Cell className="whitespace-nowrap">{request.decidedAt && date(request.decidedAt)}</Cell>
    </tr>
  )
}

function Pager({ page, total, pageSize }: { page: number; total: number; pageSize: number }) {
  const { t } = useTranslation('birthChanges')
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1 && page === 1) return null
  const range = t('pages.range', {
    from: Math.min(total, (page - 1) * pageSize + 1),
    to: Math.min(total, page * pageSize),
    total,
  })
  return (
    <nav aria-label={range} className="flex items-center gap-3 self-end">
      <p className="text-muted text-sm">{range}</p>
      <PageLink page={page - 1} isOff={page <= 1} label={t('pages.previous')}>
        <ChevronLeft aria-hidden="true" strokeWidth={1.75} />
      </PageLink>
      <PageLink page={page + 1} isOff={page >= pages} label={t('pages.next')}>
        <ChevronRight aria-hidden="true" strokeWidth={1.75} />
      </PageLink>
    </nav>
  )
}

type PageLinkProps = { page: number; isOff: boolean; label: string; children: ReactNode }

function PageLink({ page, isOff, label, children }: PageLinkProps) {
  return (
    <Link
      to="/admin-panel/birth-changes"
      search={page > 1 ? { page } : {}}
      disabled={isOff}
      aria-label={label}
      className={cn(iconButtonStyle({ variant: 'surface' }), isOff && 'opacity-45')}
    >
      {children}
    </Link>
  )
}

function TableSkeleton() {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  )
}
