import type { ProviderNotice as Name } from '@yuti/contract/provider-notices'
import { CircleAlert, Info } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { noticeTexts } from './provider-notice-texts.ts'

/** Why the way to a provider and back led nowhere. */
export function ProviderNotice({ notice }: { notice: Name }) {
  const { t } = useTranslation('providers')
  const isCalm = notice === 'provider-cancelled'
  const Icon = isCalm ? Info : CircleAlert
  return (
    <div
      aria-live="polite"
      className={cn('mb-6 flex gap-3 rounded-input p-4 text-sm', isCalm ? 'bg-sunken' : 'bg-danger-soft')}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={cn('size-5 shrink-0', isCalm ? 'text-mute' : 'text-danger-ink')}
      />
      <p>{t(noticeTexts[notice])}</p>
    </div>
  )
}
