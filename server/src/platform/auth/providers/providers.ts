import type { Provider } from '@yuti/contract/account-providers'
import type { Env } from '../../env.ts'
import { makeAppleSecret } from './apple-secret.ts'
import { createOpenidProvider, type OpenidProvider } from './openid.ts'

export type ProviderName = Provider

/** Those that are configured; the others do not exist for anybody. */
export type Providers = Partial<Record<ProviderName, OpenidProvider>>

export function callbackPath(provider: ProviderName): string {
  return `/api/auth/callback/${provider}`
}

export function createProviders({
  google,
  apple,
  publicUrl,
}: Pick<Env, 'google' | 'apple' | 'publicUrl'>): Providers {
  const redirectUri = (provider: ProviderName) => `${publicUrl}${callbackPath(provider)}`
  return {
    ...(google && {
      google: createOpenidProvider({
        issuer: google.issuer,
        clientId: google.clientId,
        clientSecret: () => Promise.resolve(google.clientSecret),
        redirectUri: redirectUri('google'),
        scope: 'openid email profile',
        // Also where one is signed in at Google already: which of the accounts is a choice.
        extra: (language) => ({ hl: language, prompt: 'select_account' }),
        keepsRefreshToken: false,
      }),
    }),
    ...(apple && {
      apple: createOpenidProvider({
        issuer: apple.issuer,
        clientId: apple.clientId,
        clientSecret: () => makeAppleSecret(apple),
        redirectUri: redirectUri('apple'),
        scope: 'openid name email',
        // Apple tells name and address this way only.
        extra: () => ({ response_mode: 'form_post' }),
        keepsRefreshToken: true,
      }),
    }),
  }
}
