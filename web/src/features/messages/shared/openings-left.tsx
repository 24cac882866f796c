import { firstDay } from '@yuti/contract/limits'
import { FirstDayLine } from '#/features/discovery/shared/first-day-line.tsx'
import { useFirstDay } from '#/features/discovery/shared/use-first-day.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

/** Says where a first message or a note is written how many a new account has left, until when and why. */
export function OpeningsLeft({ className }: { className?: string }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  return (
    <FirstDayLine
      day={useFirstDay('openings')}
      className={cn('min-h-[3lh] max-[24rem]:min-h-[4lh]', className)}
      words={({ left, endsAt }) =>
        left === 0
          ? t('openings.usedUp', { most: firstDay.openings, time: format.soon(endsAt) })
          : t('openings.left', { count: left, time: format.soon(endsAt) })
      }
    />
  )
}
