import { ShieldAlert, X } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import type { CareKind } from './care.ts'

/** A quiet word under a message; the other side does not see it. */
export function CareHint({ kind, onDismiss }: { kind: CareKind; onDismiss: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <div
      role="note"
      className="mt-1.5 flex max-w-[min(100%,24rem)] items-center gap-2 rounded-input bg-sunken pl-3 text-mute text-xs"
    >
      <ShieldAlert aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      <p className="py-2">{t(`care.${kind}`)}</p>
      <IconButton label={t('care.dismiss')} onClick={onDismiss}>
        <X strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
