import type { OwnProfile } from '@yuti/contract/profiles'
import { Hourglass } from 'lucide-react'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

/** Says which words of the profile are being looked at; others see the former ones meanwhile. */
export function HeldWordsNotice({ own: { heldParts } }: { own: Pick<OwnProfile, 'heldParts'> }) {
  const { t } = useTranslation('profiles')
  const format = useFormat()
  if (heldParts.length === 0) return null
  const parts = format.list(heldParts.map((part) => t(`held.parts.${part}`)))
  return (
    <output className="flex items-start gap-2.5 rounded-input border border-line bg-surface px-4 py-3 text-sm">
      <Hourglass aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      {t('held.text', { parts })}
    </output>
  )
}
