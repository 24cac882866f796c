import { birthChanges as limits } from '@yuti/contract/limits'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { useMomentText } from './birth-change-card.tsx'

type ConfirmBirthChangeProps = {
  isOpen: boolean
  /** False while the account was shown nobody: then the birth takes effect at once. */
  isDelayed: boolean
  isSaving: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before the one change of twelve months is used. */
export function ConfirmBirthChange({
  isOpen,
  isDelayed,
  isSaving,
  onConfirm,
  onCancel,
}: ConfirmBirthChangeProps) {
  const { t } = useTranslation('profiles')
  const text = isDelayed ? <Delayed /> : t('birthChange.confirm.textNow')
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title={t('birthChange.confirm.title')}
      description={text}
      confirmLabel={t('birthChange.confirm.submit')}
      pendingLabel={t('save.saving')}
      pending={isSaving}
      tone="primary"
      onConfirm={onConfirm}
    />
  )
}

function Delayed() {
  const { t } = useTranslation('profiles')
  const moment = useMomentText()
  const [effectiveAt] = useState(() => new Date(Date.now() + limits.delayHours * 3_600_000))
  return t('birthChange.confirm.text', { moment: moment(effectiveAt) })
}
