import { describeRefusal, isCancelled, isUnreachable } from '#/platform/auth/providers/failures.ts'
import type { ProviderIdentity } from '#/platform/auth/providers/openid.ts'
import type { ProviderName } from '#/platform/auth/providers/providers.ts'
import { endSession } from '#/platform/auth/session.ts'
import { sealText } from '#/platform/sealed-text.ts'
import type { ProviderNotice } from '@yuti/contract/provider-notices'
import type { RpcContext } from '#/platform/rpc.ts'
import { cleanLine } from '#/platform/text-input.ts'
import { profile as profileLimits } from '@yuti/contract/limits'
import { isBannedPerson } from '../bans.ts'
import { findAccountByEmail } from '../repository.ts'
import { sendLinkedMail } from './mails.ts'
import { readBrowser } from './browser.ts'
import { findPending, findIdentityOwner, linkIdentity, savePending } from './repository.ts'
import { type Attempt, takeAttempt } from './authorization-requests.ts'
import { beginIdentitySession } from './session.ts'

export const tokenKey = 'provider-tokens'

const notice = (to: string, name: ProviderNotice) => `${to}?notice=${name}`

/** What the provider answered, received in the browser that was sent there. Answers the path to go on to. */
export async function receiveAnswer(
  context: RpcContext,
  provider: ProviderName,
  query: URLSearchParams,
): Promise<string> {
  const { deps, cookieHeader } = context
  const browserHash = readBrowser(deps, cookieHeader)
  const state = query.get('state') ?? ''
  const pass = query.get('pass')
  const attempt = await takeAttempt(deps, provider, { state, pass }, browserHash)
  if (!attempt || browserHash === null) return await findPlace(context, browserHash)
  const answer = attempt.answer === null ? query : new URLSearchParams(attempt.answer)
  answer.set('state', state)
  const person = await exchange(context, attempt, answer).catch((error: unknown) => {
    if (isCancelled(error)) return 'provider-cancelled'
    deps.log.warn({ provider, ...describeRefusal(error) }, 'the answer of a provider was refused')
    return isUnreachable(error) ? 'provider-unreachable' : 'provider-failed'
  })
  if (typeof person === 'string') return notice(attempt.returnTo, person)
  if (attempt.purpose === 'sign-in') return await enter(context, attempt, person, browserHash)
  return await actAsMember(context, attempt, person)
}

async function exchange(
  { deps }: RpcContext,
  { provider, round }: Attempt,
  answer: URLSearchParams,
): Promise<ProviderIdentity> {
  const openid = deps.providers[provider]
  if (!openid) throw new Error(`${provider} is not configured any more`)
  const givenName = answer.get('given_name')
  answer.delete('given_name')
  const person = await openid.exchange(answer, round)
  const token = person.refreshToken
  return {
    ...person,
    name: person.name ?? givenName,
    refreshToken: token && sealText(deps.env.appSecret, tokenKey, token),
  }
}

/** A second press, the Back button, a state of another browser: nothing happens, and one is where one is. */
async function findPlace({ deps, user }: RpcContext, browserHash: string | null): Promise<string> {
  if (user) return '/auth'
  const pending = await findPending(deps.authPool, browserHash)
  return pending ? placeOf(await isMember(deps, pending.email)) : notice('/auth', 'provider-expired')
}

const placeOf = (hasAccount: boolean) => (hasAccount ? '/auth/link' : '/auth/consent')

async function isMember({ authPool }: Pick<RpcContext['deps'], 'authPool'>, email: string): Promise<boolean> {
  return (await findAccountByEmail(authPool, email))?.isConfirmed ?? false
}

async function enter(
  context: RpcContext,
  attempt: Attempt,
  person: ProviderIdentity,
  browserHash: string,
): Promise<string> {
  const { deps, resHeaders, sessionToken } = context
  const token = await beginIdentitySession(context, { ...person, email: verifiedEmail(person) })
  if (token) {
    if (sessionToken) await endSession(deps, sessionToken)
    resHeaders.append('set-cookie', deps.auth.cookies.set(token))
    return '/auth'
  }
  const { provider, language, source } = attempt
  const { email, issuer, subject, refreshToken } = person
  if (!email) return notice('/auth', 'provider-no-email')
  if (!person.isEmailVerified) return notice('/auth', 'provider-unverified')
  const hasAccount = await isMember(deps, email)
  // Said to the owner of the address alone, whom the provider vouches for.
  if (!hasAccount && (await isBannedPerson(deps, person))) return notice('/auth', 'provider-address-closed')
  const name = cleanLine(person.name ?? '').slice(0, profileLimits.nameMax)
  const known = { provider, issuer, subject, email, name, refreshToken, language, source }
  await savePending(deps.authPool, browserHash, known)
  return placeOf(hasAccount)
}

/** To link or to prove, whoever comes back has to be who set out. */
async function actAsMember(context: RpcContext, attempt: Attempt, person: ProviderIdentity): Promise<string> {
  const { deps, user, sessionToken, resHeaders } = context
  const { purpose, returnTo, provider } = attempt
  if (!user || !sessionToken || user.id !== attempt.userId) return notice('/auth', 'provider-expired')
  if (purpose === 'link') {
    if (user.isBlocked) return '/settings'
    const identity = { ...person, provider, email: verifiedEmail(person) }
    const isDone = await deps.db.asWorker(async (tx) => {
      if (!(await linkIdentity(tx, user.id, identity))) return false
      await sendLinkedMail(tx, deps, user.email, attempt.language, 'provider-linked')
      return true
    })
    return notice(returnTo, isDone ? 'provider-linked' : 'provider-taken')
  }
  const owner = await findIdentityOwner(deps.authPool, person.issuer, person.subject)
  const isOwn = owner === user.id
  const token = isOwn
    ? await beginIdentitySession(context, { ...person, email: verifiedEmail(person) })
    : null
  if (!token) return notice(returnTo, 'provider-other-account')
  await endSession(deps, sessionToken)
  resHeaders.append('set-cookie', deps.auth.cookies.set(token))
  return notice(returnTo, 'provider-proven')
}

function verifiedEmail({ email, isEmailVerified }: ProviderIdentity): string | null {
  return isEmailVerified ? email : null
}
