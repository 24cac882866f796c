import { firstDay } from '@yuti/contract/limits'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { useFirstDay } from './use-first-day.ts'

/** Says where people are liked how many likes a new account has left, once they are few. */
export function LikesLeft({ className }: { className?: string }) {
  const { t } = useTranslation('deckNotice')
  const format = useFormat()
  const day = useFirstDay('likes')
  if (!day) return null
  const time = format.soon(day.endsAt)
  return (
    <p aria-live="polite" className={cn('text-balance text-muted text-xs', className)}>
      {day.left === 0
        ? t('likesUsedUp', { most: firstDay.likes, time })
        : t('likesLeft', { count: day.left, time })}
    </p>
  )
}
