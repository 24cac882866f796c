import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { SettingsCard } from '#/features/account/shared/settings-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useSession, useUser } from '#/lib/session.ts'

/** Somebody who is banned can only download the data. */
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
            <SettingsLink to="/settings/access-tokens" label={t('accessTokens.row')} />
            <SettingsLink to="/settings/notifications" label={t('notifications.row')} />
          </>
        )}
        <SettingsLink to="/settings/data" label={t('data.row')} />
      </div>
    </SettingsCard>
  )
}

type SettingsAnchorProps = Omit<ComponentProps<'a'>, 'children'> & { label: string; value?: string }

function SettingsAnchor({ label, value, ...props }: SettingsAnchorProps) {
  return (
    <a
      {...props}
      className="-mx-5 flex min-h-12 items-center gap-3 px-5 transition-colors duration-150 hover:bg-inset"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 py-1">
        <span>{label}</span>
        <span className="max-w-full truncate text-muted text-sm">{value}</span>
      </span>
      <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
    </a>
  )
}

/** A row that opens another page: `<SettingsLink to="/settings/email" label="Email" value="anna@…" />`. */
const SettingsLink = createLink(SettingsAnchor)
