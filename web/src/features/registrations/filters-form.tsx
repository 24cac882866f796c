import type { RegistrationFilter } from '@yuti/contract/registrations'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { ChipToggles } from '#/ui/chip-group.tsx'
import { DateField } from '#/ui/date-field.tsx'
import { sources } from './filter.ts'

type FiltersFormProps = { applied: RegistrationFilter; onApply: (filter: RegistrationFilter) => void }

const choices = sources.map((source) => ({ value: source, label: source }))

export function FiltersForm({ applied, onApply }: FiltersFormProps) {
  const { t } = useTranslation('registrations')
  const [draft, setDraft] = useState(applied)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [lastApplied, setLastApplied] = useState(applied)
  // The Back button may change the applied filters while the form is open.
  if (JSON.stringify(lastApplied) !== JSON.stringify(applied)) {
    setLastApplied(applied)
    setDraft(applied)
  }
  const isRangeOrdered = draft.startDate <= draft.endDate
  const hasBothDates = draft.startDate !== '' && draft.endDate !== ''
  const missingDateError = (day: string) => (wasSubmitted && day === '' ? t('badDate') : null)

  function apply(event: FormEvent) {
    event.preventDefault()
    setWasSubmitted(true)
    if (hasBothDates && isRangeOrdered) onApply(draft)
  }

  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-x-3 gap-y-4 rounded-card border border-line bg-surface p-4 sm:p-5"
      onSubmit={apply}
    >
      <DateField
        label={t('startDate')}
        value={draft.startDate}
        error={missingDateError(draft.startDate)}
        fieldClassName="min-w-0 flex-1 basis-36 sm:max-w-52"
        onChange={(event) => setDraft({ ...draft, startDate: event.target.value })}
      />
      <DateField
        label={t('endDate')}
        value={draft.endDate}
        error={
          missingDateError(draft.endDate) ??
          (wasSubmitted && hasBothDates && !isRangeOrdered ? t('badOrder') : null)
        }
        fieldClassName="min-w-0 flex-1 basis-36 sm:max-w-52"
        onChange={(event) => setDraft({ ...draft, endDate: event.target.value })}
      />
      <ChipToggles
        className="max-sm:[&_label]:px-4 [&>div]:min-h-13 [&>div]:items-center"
        label={t('sources')}
        choices={choices}
        value={draft.sources}
        onValueChange={(wanted) => setDraft({ ...draft, sources: wanted })}
      />
      <Button type="submit" className="max-sm:w-full sm:ml-auto">
        {t('apply')}
      </Button>
    </form>
  )
}
