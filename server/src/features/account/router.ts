import { ORPCError } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { widerNetworkOf } from '#/platform/http/network.ts'
import { consumeRateLimit, implementNoun, limited } from '#/platform/rpc.ts'
import { makeToken } from '#/platform/secrets.ts'
import { cleanLine } from '#/platform/text-input.ts'
import { accessTokensRouter } from './access-tokens-router.ts'
import { confirmByCode, confirmByPassword, findLinkedAddress } from './confirmation.ts'
import { entryRouter } from './entry-router.ts'
import { isDisposable } from './disposable-domains.ts'
import { consumeMailRequest } from './mail-limit.ts'
import { findResetAccount, requestPasswordReset, resetPassword } from './password-reset.ts'
import { consumeSignInAttempt, signInWithPassword } from './password-sign-in.ts'
import { isWeakPassword } from './password-strength.ts'
import { providerRouter } from './providers/router.ts'
import { padDuration } from './response-time.ts'
import { endCurrentSession, forgetSession, readSession, startSession } from './sessions.ts'
import { settingsRouter } from './settings-router.ts'
import { resendConfirmation, signUp } from './sign-up.ts'
import { consumeSignUp, prepareSignUp } from './sign-up-limit.ts'
import { clearedSignUpCookie, readBrowserHash, signUpCookie } from './sign-up-cookie.ts'

const os = implementNoun(contract.account)

export const accountRouter = {
  session: os.session.handler(({ context }) => readSession(context)),

  prepareSignUp: os.prepareSignUp
    .use(limited('account.prepareSignUp'))
    .handler(async ({ context }) => ({ challenge: await prepareSignUp(context) })),

  signUp: os.signUp.use(limited('account.signUp')).handler(async ({ context, input, errors }) => {
    await consumeRateLimit(context, 'account.signUpWider', widerNetworkOf(context.ip))
    const account = { ...input, name: cleanLine(input.name), email: input.email.toLowerCase() }
    if (account.name === '') throw new ORPCError('BAD_REQUEST')
    if (isDisposable(account.email)) throw errors.EMAIL_DISPOSABLE()
    if (await isWeakPassword(account.password, account)) throw errors.PASSWORD_TOO_WEAK()
    await consumeSignUp(context, input.proof)
    await consumeMailRequest(context, account.email)
    const browserSecret = makeToken()
    await padDuration(signUp(context, account, browserSecret))
    context.resHeaders.append('set-cookie', signUpCookie(context.deps, browserSecret))
    return { ok: true }
  }),

  resendConfirmation: os.resendConfirmation
    .use(limited('account.resendConfirmation'))
    .handler(async ({ context, input }) => {
      const email = input.email.toLowerCase()
      await consumeMailRequest(context, email)
      const browserHash = readBrowserHash(context.deps, context.cookieHeader)
      await padDuration(resendConfirmation(context, email, input.language, browserHash))
      return { ok: true }
    }),

  signIn: os.signIn.handler(async ({ context, input, errors }) => {
    const email = input.email.toLowerCase()
    await consumeSignInAttempt(context, { ...input, email })
    return await signInWithPassword(context, email, input.password, errors)
  }),

  confirmSignUp: os.confirmSignUp
    .use(limited('account.confirmSignUp'))
    .handler(async ({ context, input, errors }) => {
      const { deps } = context
      const email = await findLinkedAddress(deps, input.token)
      if (email === null) throw errors.INVALID_LINK()
      await consumeSignInAttempt(context, { ...input, email })
      // If another window has confirmed it already, the password still signs in.
      const { isConfirmed, returnTo } = await confirmByPassword(deps, input.token, input.password)
      if (isConfirmed) context.resHeaders.append('set-cookie', clearedSignUpCookie(deps))
      const session = await signInWithPassword(context, email, input.password, {
        ...errors,
        INVALID_CREDENTIALS: errors.WRONG_PASSWORD,
        EMAIL_NOT_CONFIRMED: errors.WRONG_PASSWORD,
      })
      return { ...session, returnTo }
    }),

  confirmByCode: os.confirmByCode
    .use(limited('account.confirmByCode'))
    .handler(async ({ context, input, errors }) => {
      const outcome = await padDuration(confirmByCode(context, input.email.toLowerCase(), input.code))
      if ('triesLeft' in outcome) throw errors.WRONG_MAIL_CODE({ data: { triesLeft: outcome.triesLeft } })
      await endCurrentSession(context)
      const session = await startSession(context, outcome.sessionToken)
      if (!session) throw errors.UNAUTHORIZED()
      context.resHeaders.append('set-cookie', clearedSignUpCookie(context.deps))
      return { ...session, returnTo: outcome.returnTo }
    }),

  signOut: os.signOut.handler(async ({ context }) => {
    await endCurrentSession(context)
    forgetSession(context)
    return { ok: true }
  }),

  requestPasswordReset: os.requestPasswordReset
    .use(limited('account.requestPasswordReset'))
    .handler(async ({ context, input }) => {
      const email = input.email.toLowerCase()
      await consumeMailRequest(context, email)
      await padDuration(requestPasswordReset(context, email, input.language))
      return { ok: true }
    }),

  checkResetLink: os.checkResetLink
    .use(limited('account.checkResetLink'))
    .handler(async ({ context, input }) => {
      const account = await findResetAccount(context.deps, input.token)
      return { isValid: account !== null, needsConsents: account?.isConfirmed === false }
    }),

  resetPassword: os.resetPassword
    .use(limited('account.resetPassword'))
    .handler(async ({ context, input, errors }) => {
      const { token, password, consents } = input
      const outcome = await resetPassword(context, { token, password, hasConsents: consents !== undefined })
      if (outcome === 'invalid-link') throw errors.INVALID_LINK()
      if (outcome === 'weak') throw errors.PASSWORD_TOO_WEAK()
      if (outcome === 'consents-needed') throw errors.CONSENTS_NEEDED()
      await endCurrentSession(context)
      const session = await startSession(context, outcome.sessionToken)
      if (!session) throw errors.UNAUTHORIZED()
      return session
    }),

  ...accessTokensRouter,
  ...entryRouter,
  ...settingsRouter,
  ...providerRouter,
}
