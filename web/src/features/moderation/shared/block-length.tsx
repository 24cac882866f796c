import { moderation } from '@yuti/contract/limits'
import { useTranslation } from '#/i18n/use-translation.ts'
import { RadioGroup } from '#/ui/radio-group.tsx'

type BlockLengthProps = { days: number | null; onDays: (days: number | null) => void }

/** Asks how long a block lasts; null for one without an end. */
export function BlockLength({ days, onDays }: BlockLengthProps) {
  const { t } = useTranslation('moderation')
  return (
    <RadioGroup
      label={t('blockLength.label')}
      choices={[
        { value: 'none', label: t('blockLength.none') },
        ...moderation.blockDays.map((count) => ({
          value: String(count),
          label: t('blockLength.days', { count }),
        })),
      ]}
      value={days === null ? 'none' : String(days)}
      onValueChange={(value) => onDays(value === 'none' ? null : Number(value))}
    />
  )
}
