import { describeRefusal, isCancelled, isUnreachable } from '#/platform/auth/providers/failures.ts'
import type { ProviderIdentity } from '#/platform/auth/providers/openid.ts'
import type { ProviderName } from '#/platform/auth/providers/providers.ts'
import { sealText } from '#/platform/sealed-text.ts'
import type { ProviderNotice } from '@yuti/contract/provider-notices'
import type { RpcContext } from '#/platform/rpc.ts'
import { cleanLine } from '#/platform/text-input.ts'
import { profile as profileLimits } from '@yuti/contract/limits'
import { isIdentityBanned } from '../bans.ts'
import { enqueueSignInMethodMail } from '../mails.ts'
import { findAccountByEmail } from '../repository.ts'
import { endCurrentSession, startRedirectedSession } from '../sessions.ts'
import { type TakenRequest, takeAuthorizationRequest } from './authorization-requests.ts'
import { readBrowserHash } from './browser-cookie.ts'
import { beginIdentitySession } from './identity-session.ts'
import { findIdentityOwner, findPending, linkIdentity, upsertPending } from './repository.ts'

/** The purpose of the key that seals refresh tokens. */
export const refreshTokenKey = 'provider-tokens'

const withNotice = (path: string, name: ProviderNotice) => `${path}?notice=${name}`

/** Handles the provider's answer in the browser that began the request, and returns the path to redirect to. */
export async function handleCallback(
  context: RpcContext,
  provider: ProviderName,
  query: URLSearchParams,
): Promise<string> {
  const { deps, cookieHeader } = context
  const browserHash = readBrowserHash(deps, cookieHeader)
  const state = query.get('state') ?? ''
  const pass = query.get('pass')
  const taken = await takeAuthorizationRequest(deps, provider, { state, pass }, browserHash)
  if (!taken || browserHash === null) return await pathWithoutRequest(context, browserHash)
  const answer = taken.answer === null ? query : new URLSearchParams(taken.answer)
  answer.set('state', state)
  const identity = await exchangeCode(context, taken, answer).catch((error: unknown) => {
    if (isCancelled(error)) return 'provider-cancelled'
    deps.log.warn({ provider, ...describeRefusal(error) }, 'the answer of a provider was refused')
    return isUnreachable(error) ? 'provider-unreachable' : 'provider-failed'
  })
  if (typeof identity === 'string') return withNotice(taken.returnTo, identity)
  if (taken.purpose === 'sign-in') return await signInWithIdentity(context, taken, identity, browserHash)
  return await actAsMember(context, taken, identity)
}

async function exchangeCode(
  { deps }: RpcContext,
  { provider, request }: TakenRequest,
  answer: URLSearchParams,
): Promise<ProviderIdentity> {
  const client = deps.providers[provider]
  if (!client) throw new Error(`${provider} is no longer configured`)
  const givenName = answer.get('given_name')
  answer.delete('given_name')
  const identity = await client.exchange(answer, request)
  const token = identity.refreshToken
  return {
    ...identity,
    name: identity.name ?? givenName,
    refreshToken: token && sealText(deps.env.appSecret, refreshTokenKey, token),
  }
}

/** Returns the path for a browser that has no such request: after a second press, the Back button, or with a foreign state. */
async function pathWithoutRequest({ deps, user }: RpcContext, browserHash: string | null): Promise<string> {
  if (user) return '/auth'
  const pending = await findPending(deps.accountDb, browserHash)
  return pending ? pendingPath(await isMember(deps, pending.email)) : withNotice('/auth', 'provider-expired')
}

const pendingPath = (hasAccount: boolean) => (hasAccount ? '/auth/link' : '/auth/consent')

async function isMember(
  { accountDb }: Pick<RpcContext['deps'], 'accountDb'>,
  email: string,
): Promise<boolean> {
  return (await findAccountByEmail(accountDb, email))?.isConfirmed ?? false
}

async function signInWithIdentity(
  context: RpcContext,
  { provider, language, source }: TakenRequest,
  identity: ProviderIdentity,
  browserHash: string,
): Promise<string> {
  const { deps } = context
  const token = await beginIdentitySession(context, { ...identity, email: verifiedEmail(identity) })
  if (token) {
    await endCurrentSession(context)
    await startRedirectedSession(context, token)
    return '/auth'
  }
  const { email, issuer, subject, refreshToken } = identity
  if (!email) return withNotice('/auth', 'provider-no-email')
  if (!identity.isEmailVerified) return withNotice('/auth', 'provider-unverified')
  const hasAccount = await isMember(deps, email)
  // Only the owner of the address learns this: the provider vouches that they own it.
  if (!hasAccount && (await isIdentityBanned(deps, identity)))
    return withNotice('/auth', 'provider-address-closed')
  const name = cleanLine(identity.name ?? '').slice(0, profileLimits.nameMax)
  const pending = { provider, issuer, subject, email, name, refreshToken, language, source }
  await upsertPending(deps.accountDb, browserHash, pending)
  return pendingPath(hasAccount)
}

/** Links the identity or reauthenticates with it, for the member who began the request. */
async function actAsMember(
  context: RpcContext,
  { userId, purpose, returnTo, provider, language }: TakenRequest,
  identity: ProviderIdentity,
): Promise<string> {
  const { deps, user, sessionToken, resHeaders } = context
  if (!user || !sessionToken || user.id !== userId) return withNotice('/auth', 'provider-expired')
  const used = { ...identity, email: verifiedEmail(identity) }
  if (purpose === 'link') {
    if (user.isBlocked) return '/settings'
    const isLinked = await deps.db.asWorker(async (tx) => {
      if (!(await linkIdentity(tx, user.id, { ...used, provider }))) return false
      await enqueueSignInMethodMail(tx, deps, user.email, language, 'provider-linked')
      return true
    })
    return withNotice(returnTo, isLinked ? 'provider-linked' : 'provider-taken')
  }
  const owner = await findIdentityOwner(deps.accountDb, identity.issuer, identity.subject)
  const token = owner === user.id ? await beginIdentitySession(context, used) : null
  if (!token) return withNotice(returnTo, 'provider-other-account')
  await endCurrentSession(context)
  resHeaders.append('set-cookie', deps.auth.cookies.set(token))
  return withNotice(returnTo, 'provider-reauthenticated')
}

function verifiedEmail({ email, isEmailVerified }: ProviderIdentity): string | null {
  return isEmailVerified ? email : null
}
