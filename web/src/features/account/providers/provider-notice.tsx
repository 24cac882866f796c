import type { ProviderNotice as Name } from '@yuti/contract/provider-notices'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { noticeTexts } from './provider-notice-texts.ts'

/** Why the way to a provider and back led nowhere. */
export function ProviderNotice({ notice }: { notice: Name }) {
  const { t } = useTranslation('providers')
  return (
    <div aria-live="polite" className="mb-6 flex gap-3 rounded-input bg-danger-soft p-4 text-sm">
      <CircleAlert aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-danger-ink" />
      <p>{t(noticeTexts[notice])}</p>
    </div>
  )
}
