import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { QueuedReport, ReportId } from '@yuti/contract/moderation'
import { useEffect, useRef } from 'react'
import { CalmShield } from '#/components/empty-pictures/calm-shield.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { StatusBadge } from '#/features/moderation/shared/status-badge.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Tag } from '#/ui/tag.tsx'

type ReportQueueProps = {
  query: UseQueryResult<{ reports: QueuedReport[]; total: number }>
  reports: readonly QueuedReport[]
  openId: ReportId
}

/** The open reports, in the order in which staff should handle them. */
export function ReportQueue({ query, reports, openId }: ReportQueueProps) {
  const { t } = useTranslation('moderation')
  return (
    <nav
      aria-label={t('report.queue')}
      className="sticky top-(--banner,0px) flex h-[calc(100dvh-var(--banner,0px))] w-64 shrink-0 flex-col border-line border-r xl:w-72"
    >
      <h2 className="px-5 pt-6 pb-3 text-lg">{t('report.queue')}</h2>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <QueueBody query={query} reports={reports} openId={openId} />
      </div>
      <p className="shrink-0 border-line border-t px-5 py-3 text-muted text-xs">{t('report.keys')}</p>
    </nav>
  )
}

function QueueBody({ query, reports, openId }: ReportQueueProps) {
  const { t } = useTranslation('moderation')
  if (query.isPending) return <QueueSkeleton />
  if (!query.data) {
    return <QueryErrorState query={query} text={t('report.queueFailed')} />
  }
  if (reports.length === 0)
    return (
      <EmptyState picture={<CalmShield />} title={t('report.queueEmpty')} text={t('report.queueEmptyText')} />
    )
  return (
    <ol className="flex flex-col pb-6">
      {reports.map((report) => (
        <QueueRow key={report.id} report={report} isOpen={report.id === openId} />
      ))}
    </ol>
  )
}

function QueueRow({ report, isOpen }: { report: QueuedReport; isOpen: boolean }) {
  const { t } = useTranslation(['moderation', 'safety'])
  const format = useFormat()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={row}>
      <Link
        to="/admin-panel/reports/$reportId"
        params={{ reportId: report.id }}
        search={true}
        replace
        className="flex flex-col gap-1 px-5 py-2.5 text-sm -outline-offset-2 transition-colors duration-150 hover:bg-inset aria-[current]:bg-primary-soft"
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">{report.reportedName ?? t('unknown')}</span>
          <time dateTime={report.createdAt} className="shrink-0 text-muted text-xs">
            {format.listDate(report.createdAt)}
          </time>
        </span>
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="mr-auto text-muted text-xs">{t(`safety:report.reasons.${report.reason}`)}</span>
          {report.reporters > 1 && (
            <Tag tone="gold">{t('report.reporters', { count: report.reporters })}</Tag>
          )}
          {report.status !== 'pending' && <StatusBadge status={report.status} />}
        </span>
      </Link>
    </li>
  )
}

function QueueSkeleton() {
  return (
    <div className="flex flex-col gap-5 px-5 py-3">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      ))}
    </div>
  )
}
