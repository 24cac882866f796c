import { useNavigate } from '@tanstack/react-router'
import { reportStatuses } from '@yuti/contract/moderation-choices'
import type { ReportDays } from '@yuti/contract/moderation'
import { useId } from 'react'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { inputStyle } from '#/ui/field.tsx'
import type { ReportsSearch } from './reports-search.ts'

const periods: readonly ReportDays[] = [7, 30, 90]

export function ReportsFilters({ search }: { search: ReportsSearch }) {
  const { t } = useTranslation('moderation')
  const statusId = useId()
  const navigate = useNavigate()
  const { days = 30, status } = search
  // Drops the page number: a changed filter starts at the first page.
  const show = (next: ReportsSearch) =>
    void navigate({ to: '/admin-panel/reports', search: next, replace: true })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SegmentedControl
        label={t('period')}
        choices={periods.map((count) => ({ value: count, label: t('days', { count }) }))}
        value={days}
        onValueChange={(chosen) =>
          show({ ...(status && { status }), ...(chosen !== 30 && { days: chosen }) })
        }
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <label htmlFor={statusId} className="text-muted text-sm">
          {t('status')}
        </label>
        <select
          id={statusId}
          value={status ?? ''}
          onChange={(event) => {
            const chosen = reportStatuses.find((option) => option === event.target.value)
            show({ ...(days !== 30 && { days }), ...(chosen && { status: chosen }) })
          }}
          className={cn(inputStyle, 'min-h-11 w-auto py-2')}
        >
          <option value="">{t('anyStatus')}</option>
          {reportStatuses.map((option) => (
            <option key={option} value={option}>
              {t(`statuses.${option}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
