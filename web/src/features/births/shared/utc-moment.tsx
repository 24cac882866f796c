import type { MomentReading } from '@yuti/contract/births'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { offsetText, useMomentTexts } from './moment-text.ts'

type UtcMomentProps = { reading: Pick<MomentReading, 'utc' | 'offsetSeconds'>; localDate: string }

/** The instant in UTC, folded away: its date may differ from the one that was typed, which looks like a mistake. */
export function UtcMoment({ reading, localDate }: UtcMomentProps) {
  const { t } = useTranslation('births')
  const { utcText } = useMomentTexts()
  return (
    <details className="group text-muted text-xs">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-small [&::-webkit-details-marker]:hidden">
        {t('inUtc')}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.75}
          className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="pb-1.5">
        {t('utc', { utc: utcText(reading.utc, localDate), offset: offsetText(reading.offsetSeconds) })}
      </p>
    </details>
  )
}
