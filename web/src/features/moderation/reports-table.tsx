import { Link } from '@tanstack/react-router'
import type { ReportParty, ReportRow } from '@yuti/contract/moderation'
import { MessageCircle } from 'lucide-react'
import { useStaffDate } from '#/features/staff/shared/use-staff-date.ts'
import { StatusBadge } from '#/features/moderation/shared/status-badge.tsx'
import type { PersonInDialog } from '#/features/moderation/shared/user-details-dialog.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { Button, buttonStyle } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { Cell, DataTable, HeadCell } from '#/ui/data-table.tsx'
import { Tag } from '#/ui/tag.tsx'

type RowProps = {
  onPerson: (person: PersonInDialog) => void
  onChat: (report: ReportRow) => void
  onBlock: (report: ReportRow) => void
}
type ReportsTableProps = RowProps & { reports: readonly ReportRow[]; isStale: boolean }

/** Russian words fill the table on a laptop, so its cells are narrower there; there and on a phone the chat's button has no icon. */
const narrowCells = 'xl:max-2xl:[&_td]:px-2 xl:max-2xl:[&_th]:px-2'
const actionStyle = 'px-3 max-sm:px-2 xl:max-2xl:px-2'

/** A table on wide screens, cards on others: three buttons a row need the room. */
export function ReportsTable({ reports, isStale, ...row }: ReportsTableProps) {
  const { t } = useTranslation('moderation')
  const isWide = useIsWide('xl')
  const frame = cn('transition-opacity duration-150', isStale && 'opacity-60')
  if (!isWide) {
    return (
      <ul aria-label={t('title')} className={cn('grid grid-cols-1 gap-3 md:grid-cols-2', frame)}>
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} {...row} />
        ))}
      </ul>
    )
  }
  return (
    <DataTable caption={t('title')} frameClassName={frame} className={narrowCells}>
      <thead>
        <tr>
          {(['reporter', 'reported', 'reason', 'status', 'date', 'actions'] as const).map((column) => (
            <HeadCell key={column} className={cn(column === 'actions' && 'text-right')}>
              {t(`columns.${column}`)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <TableRow key={report.id} report={report} {...row} />
        ))}
      </tbody>
    </DataTable>
  )
}

function TableRow({ report, ...row }: RowProps & { report: ReportRow }) {
  const { t } = useTranslation('safety')
  const date = useStaffDate()
  return (
    <tr className="transition-colors duration-150 hover:bg-background [&:last-child>td]:border-b-0">
      <Cell>
        <PersonName person={report.reporter} onPerson={row.onPerson} />
      </Cell>
      <Cell>
        <ReportedName report={report} onPerson={row.onPerson} />
      </Cell>
      <Cell>{t(`report.reasons.${report.reason}`)}</Cell>
      <Cell>
        <StatusBadge status={report.status} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <time dateTime={report.createdAt}>{date(report.createdAt)}</time>
      </Cell>
      <Cell>
        <RowActions report={report} {...row} />
      </Cell>
    </tr>
  )
}

function ReportCard({ report, ...row }: RowProps & { report: ReportRow }) {
  const { t } = useTranslation(['moderation', 'safety'])
  const date = useStaffDate()
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="wrap-anywhere font-semibold">{t(`safety:report.reasons.${report.reason}`)}</p>
        <StatusBadge status={report.status} />
      </div>
      <dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] items-center gap-x-3">
        <dt className="text-muted">{t('columns.reporter')}</dt>
        <dd>
          <PersonName person={report.reporter} onPerson={row.onPerson} />
        </dd>
        <dt className="text-muted">{t('columns.reported')}</dt>
        <dd>
          <ReportedName report={report} onPerson={row.onPerson} />
        </dd>
        <dt className="text-muted">{t('columns.date')}</dt>
        <dd className="flex min-h-11 items-center">
          <time dateTime={report.createdAt}>{date(report.createdAt)}</time>
        </dd>
      </dl>
      <RowActions report={report} {...row} />
    </li>
  )
}

function ReportedName({ report, onPerson }: { report: ReportRow } & Pick<RowProps, 'onPerson'>) {
  const { t } = useTranslation('moderation')
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <PersonName person={report.reported} onPerson={onPerson} />
      {report.reported?.isBlocked && <Tag tone="danger">{t('blocked')}</Tag>}
    </span>
  )
}

type PersonNameProps = { person: ReportParty | null } & Pick<RowProps, 'onPerson'>

function PersonName({ person, onPerson }: PersonNameProps) {
  const { t } = useTranslation('moderation')
  if (!person) return <span className="inline-flex min-h-11 items-center text-muted">{t('unknown')}</span>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onPerson(person)}
      className="wrap-anywhere min-h-11 min-w-11 rounded-small text-left font-medium text-primary-ink underline-offset-4 hover:underline"
    >
      {person.name}
    </button>
  )
}

function RowActions({ report, onChat, onBlock }: Omit<RowProps, 'onPerson'> & { report: ReportRow }) {
  const { t } = useTranslation('moderation')
  const { reporter, reported } = report
  const name = reported?.name ?? t('unknown')
  return (
    <div className="-mx-1 flex flex-wrap gap-1 xl:flex-nowrap xl:justify-end xl:gap-0">
      <Link
        to="/admin-panel/reports/$reportId"
        params={{ reportId: report.id }}
        search={true}
        aria-label={t('openNamed', { name })}
        className={cn(buttonStyle({ variant: 'quiet', size: 'small' }), actionStyle)}
      >
        {t('open')}
      </Link>
      <Button
        variant="quiet"
        size="small"
        className={actionStyle}
        disabled={!reporter}
        aria-label={t('chatWith', { name: reporter?.name ?? t('unknown') })}
        icon={
          <MessageCircle
            aria-hidden="true"
            strokeWidth={1.75}
            className="size-4.5 max-sm:hidden xl:max-2xl:hidden"
          />
        }
        onClick={() => onChat(report)}
      >
        {t('chat')}
      </Button>
      <Button
        variant={reported?.isBlocked ? 'quiet' : 'danger-quiet'}
        size="small"
        className={actionStyle}
        disabled={!reported}
        aria-label={t(reported?.isBlocked ? 'unblockNamed' : 'blockNamed', { name })}
        onClick={() => onBlock(report)}
      >
        {reported?.isBlocked ? t('unblock') : t('block')}
      </Button>
    </div>
  )
}
