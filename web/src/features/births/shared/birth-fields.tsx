import { ORPCError } from '@orpc/client'
import { useTranslation } from '#/i18n/use-translation.ts'
import { CityPicker } from '#/features/births/shared/city-picker.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { TimeField } from '#/ui/date-field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import type { BirthDraft } from './birth-draft.ts'
import { BirthReadBack } from './birth-read-back.tsx'
import { TimeAccuracy } from './time-accuracy.tsx'
import type { BirthQuestion } from './use-birth-moment.ts'
import type { MissingBirth } from './use-missing-birth.ts'

type BirthFieldsProps = {
  draft: BirthDraft
  /** The error of the last attempt; one that names a field is shown there. */
  error: unknown
  /** What is not right yet, by `useMissingBirth`. */
  missing: readonly MissingBirth[]
  /** True after an attempt to send the form while something is missing. */
  isChecked: boolean
  question: BirthQuestion
  onChange: (change: Partial<BirthDraft>) => void
}

export function BirthFields({ draft, error, missing, isChecked, question, onChange }: BirthFieldsProps) {
  const { t } = useTranslation(['compatibility', 'profiles'])
  const badField = badFieldOf(error)
  const textOf = (field: MissingBirth['field']) =>
    missing.find((one) => one.field === field && (isChecked || one.isWrong))?.text
  return (
    <>
      <div>
        <div className="flex flex-col gap-6">
          <div data-field="birthDate">
            <BirthDateField
              label={t('profiles:birth.date')}
              value={draft.birthDate}
              error={badField === 'birthDate' ? t('form.badDate') : textOf('birthDate')}
              onValueChange={(birthDate) => onChange({ birthDate, disambiguation: null })}
            />
          </div>
          <div data-field="birthTime">
            <TimeField
              label={t('profiles:birth.time')}
              value={draft.isTimeUnknown ? '' : draft.birthTime}
              error={textOf('birthTime')}
              disabled={draft.isTimeUnknown}
              required={!draft.isTimeUnknown}
              autoComplete="off"
              onChange={(event) =>
                onChange({ birthTime: event.target.value, timeIsAbout: false, disambiguation: null })
              }
            />
          </div>
        </div>
        <Checkbox
          label={t('form.timeUnknown')}
          checked={draft.isTimeUnknown}
          onChange={(event) => onChange({ isTimeUnknown: event.target.checked })}
          className="mt-2"
        />
        {draft.isTimeUnknown && <p className="text-muted text-xs">{t('form.timeHint')}</p>}
      </div>
      {!draft.isTimeUnknown && <TimeAccuracy draft={draft} onChange={onChange} />}
      <div data-field="birthCity">
        <CityPicker
          label={t('profiles:birth.city')}
          placeholder={t('profiles:birth.cityPlaceholder')}
          emptyText={t('profiles:birth.noCity')}
          error={badField === 'birthCity' ? t('form.badCity') : textOf('birthCity')}
          value={draft.cityId}
          onValueChange={(cityId) => onChange({ cityId, disambiguation: null })}
        />
      </div>
      <BirthReadBack draft={draft} question={question} onChange={onChange} />
    </>
  )
}

function badFieldOf(error: unknown): unknown {
  const data: unknown = error instanceof ORPCError ? error.data : null
  return typeof data === 'object' && data !== null && 'field' in data ? data.field : null
}
