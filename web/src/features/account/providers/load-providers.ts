import type { QueryClient } from '@tanstack/react-query'
import { loadTexts } from '#/i18n/i18n.ts'
import { type AuthNotice, isProviderNotice } from '#/features/account/sign-in/auth-notices.ts'
import { loadProviders } from './providers-query.ts'

/** For the sign-in's loader: the buttons come with the form and not after it, so that nothing moves under a finger. */
export async function loadEntrance(queryClient: QueryClient, notice: AuthNotice | undefined) {
  const [providers] = await Promise.all([loadProviders(queryClient), loadTexts('account')])
  const hasButtons = providers.length > 0
  const [entrance] = await Promise.all([
    hasButtons ? import('./provider-buttons.tsx') : null,
    notice && isProviderNotice(notice) ? loadTexts('providers') : null,
  ])
  return { providers, Entrance: entrance?.ProviderEntrance ?? null }
}
