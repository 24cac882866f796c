import { Link } from '@tanstack/react-router'
import type { EarlierReport, ReportFile } from '@yuti/contract/moderation'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { StatusBadge } from '#/features/moderation/shared/status-badge.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ReportSection } from './report-section.tsx'

/** Other reports about the reported person, by that person and by the reporter. */
export function EarlierReports({ file }: { file: ReportFile }) {
  const { t } = useTranslation('moderation')
  const reported = file.reported?.name ?? t('unknown')
  const reporter = file.reporter?.name ?? t('unknown')
  return (
    <ReportSection title={t('earlier.title')}>
      <div className="grid gap-5 md:grid-cols-3">
        <List title={t('earlier.about', { name: reported })} list={file.aboutReported} words="from" />
        <List title={t('earlier.by', { name: reported })} list={file.byReported} words="against" />
        <List title={t('earlier.by', { name: reporter })} list={file.byReporter} words="against" />
      </div>
    </ReportSection>
  )
}

type ListProps = {
  title: string
  list: ReportFile['aboutReported']
  words: 'from' | 'against'
}

function List({ title, list: { total, reports }, words }: ListProps) {
  const { t } = useTranslation('moderation')
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <h3 className="wrap-anywhere font-sans font-medium text-sm tracking-normal">
        {title} <span className="text-muted">({total})</span>
      </h3>
      {total === 0 && <p className="text-muted">{t('earlier.none')}</p>}
      <ul className="flex flex-col">
        {reports.map((report) => (
          <Row key={report.id} report={report} words={words} />
        ))}
      </ul>
      {total > reports.length && (
        <p className="text-muted text-xs">{t('earlier.more', { count: total - reports.length })}</p>
      )}
    </div>
  )
}

function Row({ report, words }: { report: EarlierReport; words: ListProps['words'] }) {
  const { t } = useTranslation(['moderation', 'safety'])
  const date = useStaffDate()
  const reason = t(`safety:report.reasons.${report.reason}`)
  return (
    <li>
      <Link
        to="/admin-panel/reports/$reportId"
        params={{ reportId: report.id }}
        search={true}
        className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-0.5 rounded-small py-1 text-xs hover:bg-inset"
      >
        <time dateTime={report.createdAt} className="text-muted">
          {date(report.createdAt)}
        </time>
        <span className="wrap-anywhere min-w-0">
          {t(`earlier.${words}`, { reason, name: report.otherName ?? t('unknown') })}
        </span>
        <StatusBadge status={report.status} />
      </Link>
    </li>
  )
}
