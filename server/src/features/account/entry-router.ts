import { contract } from '@yuti/contract/api'
import { networkOf } from '#/platform/http/network.ts'
import { consumeRateLimit, implementNoun, limited, requireMember, type RpcContext } from '#/platform/rpc.ts'
import { consumeLinkRequest } from './mail-limit.ts'
import {
  checkSignInLink,
  requestSignInLink,
  setMailSignIn,
  signInByLink,
  trustNetwork,
} from './mail-sign-in.ts'
import { addPasskey, describeCreation, describeRequest, removePasskey, signInByPasskey } from './passkeys.ts'
import { assertReauthenticated, reauthenticate } from './reauthentication.ts'
import { padDuration } from './response-time.ts'
import { endCurrentSession, startSession } from './sessions.ts'

const os = implementNoun(contract.account)

/** A link that works is never refused for the wrong ones of others in the same network; nobody guesses a token of 192 bits. */
function countWrongLink(
  context: RpcContext,
  name: 'account.checkSignInLink' | 'account.signInByLink' | 'account.trustNetwork',
): Promise<void> {
  return consumeRateLimit(context, name, networkOf(context.ip))
}

/** Signing in without a password. */
export const entryRouter = {
  requestSignInLink: os.requestSignInLink.handler(async ({ context, input }) => {
    const email = input.email.toLowerCase()
    await consumeLinkRequest(context, email, input.proof)
    const request = { email, language: input.language, returnTo: input.returnTo ?? null }
    await padDuration(requestSignInLink(context, request))
    return { ok: true as const }
  }),

  checkSignInLink: os.checkSignInLink.handler(async ({ context, input }) => {
    const link = await checkSignInLink(context.deps, input.token)
    if (!link) await countWrongLink(context, 'account.checkSignInLink')
    return { email: link?.email ?? null, needsPassword: link?.needsPassword ?? false }
  }),

  trustNetwork: os.trustNetwork.handler(async ({ context, input, errors }) => {
    if (await trustNetwork(context, input.token)) return { ok: true as const }
    await countWrongLink(context, 'account.trustNetwork')
    throw errors.INVALID_LINK()
  }),

  signInByLink: os.signInByLink.handler(async ({ context, input, errors }) => {
    const signIn = await signInByLink(context, input.token)
    if (!signIn) {
      await countWrongLink(context, 'account.signInByLink')
      throw errors.INVALID_LINK()
    }
    await endCurrentSession(context)
    const session = await startSession(context, signIn.sessionToken)
    // A ban has just ended all sessions; with a new link the person reads why.
    if (!session) throw errors.INVALID_LINK()
    return { ...session, returnTo: signIn.returnTo }
  }),

  setMailSignIn: os.setMailSignIn
    .use(requireMember)
    .use(limited('account.setMailSignIn'))
    .handler(async ({ context, input, errors }) => {
      assertReauthenticated(await reauthenticate(context, input.password), errors)
      if (!(await setMailSignIn(context, input.isOn))) throw errors.LAST_WAY_IN()
      return { ok: true as const }
    }),

  beginPasskeySignIn: os.beginPasskeySignIn
    .use(limited('account.beginPasskeySignIn'))
    .handler(({ context }) => describeRequest(context.deps)),

  signInByPasskey: os.signInByPasskey
    .use(limited('account.signInByPasskey'))
    .handler(async ({ context, input, errors }) => {
      const token = await signInByPasskey(context, input)
      if (token === null) throw errors.PASSKEY_REFUSED()
      await endCurrentSession(context)
      const session = await startSession(context, token)
      if (!session) throw errors.PASSKEY_REFUSED()
      return session
    }),

  beginPasskey: os.beginPasskey
    .use(requireMember)
    .use(limited('account.beginPasskey'))
    .handler(async ({ context, input, errors }) => {
      assertReauthenticated(await reauthenticate(context, input.password), errors)
      const creation = await describeCreation(context)
      if (!creation) throw errors.TOO_MANY_PASSKEYS()
      return creation
    }),

  addPasskey: os.addPasskey
    .use(requireMember)
    .use(limited('account.addPasskey'))
    .handler(async ({ context, input, errors }) => {
      if (!(await addPasskey(context, input))) throw errors.PASSKEY_REFUSED()
      return { ok: true as const }
    }),

  removePasskey: os.removePasskey
    .use(requireMember)
    .use(limited('account.removePasskey'))
    .handler(async ({ context, input, errors }) => {
      assertReauthenticated(await reauthenticate(context, input.password), errors)
      const outcome = await removePasskey(context, input.id)
      if (outcome === 'last') throw errors.LAST_WAY_IN()
      if (outcome === 'gone') throw errors.NOT_FOUND()
      return { ok: true as const }
    }),
}
