import type { Provider } from '@yuti/contract/account-providers'
import { useTranslation } from '#/i18n/use-translation.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'
import { isInShell, registrationSource } from '#/platform/shell.ts'
import { cn } from '#/ui/class-names.ts'
import { ProviderButton } from './provider-button.tsx'
import { useProviderRedirect } from './provider-redirect.ts'

type ProviderButtonsProps = {
  providers: Provider[]
  /** Shows the line "or" above; false below the other ways, which have it. */
  hasLead: boolean
}

/** Sign-in with Google and Apple, below the form. */
export function ProviderButtons({ providers, hasLead }: ProviderButtonsProps) {
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
    <div className={cn('flex flex-col gap-3', hasLead ? 'mt-5' : 'mt-3')}>
      {hasLead && (
        <p className="mb-2 flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('provider.or')}
        </p>
      )}
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
