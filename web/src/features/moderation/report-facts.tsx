import { Link } from '@tanstack/react-router'
import type { ReportParty, ReportFile } from '@yuti/contract/moderation'
import { useStaffDate, useStaffUtcDay } from '#/features/staff/shared/use-staff-date.ts'
import type { PersonInDialog } from '#/features/moderation/shared/user-details-dialog.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Tag } from '#/ui/tag.tsx'
import { ReportSection } from './report-section.tsx'

type ReportFactsProps = { file: ReportFile; onPerson: (person: PersonInDialog) => void }

/** Reporter, reported person, reason and the reporter's text. */
export function ReportFacts({ file, onPerson }: ReportFactsProps) {
  const { t } = useTranslation(['moderation', 'safety'])
  const format = useFormat()
  const date = useStaffDate()
  const utcDay = useStaffUtcDay()
  const when = `${date(file.createdAt)}, ${format.date(file.createdAt, 'time')}`
  return (
    <ReportSection
      title={t(`safety:report.reasons.${file.reason}`)}
      text={t('report.reportedOn', { date: when })}
    >
      <dl className="grid gap-4 text-sm sm:grid-cols-2">
        <Person label={t('report.about')} person={file.reported} onPerson={onPerson}>
          {file.blockableUntil && (
            <p className="text-muted text-xs">
              {t('report.blockableUntil', { date: date(file.blockableUntil) })}
            </p>
          )}
          {file.block && (
            <p className="wrap-anywhere text-muted text-xs">
              {t('report.blockedSince', { date: date(file.block.since) })}
              {file.block.until && ` · ${t('report.blockedUntil', { date: utcDay(file.block.until) })}`}
              {file.block.reason && ` · ${t('report.blockReason')}: ${file.block.reason}`}
            </p>
          )}
        </Person>
        <Person label={t('report.by')} person={file.reporter} onPerson={onPerson}>
          {file.reporterToldAt && (
            <p className="text-muted text-xs">{t('report.told', { date: date(file.reporterToldAt) })}</p>
          )}
        </Person>
      </dl>
      <div className="text-sm">
        <h3 className="font-sans font-medium text-muted text-xs tracking-normal">{t('report.words')}</h3>
        {file.description === null ? (
          <p className="text-muted">{t('report.noWords')}</p>
        ) : (
          <blockquote className="wrap-anywhere mt-1 whitespace-pre-wrap border-line border-l-3 pl-4">
            {file.description}
          </blockquote>
        )}
      </div>
    </ReportSection>
  )
}

type PersonProps = {
  label: string
  person: ReportParty | null
  onPerson: (person: PersonInDialog) => void
  children: React.ReactNode
}

function Person({ label, person, onPerson, children }: PersonProps) {
  const { t } = useTranslation(['moderation', 'support'])
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd>
        <span className="flex flex-wrap items-center gap-x-3">
          {person ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onPerson(person)}
              className="wrap-anywhere min-h-11 min-w-11 rounded-small text-left font-semibold text-primary-ink underline-offset-4 hover:underline"
            >
              {person.name}
            </button>
          ) : (
            <span className="inline-flex min-h-11 items-center">{t('unknown')}</span>
          )}
          {person?.isBlocked && <Tag tone="danger">{t('blocked')}</Tag>}
          {person && (
            <Link
              to="/admin-panel/support/$userId"
              params={{ userId: person.id }}
              className="inline-flex min-h-11 items-center rounded-small text-muted text-xs underline underline-offset-4 hover:text-ink"
            >
              {t('appeal.conversation')}
            </Link>
          )}
        </span>
        {children}
      </dd>
    </div>
  )
}
