import { useTranslation } from '#/i18n/use-translation.ts'
import { useSession, useUser } from '#/lib/session.ts'
import { SettingsCard } from '#/features/account/shared/settings-card.tsx'
import { SettingsLink } from './settings-link.tsx'

/** A blocked person keeps the download alone. */
export function AccountCard() {
  const { t } = useTranslation(['settings', 'account', 'providers'])
  const { email } = useUser()
  const { isBlocked } = useSession()
  return (
    <SettingsCard title={t('account:settings.account')}>
      <div className="-mb-2 flex flex-col divide-y divide-line">
        {!isBlocked && (
          <>
            <SettingsLink to="/settings/email" label={t('email.row')} value={email} />
            <SettingsLink to="/settings/password" label={t('password.row')} />
            <SettingsLink to="/settings/sign-in-methods" label={t('providers:methods.title')} />
            <SettingsLink to="/settings/devices" label={t('sessions.row')} />
            <SettingsLink to="/settings/notifications" label={t('notifications.row')} />
          </>
        )}
        <SettingsLink to="/settings/data" label={t('data.row')} />
      </div>
    </SettingsCard>
  )
}
