import { Link } from '@tanstack/react-router'
import { reports } from '@yuti/contract/limits'
import type { ReportReason } from '@yuti/contract/safety'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { Textarea } from '#/ui/textarea.tsx'
import type { ReportDraft } from './report-draft.ts'

const reasons = [
  'inappropriate_content',
  'harassment',
  'spam',
  'fake_profile',
  'other',
] as const satisfies readonly ReportReason[]

type ReportFieldsProps = {
  draft: ReportDraft
  change: (next: Partial<ReportDraft>) => void
  /** Offers to include what was said. */
  hasMessages: boolean
}

/** Asks for a reason, words, and whether the conversation goes with the report. */
export function ReportFields({ draft, change, hasMessages }: ReportFieldsProps) {
  const { t } = useTranslation('safety')
  return (
    <div className="grid gap-x-8 gap-y-2 lg:grid-cols-2 lg:items-start">
      <RadioGroup
        label={t('report.reason')}
        choices={reasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
        value={draft.reason}
        onValueChange={(reason) => change({ reason })}
      />
      <div className="flex flex-col gap-2">
        <Textarea
          label={t('report.details')}
          rows={2}
          maxLength={reports.descriptionMax}
          value={draft.details}
          onChange={(event) => change({ details: event.target.value })}
        />
        <Link
          to="/safety-tips"
          target="_blank"
          className="-my-1 inline-flex min-h-11 items-center self-start text-primary-ink text-sm underline underline-offset-2"
        >
          {t('tips')}
        </Link>
        {hasMessages && (
          <Checkbox
            label={t('report.include')}
            checked={draft.includesMessages}
            onChange={(event) => change({ includesMessages: event.target.checked })}
          />
        )}
      </div>
    </div>
  )
}
