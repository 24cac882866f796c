import { z } from 'zod'
import { appPath, language, okResult, procedure } from './base.ts'
import { accountErrors } from './errors.ts'
import { email as emailLimits, password as passwordLimits } from './limits.ts'

const email = z.email({ pattern: emailLimits.pattern }).max(emailLimits.maxLength)
const token = z.string().min(1).max(200)
const currentPassword = z.string().min(1).max(passwordLimits.maxLength)
const { INVALID_LINK, WRONG_PASSWORD, SIGN_IN_AGAIN, LAST_WAY_IN } = accountErrors

/** Signing in without a password. */
export function accountEntry<S extends z.ZodType>(mailedSession: S) {
  return {
    /** Answers the same whether or not the address has an account; the mail tells its owner. */
    requestSignInLink: procedure
      .route({ method: 'POST', path: '/account/sign-in-link/request' })
      .input(z.object({ email, language, returnTo: appPath.optional() }))
      .output(okResult),

    /** The address that a link signs in to; null when it was used or has expired. Does not use the link up. */
    checkSignInLink: procedure
      .route({ method: 'POST', path: '/account/sign-in-link/check' })
      .input(z.object({ token }))
      .output(z.object({ email: z.string().nullable() })),

    /** Works once per link, in any browser. */
    signInByLink: procedure
      .route({ method: 'POST', path: '/account/sign-in-link' })
      .errors({ INVALID_LINK })
      .input(z.object({ token }))
      .output(mailedSession),

    /** Answers LAST_WAY_IN when it is turned off as the last sign-in method. */
    setMailSignIn: procedure
      .route({ method: 'POST', path: '/account/sign-in-methods/mail' })
      .errors({ WRONG_PASSWORD, SIGN_IN_AGAIN, LAST_WAY_IN })
      .input(z.object({ isOn: z.boolean(), password: currentPassword.nullable() }))
      .output(okResult),
  }
}
