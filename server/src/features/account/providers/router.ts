import type { Session } from '@yuti/contract/account'
import { contract } from '@yuti/contract/api'
import { implementNoun, limited, type RpcContext, requireMember, requireUser } from '#/platform/rpc.ts'
import { consumeMailLimit } from '../mail-limit.ts'
import { consumeSignInAttempt } from '../password-sign-in.ts'
import { assertReauthenticated, reauthenticate } from '../reauthentication.ts'
import { padDuration } from '../response-time.ts'
import { endCurrentSession, startSession } from '../sessions.ts'
import { type AuthorizationIntent, beginAuthorization } from './authorization-requests.ts'
import { clearedBrowserCookie, readBrowserHash } from './browser-cookie.ts'
import {
  acceptSignIn,
  describePending,
  findOwnPending,
  linkByMail,
  linkByPassword,
  requestLinkMail,
} from './pending-sign-in.ts'
import { deletePending } from './repository.ts'
import { configuredProviders, readSignInMethods, removeIdentity } from './sign-in-methods.ts'

const os = implementNoun(contract.account)

type BeginErrors = Record<'NOT_FOUND' | 'PROVIDER_UNREACHABLE', () => Error>

async function begin(
  context: RpcContext,
  { inShell: startedInShell, ...intent }: Omit<AuthorizationIntent, 'startedInShell'> & { inShell: boolean },
  errors: BeginErrors,
): Promise<{ url: string }> {
  if (!context.deps.providers[intent.provider]) throw errors.NOT_FOUND()
  const url = await beginAuthorization(context, { ...intent, startedInShell })
  if (url === null) throw errors.PROVIDER_UNREACHABLE()
  return { url }
}

/** Starts the session that ends a pending sign-in. Throws `expired` when there is no token for one. */
async function finish(context: RpcContext, token: string | null, expired: () => Error): Promise<Session> {
  if (token === null) throw expired()
  await endCurrentSession(context)
  const session = await startSession(context, token)
  if (!session) throw expired()
  context.resHeaders.append('set-cookie', clearedBrowserCookie(context.deps))
  return session
}

/** Linking and reauthenticating create no account, so their source counts nowhere. */
const source = 'Web'

/** Sign-in with Google and Apple, and linking an account to them. */
export const providerRouter = {
  providers: os.providers.handler(({ context }) => ({ providers: configuredProviders(context.deps) })),

  beginProvider: os.beginProvider
    .use(limited('account.beginProvider'))
    .handler(({ context, input, errors }) =>
      begin(context, { ...input, purpose: 'sign-in', userId: null, returnTo: '/auth' }, errors),
    ),

  beginProviderLink: os.beginProviderLink
    .use(requireMember)
    .use(limited('account.beginProviderLink'))
    .handler(async ({ context, input, errors }) => {
      assertReauthenticated(await reauthenticate(context, input.password), errors)
      const { provider, language, inShell } = input
      const returnTo = '/settings/sign-in-methods'
      const common = { provider, language, source, inShell }
      const intent = { ...common, purpose: 'link', userId: context.user.id, returnTo } as const
      return await begin(context, intent, errors)
    }),

  beginProviderReauthentication: os.beginProviderReauthentication
    .use(requireUser)
    .use(limited('account.beginProviderReauthentication'))
    .handler(({ context, input, errors }) => {
      const intent = { ...input, source, purpose: 'reauthenticate', userId: context.user.id } as const
      return begin(context, intent, errors)
    }),

  pendingSignIn: os.pendingSignIn.handler(async ({ context }) => ({
    pending: await describePending(context),
  })),

  acceptPending: os.acceptPending
    .use(limited('account.acceptPending'))
    .handler(async ({ context, input, errors }) => {
      const accepted = await acceptSignIn(context, input)
      if (accepted === 'disposable') throw errors.EMAIL_DISPOSABLE()
      return await finish(context, accepted?.sessionToken ?? null, errors.SIGN_IN_EXPIRED)
    }),

  cancelPending: os.cancelPending
    .use(limited('account.cancelPending'))
    .handler(async ({ context, input }) => {
      const { deps, cookieHeader, resHeaders } = context
      await deletePending(deps.accountDb, input.id, readBrowserHash(deps, cookieHeader))
      resHeaders.append('set-cookie', clearedBrowserCookie(deps))
      return { ok: true as const }
    }),

  linkByPassword: os.linkByPassword
    .use(limited('account.linkByPassword'))
    .handler(async ({ context, input, errors }) => {
      const pending = await findOwnPending(context, input.id)
      if (!pending) throw errors.SIGN_IN_EXPIRED()
      await consumeSignInAttempt(context, { ...input, email: pending.email })
      const outcome = await linkByPassword(context, pending, input.password)
      if (outcome === 'wrong') throw errors.WRONG_PASSWORD()
      const token = outcome === 'expired' ? null : outcome.sessionToken
      return await finish(context, token, errors.SIGN_IN_EXPIRED)
    }),

  requestLinkMail: os.requestLinkMail
    .use(limited('account.requestLinkMail'))
    .handler(async ({ context, input, errors }) => {
      const pending = await findOwnPending(context, input.id)
      if (!pending) throw errors.SIGN_IN_EXPIRED()
      await consumeMailLimit(context, pending.email)
      await padDuration(requestLinkMail(context, pending, input.language))
      return { ok: true as const }
    }),

  linkByMail: os.linkByMail
    .use(limited('account.linkByMail'))
    .handler(async ({ context, input, errors }) =>
      finish(context, await linkByMail(context, input.token), errors.INVALID_LINK),
    ),

  signInMethods: os.signInMethods.use(requireUser).handler(({ context }) => readSignInMethods(context)),

  unlinkProvider: os.unlinkProvider
    .use(requireMember)
    .use(limited('account.unlinkProvider'))
    .handler(async ({ context, input, errors }) => {
      assertReauthenticated(await reauthenticate(context, input.password), errors)
      const outcome = await removeIdentity(context, input.id)
      if (outcome === 'last') throw errors.LAST_WAY_IN()
      if (outcome === 'gone') throw errors.NOT_FOUND()
      return { ok: true as const }
    }),
}
