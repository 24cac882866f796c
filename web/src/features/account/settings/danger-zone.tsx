import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { DeleteAccountDialog } from '#/features/account/privacy/delete-account-dialog.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { SettingsCard } from '#/features/account/shared/settings-card.tsx'

/** Leaving, for now or for good. */
export function DangerZone() {
  const { t } = useTranslation('settings')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsCard title={t('danger.title')} tone="danger">
      <LogOutButton />
      <p className="text-sm">{t('danger.text')}</p>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('danger.delete')}
      </Button>
      {isAsking && <DeleteAccountDialog open onOpenChange={setIsAsking} />}
    </SettingsCard>
  )
}
