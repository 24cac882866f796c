import type { Provider } from '@yuti/contract/account-providers'
import { useTranslation } from '#/i18n/use-translation.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'
import { isInShell, registrationSource } from '#/platform/shell.ts'
import { ProviderButton } from './provider-button.tsx'
import { useProviderRedirect } from './provider-redirect.ts'

/** Sign-in with Google and Apple, below the form. */
export function ProviderButtons({ providers }: { providers: Provider[] }) {
  const { t } = useTranslation('account')
  const { redirectingTo, redirect } = useProviderRedirect((provider) =>
    api.account.beginProvider({
      provider,
      language: currentLanguage(),
      source: registrationSource(),
      inShell: isInShell(),
    }),
  )
  return (
    <div className="mt-5 flex flex-col gap-3">
      <p className="mb-2 flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('provider.or')}
      </p>
      {providers.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          loading={redirectingTo === provider}
          disabled={redirectingTo !== null}
          onClick={() => redirect(provider)}
        />
      ))}
    </div>
  )
}
