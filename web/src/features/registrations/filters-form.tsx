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
  const [isChecked, setIsChecked] = useState(false)
  const [shown, setShown] = useState(applied)
  // The Back button may change the applied filters while the form is open.
  if (JSON.stringify(shown) !== JSON.stringify(applied)) {
    setShown(applied)
    setDraft(applied)
  }
  const isOrdered = draft.startDate <= draft.endDate
  const isWhole = draft.startDate !== '' && draft.endDate !== ''
  const missing = (day: string) => (isChecked && day === '' ? t('badDate') : null)

  function apply(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (isWhole && isOrdered) onApply(draft)
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
        error={missing(draft.startDate)}
        fieldClassName="min-w-0 flex-1 basis-36 sm:max-w-52"
        onChange={(event) => setDraft({ ...draft, startDate: event.target.value })}
      />
      <DateField
        label={t('endDate')}
        value={draft.endDate}
        error={missing(draft.endDate) ?? (isChecked && isWhole && !isOrdered ? t('badOrder') : null)}
        fieldClassName="min-w-0 flex-1 basis-36 sm:max-w-52"
        onChange={(event) => setDraft({ ...draft, endDate: event.target.value })}
      />
      <ChipToggles
        className="[&>div]:min-h-13 [&>div]:items-center"
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
