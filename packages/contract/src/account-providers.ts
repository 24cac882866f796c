import { z } from 'zod'
import { okResult, instant, language, procedure } from './base.ts'
import { accountErrors } from './errors.ts'
import { password as passwordLimits } from './limits.ts'
import { proofOfWorkInput } from './proof-of-work.ts'

export const provider = z.enum(['google', 'apple'])
export type Provider = z.infer<typeof provider>

/** Pages that the provider flow may return to, besides the sign-in. */
const returnTo = z.enum([
  '/settings',
  '/settings/email',
  '/settings/sign-in-methods',
  '/settings/access-tokens',
])
export type ReturnTo = z.infer<typeof returnTo>

/** An identity that a provider vouched for, and the step that is missing before it may sign in. */
const pendingSignIn = z.object({
  id: z.uuid(),
  /**
   * `consent`: there is no account yet. `link`: the address has an account, whose owner must prove that it is theirs.
   */
  kind: z.enum(['consent', 'link']),
  provider,
  email: z.string(),
})
export type PendingSignIn = z.infer<typeof pendingSignIn>

const providerIdentity = z.object({
  id: z.uuid(),
  provider,
  email: z.string().nullable(),
  /** Only for the account's own address: its owner told Apple to stop forwarding mail. */
  isMailOff: z.boolean(),
  linkedAt: instant,
  lastUsedAt: instant,
})
export type ProviderIdentity = z.infer<typeof providerIdentity>

const passkey = z.object({
  id: z.uuid(),
  /** Browser and system on which it was made, such as "Chrome, Android". */
  device: z.string().nullable(),
  /** Kept by a service that copies it to other devices. */
  isSynced: z.boolean(),
  addedAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const {
  WRONG_PASSWORD,
  SIGN_IN_AGAIN,
  PROVIDER_UNREACHABLE,
  SIGN_IN_EXPIRED,
  LAST_WAY_IN,
  INVALID_LINK,
  PROOF_NEEDED,
  SIGN_IN_BY_MAIL,
} = accountErrors
const pendingId = z.object({ id: z.uuid() })
const currentPassword = z.string().min(1).max(passwordLimits.maxLength)
/** The native shell opens the address in the system's browser, because Google refuses embedded browsers. */
const inShell = z.boolean().default(false)
const addressOfProvider = z.object({ url: z.url() })

export function accountProviders<S extends z.ZodType>(signedIn: S) {
  return {
    /** The configured providers, whose buttons are shown. */
    providers: procedure
      .route({ method: 'GET', path: '/account/providers' })
      .output(z.object({ providers: z.array(provider) })),

    /** Returns where the browser must go. NOT_FOUND for a provider that is not configured. */
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

    /** Starts linking a provider to the account as another sign-in method. */
    beginProviderLink: procedure
      .route({ method: 'POST', path: '/account/providers/begin-link' })
      .errors({ PROVIDER_UNREACHABLE, WRONG_PASSWORD, SIGN_IN_AGAIN })
      .input(z.object({ provider, language, password: currentPassword.nullable(), inShell }))
      .output(addressOfProvider),

    /** Starts a fresh sign-in with a linked provider: the reauthentication of accounts without a password. */
    beginProviderReauthentication: procedure
      .route({ method: 'POST', path: '/account/providers/begin-reauthentication' })
      .errors({ PROVIDER_UNREACHABLE })
      .input(z.object({ provider, language, returnTo, inShell }))
      .output(addressOfProvider),

    /** Returns the sign-in that waits in this browser. */
    pendingSignIn: procedure
      .route({ method: 'GET', path: '/account/providers/pending' })
      .output(z.object({ pending: pendingSignIn.nullable() })),

    /** Creates the account, with both boxes ticked, and signs in. Counts as a sign-up, see `prepareSignUp`. */
    acceptPending: procedure
      .route({ method: 'POST', path: '/account/providers/accept' })
      .errors({ SIGN_IN_EXPIRED, EMAIL_DISPOSABLE: accountErrors.EMAIL_DISPOSABLE, PROOF_NEEDED })
      .input(
        pendingId.extend({
          isAdult: z.literal(true),
          acceptsTerms: z.literal(true),
          proof: proofOfWorkInput.optional(),
        }),
      )
      .output(signedIn),

    cancelPending: procedure
      .route({ method: 'POST', path: '/account/providers/cancel' })
      .input(pendingId)
      .output(okResult),

    /** Links the provider by the password of the account that has the address, and signs in. */
    linkByPassword: procedure
      .route({ method: 'POST', path: '/account/providers/link-by-password' })
      .errors({ SIGN_IN_EXPIRED, WRONG_PASSWORD, PROOF_NEEDED, SIGN_IN_BY_MAIL })
      .input(pendingId.extend({ password: currentPassword, proof: proofOfWorkInput.optional() }))
      .output(signedIn),

    /** Mails a link that does the same without the password, in this browser only. */
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

    signInMethods: procedure.route({ method: 'GET', path: '/account/sign-in-methods' }).output(
      z.object({
        hasPassword: z.boolean(),
        /** A mailed link signs in. */
        hasMailSignIn: z.boolean(),
        identities: z.array(providerIdentity),
        passkeys: z.array(passkey),
        /** How many ways to sign in work now; the last one cannot be removed. */
        waysIn: z.number().int(),
      }),
    ),

    /** Answers LAST_WAY_IN for the last sign-in method. */
    unlinkProvider: procedure
      .route({ method: 'POST', path: '/account/sign-in-methods/unlink' })
      .errors({ WRONG_PASSWORD, SIGN_IN_AGAIN, LAST_WAY_IN })
      .input(pendingId.extend({ password: currentPassword.nullable() }))
      .output(okResult),
  }
}
