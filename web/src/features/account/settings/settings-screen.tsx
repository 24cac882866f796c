import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { LanguagePicker } from '#/components/language-picker.tsx'
import { BlockedPeople } from '#/components/safety/blocked-people.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { useSession } from '#/lib/session.ts'
import { AccountCard } from './account-card.tsx'
import { BlockNotice } from './block-notice.tsx'
import { DangerZone } from './danger-zone.tsx'
import { PrivacyCard } from '#/features/account/privacy/privacy-card.tsx'
import { useProviderNotice } from '#/features/account/providers/use-provider-notice.ts'
import { SettingsCard } from '#/features/account/shared/settings-card.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const linkStyle =
  'flex min-h-11 items-center wrap-anywhere text-primary-ink underline-offset-4 hover:underline'

export function SettingsScreen() {
  const { t } = useTranslation('account')
  const { t: tSafety } = useTranslation('safety')
  const navigate = useNavigate()
  const { isBlocked, isStaff } = useSession()
  const save = useSaveSettings()
  useProviderNotice()
  return (
    <>
      <DetailHeader
        title={t('settings.title')}
        onBack={() => void navigate({ to: isBlocked ? '/messages/admin' : '/profile' })}
      />
      <div className="mx-auto flex w-full max-w-xl flex-col gap-4 px-5 pt-5 pb-12">
        {isBlocked && <BlockNotice />}
        <AccountCard />
        {!isBlocked && <PrivacyCard />}
        <SettingsCard title={t('settings.language')} hint={t('settings.languageHint')}>
          <LanguagePicker onPicked={(language) => (isBlocked ? undefined : save({ language }))} />
        </SettingsCard>
        <ThemeChoice />
        {!isBlocked && (
          <SettingsCard title={tSafety('blocked.title')}>
            <BlockedPeople />
          </SettingsCard>
        )}
        {isStaff && !isBlocked && (
          <SettingsCard title={t('settings.staff')}>
            <Link to="/admin-panel" className={linkStyle}>
              {t('settings.staffPages')}
            </Link>
          </SettingsCard>
        )}
        <SettingsCard title={t('settings.legal')}>
          <Link to="/terms-of-service" className={linkStyle}>
            {t('settings.terms')}
          </Link>
          <Link to="/privacy-policy" className={linkStyle}>
            {t('settings.policy')}
          </Link>
        </SettingsCard>
        <DangerZone />
      </div>
    </>
  )
}
