import { z } from 'zod'
import { accessTokenCalls } from './access-tokens.ts'
import { accountEntry } from './account-entry.ts'
import { accountProviders } from './account-providers.ts'
import { appPath, okResult, instant, language, procedure, userId, uuid } from './base.ts'
import { accountErrors } from './errors.ts'
import {
  email as emailLimits,
  password as passwordLimits,
  profile as profileLimits,
  signUpCode,
} from './limits.ts'
import { sanctionKinds } from './moderation-choices.ts'
import { proofChallenge, proofOfWorkInput } from './proof-of-work.ts'

const email = z.email({ pattern: emailLimits.pattern }).max(emailLimits.maxLength)
const sessionId = uuid
const { WRONG_PASSWORD, SIGN_IN_AGAIN, PROOF_NEEDED, SIGN_IN_BY_MAIL, EMAIL_DISPOSABLE } = accountErrors
const reauthenticationErrors = { WRONG_PASSWORD, SIGN_IN_AGAIN }
const currentPassword = z.string().min(1).max(passwordLimits.maxLength)
const password = z.string().min(passwordLimits.minLength).max(passwordLimits.maxLength)

/** The two boxes of the sign-up. */
const consents = z.object({ isAdult: z.literal(true), acceptsTerms: z.literal(true) })

const session = z.object({
  user: z.object({ id: userId, email: z.string(), name: z.string() }).nullable(),
  /** Birth date and city are saved, so the member may use Discover; null if a sign-in could not look it up. */
  isComplete: z.boolean().nullable(),
  isBlocked: z.boolean(),
  hasStaffRole: z.boolean(),
  language: language.nullable(),
  /** When the first day of the account ends (`firstDay`); left out once it is over. */
  firstDayUntil: instant.optional(),
  /** Until when staff have paused the likes. */
  likesPausedUntil: instant.optional(),
})
export type Session = z.infer<typeof session>

/** A sign-in by a mail, which may have been opened in another browser than the one that wanted the page. */
const mailedSession = session.extend({ returnTo: appPath.nullable() })

