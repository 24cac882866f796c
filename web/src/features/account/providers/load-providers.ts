import type { QueryClient } from '@tanstack/react-query'
import type { Provider } from '@yuti/contract/account-providers'
import { type AuthNotice, isProviderNotice } from '#/features/account/sign-in/auth-notices.ts'
import type { AuthMode } from '#/features/account/sign-in/auth-values.ts'
import { loadTexts } from '#/i18n/i18n.ts'
import { orpc } from '#/lib/api.ts'

export const providersQuery = orpc.account.providers.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Returns the configured providers, or none when the server cannot be asked. */
export async function loadProviders(queryClient: QueryClient): Promise<Provider[]> {
  return await queryClient.ensureQueryData(providersQuery).then(
    ({ providers }) => providers,
    () => [],
  )
}

/** Loads the other ways to sign in together with the form, so that they do not shift the layout later. */
export async function loadWaysIn(
  queryClient: QueryClient,
  { notice, mode }: { notice: AuthNotice | undefined; mode: AuthMode | undefined },
) {
  const [providers] = await Promise.all([loadProviders(queryClient), loadTexts('account')])
  const hasButtons = providers.length > 0
  const [buttons, others] = await Promise.all([
    hasButtons ? import('./provider-buttons.tsx') : null,
    mode === 'sign-up' ? null : import('#/features/account/sign-in/other-ways.tsx'),
    notice && isProviderNotice(notice) ? loadTexts('providers') : null,
  ])
  return { providers, Buttons: buttons?.ProviderButtons ?? null, OtherWays: others?.OtherWays ?? null }
}
