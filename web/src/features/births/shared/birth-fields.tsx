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

type BirthFieldsProps = {
  draft: BirthDraft
  /** The error of the last attempt; one that names a field is shown there. */
  error: unknown
  isBadDate: boolean
  question: BirthQuestion
  onChange: (change: Partial<BirthDraft>) => void
}

export function BirthFields({ draft, error, isBadDate, question, onChange }: BirthFieldsProps) {
  const { t } = useTranslation(['compatibility', 'profiles'])
  const badField = badFieldOf(error)
  return (
    <>
      <div>
        <div className="flex flex-col gap-6">
          <BirthDateField
            label={t('profiles:birth.date')}
            value={draft.birthDate}
            error={isBadDate || badField === 'birthDate' ? t('form.badDate') : undefined}
            onValueChange={(birthDate) => onChange({ birthDate, disambiguation: null })}
          />
          <TimeField
            label={t('profiles:birth.time')}
            value={draft.isTimeUnknown ? '' : draft.birthTime}
            disabled={draft.isTimeUnknown}
            required={!draft.isTimeUnknown}
            autoComplete="off"
            onChange={(event) =>
              onChange({ birthTime: event.target.value, timeIsAbout: false, disambiguation: null })
            }
          />
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
      <CityPicker
        label={t('profiles:birth.city')}
        placeholder={t('profiles:birth.cityPlaceholder')}
        emptyText={t('profiles:birth.noCity')}
        error={badField === 'birthCity' ? t('form.badCity') : undefined}
        value={draft.cityId}
        onValueChange={(cityId) => onChange({ cityId, disambiguation: null })}
      />
      <BirthReadBack draft={draft} question={question} onChange={onChange} />
    </>
  )
}

function badFieldOf(error: unknown): unknown {
  const data: unknown = error instanceof ORPCError ? error.data : null
  return typeof data === 'object' && data !== null && 'field' in data ? data.field : null
}
