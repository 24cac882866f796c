import type { BlockDays } from '@yuti/contract/account-blocks'
import { moderation } from '@yuti/contract/limits'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { RadioGroup } from '#/ui/radio-group.tsx'

const dayMs = 86_400_000

type BlockLengthProps = {
  days: BlockDays | null
  /** The end of the present block; what would end earlier changes nothing and is left out. */
  after?: string | undefined
  onDays: (days: BlockDays | null) => void
}

/** Asks how long a block lasts; null for one without an end. */
export function BlockLength({ days, after, onDays }: BlockLengthProps) {
  const { t } = useTranslation('moderation')
  const [now] = useState(Date.now)
  const earliest = after ? Date.parse(after) : 0
  const lengths = moderation.blockDays.filter((count) => now + count * dayMs > earliest)
  return (
    <RadioGroup
      label={t('blockLength.label')}
      choices={[
        { value: 'none', label: t('blockLength.none') },
        ...lengths.map((count) => ({
          value: String(count),
          label: t('blockLength.days', { count }),
        })),
      ]}
      value={days === null ? 'none' : String(days)}
      onValueChange={(value) => onDays(lengths.find((count) => String(count) === value) ?? null)}
    />
  )
}