const deviceSession = z.object({
  id: sessionId,
  isCurrent: z.boolean(),
  /** Read from the user agent; product names, which need no translation. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  startedAt: instant,
  lastUsedAt: instant,
})
export type DeviceSession = z.infer<typeof deviceSession>

export const account = {
  session: procedure.route({ method: 'GET', path: '/account/session' }).output(session),

  /** The challenge that a sign-up from this network needs now, so that it can be solved while the form is filled in. */
  prepareSignUp: procedure
    .route({ method: 'POST', path: '/account/prepare-sign-up' })
    .output(z.object({ challenge: proofChallenge.nullable() })),

  /** Answers the same whether or not the address has an account; the mail tells its owner. */
  signUp: procedure
    .route({ method: 'POST', path: '/account/sign-up' })
    .errors({ PASSWORD_TOO_WEAK: accountErrors.PASSWORD_TOO_WEAK, EMAIL_DISPOSABLE, PROOF_NEEDED })
    .input(
      z.object({
        name: z.string().trim().min(1).max(profileLimits.nameMax),
        email,
        password,
        ...consents.shape,
        language,
        source: z.enum(['Web', 'AppStore', 'Google Play']).default('Web'),
        returnTo: appPath.optional(),
        proof: proofOfWorkInput.optional(),
      }),
    )
    .output(okResult),

  resendConfirmation: procedure
    .route({ method: 'POST', path: '/account/resend-confirmation' })
    .input(z.object({ email, language }))
    .output(okResult),

  /** Confirms with the mailed link in a browser other than the one that signed up, and signs in. */
  confirmSignUp: procedure
    .route({ method: 'POST', path: '/account/confirm-sign-up' })
    .errors({ INVALID_LINK: accountErrors.INVALID_LINK, WRONG_PASSWORD, PROOF_NEEDED, SIGN_IN_BY_MAIL })
    .input(
      z.object({
        token: z.string().min(1).max(200),
        password: currentPassword,
        proof: proofOfWorkInput.optional(),
      }),
    )
    .output(mailedSession),

  /** Confirms with the mailed code in the browser that signed up, and signs in. Answers the same if there was no sign-up. */
  confirmByCode: procedure
    .route({ method: 'POST', path: '/account/confirm-by-code' })
    .errors({ WRONG_MAIL_CODE: accountErrors.WRONG_MAIL_CODE })
    .input(z.object({ email, code: z.string().regex(new RegExp(`^\\d{${signUpCode.digits}}$`)) }))
    .output(mailedSession),

  signIn: procedure
    .route({ method: 'POST', path: '/account/sign-in' })
    .errors({
      INVALID_CREDENTIALS: accountErrors.INVALID_CREDENTIALS,
      EMAIL_NOT_CONFIRMED: accountErrors.EMAIL_NOT_CONFIRMED,
      PROOF_NEEDED,
      SIGN_IN_BY_MAIL,
    })
    .input(
      z.object({
        email,
        password: z.string().min(1).max(passwordLimits.maxLength),
        proof: proofOfWorkInput.optional(),
      }),
    )
    .output(session),

  signOut: procedure.route({ method: 'POST', path: '/account/sign-out' }).output(okResult),

  requestPasswordReset: procedure
    .route({ method: 'POST', path: '/account/request-password-reset' })
    .input(z.object({ email, language }))
    .output(okResult),

  checkResetLink: procedure
    .route({ method: 'POST', path: '/account/check-reset-link' })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(
      z.object({
        isValid: z.boolean(),
        /** The account is not confirmed yet: `resetPassword` requires the two boxes. */
        needsConsents: z.boolean(),
      }),
    ),

  /** Works once per link. Ends every other session and signs in. */
  resetPassword: procedure
    .route({ method: 'POST', path: '/account/reset-password' })
    .errors({
      INVALID_LINK: accountErrors.INVALID_LINK,
      PASSWORD_TOO_WEAK: accountErrors.PASSWORD_TOO_WEAK,
      CONSENTS_NEEDED: accountErrors.CONSENTS_NEEDED,
    })
    .input(z.object({ token: z.string().min(1).max(200), password, consents: consents.optional() }))
    .output(session),

  /** The password as reauthentication; null for accounts without one. */
  security: procedure
    .route({ method: 'GET', path: '/account/security' })
    .output(z.object({ hasPassword: z.boolean(), hasRecentSignIn: z.boolean() })),

  /** Closes the account at once; its data is erased within minutes. */
  remove: procedure
    .route({ method: 'POST', path: '/account/remove' })
    .errors(reauthenticationErrors)
    .input(z.object({ password: currentPassword.nullable() }))
    .output(okResult),

  /** Warnings that were not closed, and limits that count; the newest first. */
  sanctions: procedure.route({ method: 'GET', path: '/account/sanctions' }).output(
    z.object({
      sanctions: z.array(
        z.object({
          id: uuid,
          kind: z.enum(sanctionKinds),
          reason: z.string(),
          givenAt: instant,
          endsAt: instant,
          /** The first support message after it is the appeal. */
          appeal: z.enum(['none', 'open', 'upheld']),
        }),
      ),
    }),
  ),
  /** NOT_FOUND for a limit, or one of somebody else. */
  closeWarning: procedure
    .route({ method: 'POST', path: '/account/sanctions/{id}/close' })
    .input(z.object({ id: uuid }))
    .output(okResult),

  /** Why and until when staff banned the account. NOT_FOUND if they did not. */
  block: procedure.route({ method: 'GET', path: '/account/block' }).output(
    z.object({
      reason: z.string().nullable(),
      blockedAt: instant,
      /** When the block ends by itself; null if it has no end. */
      endsAt: instant.nullable(),
      /** The first support message after the ban is the appeal against it. */
      appeal: z.enum(['none', 'open', 'upheld']),
    }),
  ),

  /**
   * Takes effect by the link mailed to the new address. Answers the same whether or not that address has an account.
   */
  requestEmailChange: procedure
    .route({ method: 'POST', path: '/account/request-email-change' })
    .errors({ ...reauthenticationErrors, EMAIL_DISPOSABLE })
    .input(z.object({ email, password: currentPassword.nullable(), language }))
    .output(okResult),

  /** Works once per link. Requires the password if the account is not signed in here; signs nobody in. */
  confirmEmailChange: procedure
    .route({ method: 'POST', path: '/account/confirm-email-change' })
    .errors({ ...reauthenticationErrors, INVALID_LINK: accountErrors.INVALID_LINK })
    .input(
      z.object({
        token: z.string().min(1).max(200),
        password: currentPassword.nullable().default(null),
        language,
      }),
    )
    .output(okResult),

  /** Ends every other session. */
  changePassword: procedure
    .route({ method: 'POST', path: '/account/change-password' })
    .errors({ ...reauthenticationErrors, PASSWORD_TOO_WEAK: accountErrors.PASSWORD_TOO_WEAK })
    .input(z.object({ currentPassword, newPassword: password }))
    .output(okResult),

  listSessions: procedure
    .route({ method: 'GET', path: '/account/sessions' })
    .output(z.object({ sessions: z.array(deviceSession) })),
  /** NOT_FOUND for the session of the call itself, which uses `signOut`. */
  endSession: procedure
    .route({ method: 'DELETE', path: '/account/sessions/{id}' })
    .input(z.object({ id: sessionId }))
    .output(okResult),
  endOtherSessions: procedure.route({ method: 'DELETE', path: '/account/sessions' }).output(okResult),

  /** Returns the address of a ZIP file with all data of the person; it works in this session for ten minutes. */
  prepareExport: procedure
    .route({ method: 'POST', path: '/account/export' })
    .output(z.object({ url: z.string(), expiresAt: instant })),

  ...accessTokenCalls,
  ...accountEntry(mailedSession, session),
  ...accountProviders(session),
}
