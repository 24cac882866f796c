import { isRoundedTime } from '@yuti/contract/rounded-time'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useDebouncedValue } from '#/lib/use-debounced-value.ts'
import { RadioGroup } from '#/ui/radio-group.tsx'
import { type BirthDraft, isAboutTime } from './birth-draft.ts'

type Answer = Pick<BirthDraft, 'timeIsAbout'>
type TimeAccuracyProps = {
  draft: Answer & Pick<BirthDraft, 'birthTime'>
  onChange: (answer: Answer) => void
}

/** A minute is typed digit by digit, so 14:00 appears on the way to 14:05. */
const debounceMs = 300

/** Asks whether a time on the full or half hour is exact or about. It is exact unless the person says so. */
export function TimeAccuracy({ draft, onChange }: TimeAccuracyProps) {
  const { t } = useTranslation('births')
  const time = draft.birthTime.slice(0, 5)
  const isSettled = useDebouncedValue(time, debounceMs) === time
  if (!isSettled || !isRoundedTime(time)) return null
  return (
    <RadioGroup
      label={t('accuracy.question', { time })}
      hint={t('accuracy.hint')}
      choices={[
        { value: 'exact', label: t('accuracy.exact') },
        { value: 'about', label: t('accuracy.about') },
      ]}
      value={isAboutTime(draft) ? 'about' : 'exact'}
      onValueChange={(value) => onChange({ timeIsAbout: value === 'about' })}
    />
  )
}
