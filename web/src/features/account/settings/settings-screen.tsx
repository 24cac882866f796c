import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { LanguagePicker } from '#/components/language-picker.tsx'
import { BlockedPeople } from '#/features/safety/shared/blocked-people.tsx'
import { WhereILook } from '#/features/profiles/shared/where-i-look.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { DeleteAccountDialog } from '#/features/account/privacy/delete-account-dialog.tsx'
import { PrivacyCard } from '#/features/account/privacy/privacy-card.tsx'
import { useProviderNotice } from '#/features/account/providers/provider-notice.tsx'
import { SettingsCard } from '#/features/account/shared/settings-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useSession } from '#/lib/session.ts'
import { useIsWide } from '#/lib/use-is-wide.ts'
import { useSignOut } from '#/lib/use-sign-out.ts'
import { readTheme, saveTheme, type Theme } from '#/platform/theme.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { AccountCard } from './account-card.tsx'
import { BlockNotice } from './block-notice.tsx'
import { SanctionNotices } from './sanction-notices.tsx'
import {
  settingsColumnsStyle,
  settingsColumnStyle,
  SettingsSkeleton,
  useSettingsLoading,
} from './settings-loading.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const linkStyle =
  'flex min-h-11 items-center wrap-anywhere text-primary-ink underline-offset-4 hover:underline'

export function SettingsScreen() {
  const { t } = useTranslation('account')
  const { t: tSettings } = useTranslation('settings')
  const navigate = useNavigate()
  const { isBlocked } = useSession()
  const isWide = useIsWide()
  const isLoading = useSettingsLoading()
  useProviderNotice()
  return (
    <>
      <DetailHeader
        title={isWide ? tSettings('general') : t('settings.title')}
        onBack={() => void navigate({ to: isBlocked ? '/messages/admin' : '/profile' })}
      />
      <div
        className={cn(
          'mx-auto flex w-full max-w-xl flex-col gap-4 px-5 pt-5 pb-12',
          !isBlocked && '2xl:max-w-6xl',
        )}
      >
        {isLoading ? <SettingsSkeleton /> : <SettingsCards />}
      </div>
    </>
  )
}

function SettingsCards() {
  const { isBlocked } = useSession()
  // On a wide screen settings-layout.tsx shows its links beside the page.
  const account = !useIsWide() && <AccountCard />
  if (isBlocked) {
    return (
      <>
        <BlockNotice />
        {account}
        <OtherCards />
      </>
    )
  }
  return (
    <div className={settingsColumnsStyle}>
      <div className={settingsColumnStyle}>
        <SanctionNotices />
        {account}
        <PrivacyCard />
        <VerifiedCard />
        <BlockedCard />
      </div>
      <div className={settingsColumnStyle}>
        <OtherCards />
      </div>
    </div>
  )
}

function VerifiedCard() {
  const { t } = useTranslation('profiles')
  return (
    <SettingsCard title={t('own.verified')}>
      <Link to="/profile/verify" className={linkStyle}>
        {t('own.toVerify')}
      </Link>
    </SettingsCard>
  )
}

function BlockedCard() {
  const { t } = useTranslation('safety')
  return (
    <SettingsCard title={t('blocked.title')}>
      <BlockedPeople />
      <Link to="/settings/ended" className={linkStyle}>
        {t('ended.title')}
      </Link>
    </SettingsCard>
  )
}

function OtherCards() {
  const { t } = useTranslation('account')
  const { t: tSafety } = useTranslation('safety')
  const { t: tPlace } = useTranslation('ownPlace')
  const { isBlocked, hasStaffRole } = useSession()
  const save = useSaveSettings()
  return (
    <>
      {!isBlocked && (
        <SettingsCard title={tPlace('title')}>
          <WhereILook />
        </SettingsCard>
      )}
      <SettingsCard title={t('settings.language')} hint={t('settings.languageHint')}>
        <LanguagePicker onPicked={(language) => (isBlocked ? undefined : save({ language }))} />
      </SettingsCard>
      <ThemeChoice />
      {hasStaffRole && !isBlocked && (
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
        <Link to="/safety-tips" className={linkStyle}>
          {tSafety('tips')}
        </Link>
      </SettingsCard>
      <DangerZone />
    </>
  )
}

function ThemeChoice() {
  const { t } = useTranslation()
  const [theme, setTheme] = useState(readTheme)
  const choices = (['system', 'light', 'dark'] as const).map((value) => ({
    value,
    label: t(`theme.${value}`),
  }))
  function choose(next: Theme) {
    saveTheme(next)
    setTheme(next)
  }
  return (
    <SettingsCard title={t('theme.label')}>
      <SegmentedControl label={t('theme.label')} choices={choices} value={theme} onValueChange={choose} />
    </SettingsCard>
  )
}

/** Sign-out and account deletion. */
function DangerZone() {
  const { t } = useTranslation('settings')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <SettingsCard title={t('danger.title')} tone="danger">
      <SignOutButton />
      <p className="text-sm">{t('danger.text')}</p>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {t('danger.delete')}
      </Button>
      {isAsking && <DeleteAccountDialog open onOpenChange={setIsAsking} />}
    </SettingsCard>
  )
}

function SignOutButton() {
  const { t } = useTranslation('account')
  const { signOut, isPending } = useSignOut()
  return (
    <Button
      variant="secondary"
      loading={isPending}
      icon={<LogOut aria-hidden="true" strokeWidth={1.75} className="size-5" />}
      onClick={signOut}
    >
      {isPending ? t('settings.signingOut') : t('settings.signOut')}
    </Button>
  )
}
