import { useQuery } from '@tanstack/react-query'
import type { Provider, ProviderIdentity } from '@yuti/contract/account-providers'
import { useId, useState } from 'react'
import { ErrorState } from '#/components/error-state.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { WaysIn } from '#/features/account/pictures/ways-in.tsx'
import { SettingsPage } from '#/features/account/shared/settings-page.tsx'
import { LinkDialog, MailDialog, UnlinkDialog } from './method-dialogs.tsx'
import { AddRow, IdentityRow, MailRow, PasswordRow, rowsStyle } from './method-rows.tsx'
import { AddPasskeyRow, PasskeyRows } from './passkey-rows.tsx'
import { Reauthenticate } from './reauthenticate.tsx'
import { providersQuery } from './load-providers.ts'
import { useProviderNotice } from './provider-notice.tsx'

const methodsQuery = orpc.account.signInMethods.queryOptions()

export function SignInMethodsScreen() {
  const { t } = useTranslation('providers')
  useProviderNotice()
  return (
    <SettingsPage title={t('methods.title')} text={t('methods.text')} picture={<WaysIn />}>
      <Methods />
    </SettingsPage>
  )
}

function Methods() {
  const { t } = useTranslation('providers')
  const methods = useQuery(methodsQuery)
  const offered = useQuery(providersQuery)
  const security = useQuery(orpc.account.security.queryOptions())
  const [linking, setLinking] = useState<Provider | null>(null)
  const [isChangingMail, setIsChangingMail] = useState(false)
  const addId = useId()
  const [unlinking, setUnlinking] = useState<ProviderIdentity | null>(null)
  if (methods.isPending || security.isPending) return <Skeleton className="h-48 w-full rounded-card" />
  if (methods.isError && !methods.data) {
    return (
      <ErrorState
        error={methods.error}
        text={t('methods.failed')}
        onRetry={() => void methods.refetch()}
        isRetrying={methods.isFetching}
      />
    )
  }
  const { hasPassword, hasMailSignIn, identities, passkeys, waysIn } = methods.data
  const mustReauthenticate = !hasPassword && security.data?.hasRecentSignIn === false
  const linked = new Set(identities.map(({ provider }) => provider))
  const toAdd = (offered.data?.providers ?? []).filter((provider) => !linked.has(provider))
  return (
    <>
      <ul className={rowsStyle}>
        <PasswordRow hasPassword={hasPassword} />
        <MailRow
          isOn={hasMailSignIn}
          isLast={waysIn === 1}
          isOff={mustReauthenticate}
          onChange={() => setIsChangingMail(true)}
        />
        <PasskeyRows
          passkeys={passkeys}
          hasPassword={hasPassword}
          isLast={waysIn === 1}
          isOff={mustReauthenticate}
        />
        {identities.map((identity) => (
          <IdentityRow
            key={identity.id}
            identity={identity}
            isLast={waysIn === 1}
            isOff={mustReauthenticate}
            onRemove={() => setUnlinking(identity)}
          />
        ))}
      </ul>
      <section aria-labelledby={addId} className="flex flex-col gap-2">
        <h2 id={addId} className="px-1 font-medium font-sans text-base tracking-normal">
          {t('methods.another')}
        </h2>
        <ul className={rowsStyle}>
          <AddPasskeyRow hasPassword={hasPassword} isOff={mustReauthenticate} />
          {toAdd.map((provider) => (
            <AddRow
              key={provider}
              provider={provider}
              isOff={mustReauthenticate}
              onAdd={() => setLinking(provider)}
            />
          ))}
        </ul>
      </section>
      {mustReauthenticate && <Reauthenticate returnTo="/settings/sign-in-methods" />}
      {isChangingMail && (
        <MailDialog isOn={hasMailSignIn} hasPassword={hasPassword} onClose={() => setIsChangingMail(false)} />
      )}
      {linking && (
        <LinkDialog provider={linking} hasPassword={hasPassword} onClose={() => setLinking(null)} />
      )}
      {unlinking && (
        <UnlinkDialog identity={unlinking} hasPassword={hasPassword} onClose={() => setUnlinking(null)} />
      )}
    </>
  )
}
