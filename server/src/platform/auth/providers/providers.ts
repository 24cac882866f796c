import type { Provider } from '@yuti/contract/account-providers'
import type { Env } from '../../env.ts'
import { makeAppleSecret } from './apple-secret.ts'
import { createOpenidProvider, type OpenidProvider } from './openid.ts'

export type ProviderName = Provider

/** The configured providers; the others do not exist for clients. */
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
        // Lets people choose the account even if they are signed in to one at Google.
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
        // Apple returns name and address only in this mode.
        extra: () => ({ response_mode: 'form_post' }),
        keepsRefreshToken: true,
      }),
    }),
  }
}
