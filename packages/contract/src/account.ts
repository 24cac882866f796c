import { z } from 'zod'
import { done, instant, language, procedure, userId } from './base.ts'
import { accountErrors } from './errors.ts'
import { email as emailLimits, password as passwordLimits, profile as profileLimits } from './limits.ts'

const email = z.email({ pattern: emailLimits.pattern }).max(emailLimits.maxLength)
const { WRONG_PASSWORD, SIGN_IN_AGAIN } = accountErrors
const proofErrors = { WRONG_PASSWORD, SIGN_IN_AGAIN }
const currentPassword = z.string().min(1).max(passwordLimits.maxLength)
const password = z.string().min(passwordLimits.minLength).max(passwordLimits.maxLength)

export const session = z.object({
  user: z.object({ id: userId, email: z.string(), name: z.string() }).nullable(),
  /** Birth date and birth city are there, so the member may discover. */
  isComplete: z.boolean(),
  isBlocked: z.boolean(),
  isStaff: z.boolean(),
  language: language.nullable(),
})
export type Session = z.infer<typeof session>

export const account = {
  session: procedure.route({ method: 'GET', path: '/account/session' }).output(session),

  /** Answers the same whether or not the address has an account; the mail tells its owner. */
  signUp: procedure
    .route({ method: 'POST', path: '/account/sign-up' })
    .errors({ PASSWORD_TOO_WEAK: accountErrors.PASSWORD_TOO_WEAK })
    .input(
      z.object({
        name: z.string().trim().min(1).max(profileLimits.nameMax),
        email,
        password,
        isAdult: z.literal(true),
        acceptsTerms: z.literal(true),
        language,
        source: z.enum(['Web', 'AppStore', 'Google Play']).default('Web'),
      }),
    )
    .output(done),

  resendConfirmation: procedure
    .route({ method: 'POST', path: '/account/resend-confirmation' })
    .input(z.object({ email, language }))
    .output(done),

  signIn: procedure
    .route({ method: 'POST', path: '/account/sign-in' })
    .errors({
      INVALID_CREDENTIALS: accountErrors.INVALID_CREDENTIALS,
      EMAIL_NOT_CONFIRMED: accountErrors.EMAIL_NOT_CONFIRMED,
    })
    .input(z.object({ email, password: z.string().min(1).max(passwordLimits.maxLength) }))
    .output(session),

  signOut: procedure.route({ method: 'POST', path: '/account/sign-out' }).output(done),

  requestPasswordReset: procedure
    .route({ method: 'POST', path: '/account/request-password-reset' })
    .input(z.object({ email, language }))
    .output(done),

  checkResetLink: procedure
    .route({ method: 'POST', path: '/account/check-reset-link' })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ isValid: z.boolean() })),

  /** Once per link; ends every other session and signs in. */
  resetPassword: procedure
    .route({ method: 'POST', path: '/account/reset-password' })
    .errors({ INVALID_LINK: accountErrors.INVALID_LINK, PASSWORD_TOO_WEAK: accountErrors.PASSWORD_TOO_WEAK })
    .input(z.object({ token: z.string().min(1).max(200), password }))
    .output(session),

  /** What proves that it is the owner who asks for something grave. */
  security: procedure
    .route({ method: 'GET', path: '/account/security' })
    .output(z.object({ hasPassword: z.boolean(), hasRecentSignIn: z.boolean() })),

  /** Closed at once for everybody, erased soon after. */
  remove: procedure
    .route({ method: 'POST', path: '/account/remove' })
    .errors(proofErrors)
    .input(z.object({ password: currentPassword.nullable() }))
    .output(done),

  /** Why the team has blocked the account; NOT_FOUND where it has not. */
  block: procedure
    .route({ method: 'GET', path: '/account/block' })
    .output(z.object({ reason: z.string().nullable(), blockedAt: instant })),
}
