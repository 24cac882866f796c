import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BirthRequest } from '@yuti/contract/birth-changes'
import { SettledHours } from '#/components/empty-pictures/settled-hours.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { KeysHelp } from '#/features/staff/shared/keys-help.tsx'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { ListPager } from '#/features/staff/shared/list-pager.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { TableSkeleton } from '#/features/staff/shared/table-skeleton.tsx'
import { rowOpener, useListKeys } from '#/features/staff/shared/use-list-keys.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { cn } from '#/ui/class-names.ts'
import { Cell, DataTable, HeadCell } from '#/ui/data-table.tsx'
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
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <QueryErrorState query={query} text={t('loadFailed')} />}
      {query.data && <Requests page={page} data={query.data} isStale={query.isPlaceholderData} />}
    </StaffPage>
  )
}

type RequestsProps = {
  page: number
  data: { requests: BirthRequest[]; total: number; pageSize: number }
  isStale: boolean
}

function Requests({ page, data: { requests, total, pageSize }, isStale }: RequestsProps) {
  const { t } = useTranslation(['birthChanges', 'staff'])
  useListKeys()
  if (requests.length === 0 && page === 1)
    return <EmptyState picture={<SettledHours />} title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <KeysHelp text={t('staff:list.keys')} />
      <DataTable
        caption={t('title')}
        frameClassName={cn('transition-opacity duration-150', isStale && 'opacity-60')}
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
      <ListPager to="/admin-panel/birth-changes" page={page} total={total} pageSize={pageSize} />
    </>
  )
}

function Row({ request }: { request: BirthRequest }) {
  const { t } = useTranslation('birthChanges')
  const date = useStaffDate()
  return (
    <tr className="transition-colors duration-150 hover:bg-background [&:last-child>td]:border-b-0">
      <Cell>
        <Link
          to="/admin-panel/birth-changes/$requestId"
          params={{ requestId: request.id }}
          {...rowOpener}
          aria-label={t('openNamed', { name: request.name })}
          className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium text-primary-ink underline-offset-4 hover:underline"
        >
          {request.name}
        </Link>
      </Cell>
      <Cell className="sm:whitespace-nowrap">{date(request.askedAt)}</Cell>
      <Cell className="whitespace-nowrap">
        <OutcomeTag outcome={request.outcome} />
      </Cell>
      <Cell className="sm:whitespace-nowrap">{request.decidedAt && date(request.decidedAt)}</Cell>
    </tr>
  )
}
