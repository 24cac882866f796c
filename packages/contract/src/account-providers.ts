import { z } from 'zod'
import { okResult, instant, language, procedure } from './base.ts'
import { accountErrors } from './errors.ts'
import { password as passwordLimits } from './limits.ts'

export const provider = z.enum(['google', 'apple'])
export type Provider = z.infer<typeof provider>

/** Where a way to a provider may lead back to, other than the sign-in. */
export const returnTo = z.enum(['/settings', '/settings/email', '/settings/sign-in-methods'])
export type ReturnTo = z.infer<typeof returnTo>

/** Somebody whom a provider vouches for, and what is left to do. */
export const pendingSignIn = z.object({
  id: z.uuid(),
  /** `consent`: there is no account yet. `link`: the address has one, whose owner has to show that it is theirs. */
  kind: z.enum(['consent', 'link']),
  provider,
  email: z.string(),
})
export type PendingSignIn = z.infer<typeof pendingSignIn>

export const providerIdentity = z.object({
  id: z.uuid(),
  provider,
  email: z.string().nullable(),
  /** It is the account's address, and its owner told Apple to hand no mail on. */
  isMailOff: z.boolean(),
  linkedAt: instant,
  lastUsedAt: instant,
})
export type ProviderIdentity = z.infer<typeof providerIdentity>

const { WRONG_PASSWORD, SIGN_IN_AGAIN, PROVIDER_UNREACHABLE, SIGN_IN_EXPIRED, LAST_WAY_IN, INVALID_LINK } =
  accountErrors
const pendingId = z.object({ id: z.uuid() })
const proof = z.string().min(1).max(passwordLimits.maxLength)
/** The native shell has the address opened in the system's browser, because Google refuses pages within apps. */
const inShell = z.boolean().default(false)
const addressOfProvider = z.object({ url: z.url() })

export function accountProviders<S extends z.ZodType>(signedIn: S) {
  return {
    /** Those whose buttons are shown. */
    providers: procedure
      .route({ method: 'GET', path: '/account/providers' })
      .output(z.object({ providers: z.array(provider) })),

    /** Answers where the browser has to go. NOT_FOUND for a provider that is not configured. */
    beginProvider: procedure
      .route({ method: 'POST', path: '/account/providers/begin' })
      .errors({ PROVIDER_UNREACHABLE })
      .input(
        z.object({
          provider,
          language,
          source: z.enum(['Web', 'AppStore', 'Google Play']).default('Web'),
          inShell,
        }),
      )
      .output(addressOfProvider),

    /** To have one more way in. */
    beginProviderLink: procedure
      .route({ method: 'POST', path: '/account/providers/begin-link' })
      .errors({ PROVIDER_UNREACHABLE, WRONG_PASSWORD, SIGN_IN_AGAIN })
      .input(z.object({ provider, language, password: proof.nullable(), inShell }))
      .output(addressOfProvider),

    /** For somebody without a password, before something grave: a fresh sign-in by the provider that they are linked to. */
    beginProviderProof: procedure
      .route({ method: 'POST', path: '/account/providers/begin-proof' })
      .errors({ PROVIDER_UNREACHABLE })
      .input(z.object({ provider, language, returnTo, inShell }))
      .output(addressOfProvider),

    /** Of this browser. */
    pendingSignIn: procedure
      .route({ method: 'GET', path: '/account/providers/pending' })
      .output(z.object({ pending: pendingSignIn.nullable() })),

    /** With both boxes ticked the account begins. */
    acceptPending: procedure
      .route({ method: 'POST', path: '/account/providers/accept' })
      .errors({ SIGN_IN_EXPIRED })
      .input(pendingId.extend({ isAdult: z.literal(true), acceptsTerms: z.literal(true) }))
      .output(signedIn),

    cancelPending: procedure
      .route({ method: 'POST', path: '/account/providers/cancel' })
      .input(pendingId)
      .output(okResult),

    /** The password of the account that the address has links and signs in. */
    linkByPassword: procedure
      .route({ method: 'POST', path: '/account/providers/link-by-password' })
      .errors({ SIGN_IN_EXPIRED, WRONG_PASSWORD })
      .input(pendingId.extend({ password: proof }))
      .output(signedIn),

    /** Or a link by mail, which works in this browser only. */
    requestLinkMail: procedure
      .route({ method: 'POST', path: '/account/providers/request-link-mail' })
      .errors({ SIGN_IN_EXPIRED })
      .input(pendingId.extend({ language }))
      .output(okResult),
    linkByMail: procedure
      .route({ method: 'POST', path: '/account/providers/link-by-mail' })
      .errors({ INVALID_LINK })
      .input(z.object({ token: z.string().min(1).max(200) }))
      .output(signedIn),

    signInMethods: procedure
      .route({ method: 'GET', path: '/account/sign-in-methods' })
      .output(z.object({ hasPassword: z.boolean(), identities: z.array(providerIdentity) })),

    /** Never the last way in. */
    unlinkProvider: procedure
      .route({ method: 'POST', path: '/account/sign-in-methods/unlink' })
      .errors({ WRONG_PASSWORD, SIGN_IN_AGAIN, LAST_WAY_IN })
      .input(pendingId.extend({ password: proof.nullable() }))
      .output(okResult),
  }
}
