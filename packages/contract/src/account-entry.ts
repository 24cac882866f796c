import { z } from 'zod'
import { appPath, language, okResult, procedure } from './base.ts'
import { accountErrors } from './errors.ts'
import { email as emailLimits, password as passwordLimits } from './limits.ts'
import { proofOfWorkInput } from './proof-of-work.ts'

const email = z.email({ pattern: emailLimits.pattern }).max(emailLimits.maxLength)
const token = z.string().min(1).max(200)
const currentPassword = z.string().min(1).max(passwordLimits.maxLength)
const {
  INVALID_LINK,
  WRONG_PASSWORD,
  SIGN_IN_AGAIN,
  LAST_WAY_IN,
  PASSKEY_REFUSED,
  PROOF_NEEDED,
  TOO_MANY_PASSKEYS,
} = accountErrors

/** Longer than any real answer of a passkey. */
const encoded = z.string().min(1).max(8000)
const base64url = encoded.regex(/^[\w-]+$/)
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** The options that a browser takes as JSON; base64url in place of bytes. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyCreationOptions = z.infer<typeof creationOptions>
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.infer<typeof requestOptions>

const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>
const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** Signing in without a password. */
export function accountEntry<M extends z.ZodType, S extends z.ZodType>(mailedSession: M, session: S) {
  return {
    /** Answers the same whether or not the address has an account; the mail tells its owner. */
    requestSignInLink: procedure
      .route({ method: 'POST', path: '/account/sign-in-link/request' })
      .errors({ PROOF_NEEDED })
      .input(z.object({ email, language, returnTo: appPath.optional(), proof: proofOfWorkInput.optional() }))
      .output(okResult),

    /** The address that a link is for; null when it was used or has expired. Does not use the link up. */
    checkSignInLink: procedure
      .route({ method: 'POST', path: '/account/sign-in-link/check' })
      .input(z.object({ token }))
      .output(z.object({ email: z.string().nullable(), needsPassword: z.boolean() })),

    /** For a link that needs the password: from this network the right one counts then, whatever others have tried. */
    trustNetwork: procedure
      .route({ method: 'POST', path: '/account/sign-in-link/trust' })
      .errors({ INVALID_LINK })
      .input(z.object({ token }))
      .output(okResult),

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

    /** Any passkey of this site may answer; the answer names the account. */
    beginPasskeySignIn: procedure
      .route({ method: 'POST', path: '/account/passkeys/begin-sign-in' })
      .output(requestOptions),
    signInByPasskey: procedure
      .route({ method: 'POST', path: '/account/passkeys/sign-in' })
      .errors({ PASSKEY_REFUSED })
      .input(passkeyAnswer)
      .output(session),

    /** Starts adding a passkey, to be finished within five minutes in the same session. */
    beginPasskey: procedure
      .route({ method: 'POST', path: '/account/passkeys/begin' })
      .errors({ WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_PASSKEYS })
      .input(z.object({ password: currentPassword.nullable() }))
      .output(creationOptions),
    addPasskey: procedure
      .route({ method: 'POST', path: '/account/passkeys' })
      .errors({ PASSKEY_REFUSED })
      .input(newPasskey)
      .output(okResult),

    /** Answers LAST_WAY_IN for the last sign-in method. */
    removePasskey: procedure
      .route({ method: 'POST', path: '/account/passkeys/remove' })
      .errors({ WRONG_PASSWORD, SIGN_IN_AGAIN, LAST_WAY_IN })
      .input(z.object({ id: z.uuid(), password: currentPassword.nullable() }))
      .output(okResult),
  }
}
