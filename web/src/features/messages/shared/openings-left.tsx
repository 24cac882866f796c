import { firstDay } from '@yuti/contract/limits'
import { useFirstDay } from '#/features/discovery/shared/use-first-day.ts'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

/** Says where a first message or a note is written how many a new account has left, once they are few. */
export function OpeningsLeft({ className }: { className?: string }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const day = useFirstDay('openings')
  if (!day) return null
  const time = format.soon(day.endsAt)
  return (
    <p aria-live="polite" className={cn('text-balance text-muted text-xs', className)}>
      {day.left === 0
        ? t('openings.usedUp', { most: firstDay.openings, time })
        : t('openings.left', { count: day.left, time })}
    </p>
  )
}
