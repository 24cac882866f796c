import { useTranslation } from '#/i18n/use-translation.ts'
import type { Missing } from '#/ui/submit-button.tsx'
import { type BirthDraft, dateProblem } from './birth-draft.ts'

export type MissingBirth = Missing & {
  field: 'birthDate' | 'birthTime' | 'birthCity'
  /** True for a value that is wrong: its field says so at once. */
  isWrong?: boolean
}

/** The parts of a birth that are empty or wrong, in the order of the fields. */
export function useMissingBirth({ birthDate, birthTime, isTimeUnknown, cityId }: BirthDraft): MissingBirth[] {
  const { t } = useTranslation(['births', 'compatibility'])
  const missing: MissingBirth[] = []
  if (birthDate === '') missing.push({ field: 'birthDate', text: t('missing.date') })
  else if (dateProblem(birthDate) === 'badDate')
    missing.push({ field: 'birthDate', text: t('compatibility:form.badDate'), isWrong: true })
  if (!isTimeUnknown && birthTime === '') missing.push({ field: 'birthTime', text: t('missing.time') })
  if (cityId === null) missing.push({ field: 'birthCity', text: t('missing.city') })
  return missing
}
