import type { Provider } from '@yuti/contract/account-providers'
import { useTranslation } from '#/i18n/use-translation.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { api } from '#/lib/api.ts'
import { isInShell, registrationSource } from '#/platform/shell.ts'
import { ProviderButton } from './provider-button.tsx'
import { useLeave } from './use-leave.ts'

/** The other ways in, below the form. */
export function ProviderEntrance({ providers }: { providers: Provider[] }) {
  const { t } = useTranslation('account')
  const { leaving, leave } = useLeave((provider) =>
    api.account.beginProvider({
      provider,
      language: currentLanguage(),
      source: registrationSource(),
      inShell: isInShell(),
    }),
  )
  return (
    <div className="mt-5 flex flex-col gap-3">
      <p className="mb-2 flex items-center gap-4 text-mute text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('provider.or')}
      </p>
      {providers.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          loading={leaving === provider}
          disabled={leaving !== null}
          onClick={() => leave(provider)}
        />
      ))}
    </div>
  )
}
