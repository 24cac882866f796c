import { contract } from '@yuti/contract/api'
import type { Session } from '@yuti/contract/account'
import { implementNoun, limited, type RpcContext, requireMember, requireUser } from '#/platform/rpc.ts'
import { endFormerSession, consumeSignInAttempt } from '#/features/account/password-sign-in.ts'
import { assertReauthenticated, reauthenticate } from '#/features/account/reauthentication.ts'
import { consumeMailLimit } from '../limits.ts'
import { findPasswordHash } from '../repository.ts'
import { startSession } from '../sessions.ts'
import { atLeast } from '../sign-up.ts'
import { forgetBrowser, readBrowser } from './browser.ts'
import {
  acceptSignIn,
  describePending,
  findOwnPending,
  linkByMail,
  linkByPassword,
  requestLinkMail,
} from './pending.ts'
import { deletePending, listIdentities } from './repository.ts'
import { beginRound, type Plan } from './authorization-requests.ts'
import { configuredProviders, removeIdentity } from './sign-in-methods.ts'

const os = implementNoun(contract.account)

type BeginErrors = Record<'NOT_FOUND' | 'PROVIDER_UNREACHABLE', () => Error>

async function begin(context: RpcContext, plan: Plan, errors: BeginErrors): Promise<{ url: string }> {
  if (!context.deps.providers[plan.provider]) throw errors.NOT_FOUND()
  const url = await beginRound(context, plan)
  if (url === null) throw errors.PROVIDER_UNREACHABLE()
  return { url }
}

/** What was on its way has arrived. */
async function arrive(context: RpcContext, token: string | null, late: () => Error): Promise<Session> {
  if (token === null) throw late()
  await endFormerSession(context)
  const session = await startSession(context, token)
  if (!session) throw late()
  context.resHeaders.append('set-cookie', forgetBrowser(context.deps))
  return session
}

/** Nobody registers by them. */
const source = 'Web'

/** Sign-in with Google and Apple, and the links of an account to them. */
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
      const from = { provider, language, source, inShell }
      const plan = { ...from, purpose: 'link', userId: context.user.id, returnTo } as const
      return await begin(context, plan, errors)
    }),

  beginProviderProof: os.beginProviderProof
    .use(requireUser)
    .use(limited('account.beginProviderProof'))
    .handler(({ context, input, errors }) => {
      const plan = { ...input, source, purpose: 'prove', userId: context.user.id } as const
      return begin(context, plan, errors)
    }),

  pendingSignIn: os.pendingSignIn.handler(async ({ context }) => ({
    pending: await describePending(context),
  })),

  acceptPending: os.acceptPending
    .use(limited('account.acceptPending'))
    .handler(async ({ context, input, errors }) =>
      arrive(context, await acceptSignIn(context, input.id), errors.SIGN_IN_EXPIRED),
    ),

  cancelPending: os.cancelPending
    .use(limited('account.cancelPending'))
    .handler(async ({ context, input }) => {
      const { deps, cookieHeader, resHeaders } = context
      await deletePending(deps.authPool, input.id, readBrowser(deps, cookieHeader))
      resHeaders.append('set-cookie', forgetBrowser(deps))
      return { ok: true as const }
    }),

  linkByPassword: os.linkByPassword
    .use(limited('account.linkByPassword'))
    .handler(async ({ context, input, errors }) => {
      const pending = await findOwnPending(context, input.id)
      if (!pending) throw errors.SIGN_IN_EXPIRED()
      await consumeSignInAttempt(context, pending.email)
      const outcome = await linkByPassword(context, pending, input.password)
      if (outcome === 'wrong') throw errors.WRONG_PASSWORD()
      const token = outcome === 'late' ? null : outcome.sessionToken
      return await arrive(context, token, errors.SIGN_IN_EXPIRED)
    }),

  requestLinkMail: os.requestLinkMail
    .use(limited('account.requestLinkMail'))
    .handler(async ({ context, input, errors }) => {
      const pending = await findOwnPending(context, input.id)
      if (!pending) throw errors.SIGN_IN_EXPIRED()
      await consumeMailLimit(context, pending.email)
      await atLeast(requestLinkMail(context, pending, input.language))
      return { ok: true as const }
    }),

  linkByMail: os.linkByMail
    .use(limited('account.linkByMail'))
    .handler(async ({ context, input, errors }) =>
      arrive(context, await linkByMail(context, input.token), errors.INVALID_LINK),
    ),

  signInMethods: os.signInMethods.use(requireUser).handler(async ({ context: { deps, user } }) => ({
    hasPassword: (await findPasswordHash(deps.authPool, user.id)) !== null,
    identities: (await listIdentities(deps.authPool, user.id)).map((row) => ({
      id: row.id,
      provider: row.provider,
      email: row.email,
      isMailOff: row.is_mail_off && row.email === user.email,
      linkedAt: row.linked_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
    })),
  })),

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
