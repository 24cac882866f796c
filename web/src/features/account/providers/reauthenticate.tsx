import { useQuery } from '@tanstack/react-query'
import type { ReturnTo } from '@yuti/contract/account-providers'
import { useTranslation } from '#/i18n/use-translation.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { api, orpc } from '#/lib/api.ts'
import { useSession } from '#/lib/session.ts'
import { isInShell } from '#/platform/shell.ts'
import { ProviderButton } from './provider-button.tsx'
import { useProviderRedirect } from './provider-redirect.ts'

/** Reauthentication with a provider before a privileged action, for accounts without a password. Returns to the same page. */
export function Reauthenticate({ returnTo, hasTitle = true }: { returnTo: ReturnTo; hasTitle?: boolean }) {
  const { t } = useTranslation('providers')
  const methods = useQuery(orpc.account.signInMethods.queryOptions())
  const { redirectingTo, redirect } = useProviderRedirect((provider) =>
    api.account.beginProviderReauthentication({
      provider,
      language: currentLanguage(),
      returnTo,
      inShell: isInShell(),
    }),
  )
  const { isBlocked } = useSession()
  const own = new Set(methods.data?.identities.map(({ provider }) => provider))
  return (
    <section className="flex flex-col gap-3">
      {hasTitle && <h2 className="text-lg">{t('reauthenticate.title')}</h2>}
      <p className="text-muted">{t('reauthenticate.text')}</p>
      {[...own].map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          loading={redirectingTo === provider}
          disabled={redirectingTo !== null}
          onClick={() => redirect(provider)}
        />
      ))}
      {!isBlocked && <p className="text-muted text-sm">{t('reauthenticate.orMail')}</p>}
    </section>
  )
}
