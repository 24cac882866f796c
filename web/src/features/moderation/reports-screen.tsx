import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReportRow } from '@yuti/contract/moderation'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { LensOnFlag } from '#/components/empty-pictures/lens-on-flag.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { type PersonInDialog, UserDetailsDialog } from '#/features/moderation/shared/user-details-dialog.tsx'
import { ListPager } from '#/features/staff/shared/list-pager.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { cn } from '#/ui/class-names.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { buttonStyle } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ActionDialog, usePendingAction } from './action-dialog.tsx'
import { ReportChatDialog } from './report-chat-dialog.tsx'
import { ReportsFilters } from './reports-filters.tsx'
import type { ReportsSearch } from './reports-search.ts'
import { ReportsTable } from './reports-table.tsx'

export function ReportsScreen({ search }: { search: ReportsSearch }) {
  const { t } = useTranslation('moderation')
  return (
    <StaffPage
      title={t('title')}
      actions={
        <>
          <ToLinkedAccounts />
          <ToQueue />
        </>
      }
    >
      <ReportsFilters search={search} />
      <ReportsList search={search} />
    </StaffPage>
  )
}

function ToLinkedAccounts() {
  const { t } = useTranslation('staff')
  return (
    <ButtonLink to="/admin-panel/linked-accounts" variant="secondary" size="small">
      {t('short.linkedAccounts')}
    </ButtonLink>
  )
}

/** Opens the report that should be handled first. */
function ToQueue() {
  const { t } = useTranslation('moderation')
  const { data } = useQuery(orpc.moderation.queue.queryOptions())
  const [first] = data?.reports ?? []
  if (!data || !first) return null
  return (
    <Link
      to="/admin-panel/reports/$reportId"
      params={{ reportId: first.id }}
      search={true}
      className={cn(buttonStyle({ size: 'small' }))}
    >
      <Inbox aria-hidden="true" strokeWidth={1.75} className="size-5" />
      {t('report.queueCount', { count: data.total })}
    </Link>
  )
}

function ReportsList({ search }: { search: ReportsSearch }) {
  const { t } = useTranslation('moderation')
  const { page = 1, ...filters } = search
  const { days = 30, status = null } = filters
  const query = useQuery(
    orpc.moderation.list.queryOptions({ input: { days, status, page }, placeholderData: keepPreviousData }),
  )
  const [person, setPerson] = useState<PersonInDialog | null>(null)
  const [chat, setChat] = useState<ReportRow | null>(null)
  const { acting, toggleBlock, close } = usePendingAction()
  if (query.isPending) return <TableSkeleton />
  if (!query.data) {
    return <QueryErrorState query={query} text={t('loadFailed')} />
  }
  const { reports, total, pageSize } = query.data
  return (
    <>
      {reports.length === 0 ? (
        <EmptyState picture={<LensOnFlag />} title={t('empty')} />
      ) : (
        <ReportsTable
          reports={reports}
          isStale={query.isPlaceholderData}
          onPerson={setPerson}
          onChat={setChat}
          onBlock={toggleBlock}
        />
      )}
      <ListPager to="/admin-panel/reports" filters={filters} page={page} total={total} pageSize={pageSize} />
      <UserDetailsDialog person={person} onClose={() => setPerson(null)} />
      <ReportChatDialog report={chat} onClose={() => setChat(null)} />
      <ActionDialog acting={acting} onClose={close} />
    </>
  )
}

function TableSkeleton() {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-4 py-2">
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="hidden h-5 flex-1 md:block" />
          <Skeleton className="h-9 w-28" />
        </div>
      ))}
    </div>
  )
}
