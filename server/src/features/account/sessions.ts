import type { Session } from '@yuti/contract/account'
import { isAPIError } from 'better-auth/api'
import { findSessionWithState } from '#/platform/auth/session-rows.ts'
import { createRpcContext, endSession, findSession, isSessionLive } from '#/platform/auth/session.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '#/platform/auth/passwords.ts'
import { noteTraces } from '#/platform/auth/traces.ts'
import { describeFailure } from '#/platform/failure.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { makeToken } from '#/platform/secrets.ts'
import { findPasswordHash, findPasswordHashByEmail, replacePasswordHash } from './repository.ts'
import { insertSession, type NewSession } from './sessions-repository.ts'

const visitor: Session = {
  user: null,
  isComplete: false,
  isBlocked: false,
  hasStaffRole: false,
  language: null,
}

type Caller = Pick<RpcContext, 'deps' | 'user' | 'sessionToken' | 'sessionState'>

export async function readSession({ deps, user, sessionToken, sessionState }: Caller): Promise<Session> {
  if (!user || !sessionToken) return visitor
  const state = sessionState ?? (await findSessionWithState(deps.authPool, sessionToken))
  if (!state?.profile_name) throw new Error('An account without a profile')
  const { profile_name: name, is_complete, language, first_day_until, likes_paused_until } = state
  const { id, email, isBlocked, hasStaffRole } = user
  return {
    user: { id, email, name },
    isComplete: is_complete,
    isBlocked,
    hasStaffRole,
    language,
    ...(first_day_until && { firstDayUntil: first_day_until.toISOString() }),
    ...(likes_paused_until && { likesPausedUntil: likes_paused_until.toISOString() }),
  }
}

type SignInOutcome = { sessionToken: string } | 'wrong' | 'unconfirmed'

/**
 * A banned person may sign in, to read the reason, export the data or delete the account. Checking a password takes a while:
 * if it was changed or the account was deleted in the meantime, the new session is ended again. Makes an outdated hash again.
 */
export async function signIn(context: RpcContext, email: string, password: string): Promise<SignInOutcome> {
  const { deps } = context
  const hash = await findPasswordHashByEmail(deps.accountDb, email)
  try {
    const headers = clientHeaders(context)
    const { token, user } = await deps.auth.library.api.signInEmail({ body: { email, password }, headers })
    const current = await findPasswordHash(deps.accountDb, user.id)
    if (current !== null && (current === hash || (await verifyPassword({ hash: current, password })))) {
      if (isOutdatedHash(current))
        await replacePasswordHash(deps.accountDb, user.id, {
          former: current,
          hash: await hashPassword(password),
        })
      return { sessionToken: token }
    }
    await endSession(deps, token)
    return 'wrong'
  } catch (error) {
    if (!isAPIError(error)) throw error
    // This reveals nothing: the library reports it only after the right password.
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') return 'unconfirmed'
    if (error.statusCode >= 500) throw error
    return 'wrong'
  }
}

/** Also called before the session cookie is replaced: the former session would otherwise stay valid unseen. */
export async function endCurrentSession({ deps, sessionToken }: RpcContext): Promise<void> {
  if (sessionToken) await endSession(deps, sessionToken)
}

/**
 * Makes the browser forget the session and the pages and pictures in its cache. Not more: "storage" would also delete the language, the
 * theme and what was seen of the first visit, and "cookies" the mark by which staff see accounts of one device.
 */
export function forgetSession({ deps, resHeaders }: Pick<RpcContext, 'deps' | 'resHeaders'>): void {
  resHeaders.append('set-cookie', deps.auth.cookies.clear())
  resHeaders.set('clear-site-data', '"cache"')
}

/** Longer than any real browser's user agent. */
const userAgentMaxLength = 300

/** The address and user agent that the sign-in library stores with a new session. */
export function clientHeaders({ ip, userAgent }: Pick<RpcContext, 'ip' | 'userAgent'>): Headers {
  const device = userAgent?.slice(0, userAgentMaxLength)
  return new Headers({ 'x-real-ip': ip, ...(device ? { 'user-agent': device } : {}) })
}

/** A new session of this browser, with a fresh token. */
export function describeNewSession(context: Pick<RpcContext, 'ip' | 'userAgent'>): NewSession {
  const headers = clientHeaders(context)
  return {
    token: makeToken(),
    ip: headers.get('x-real-ip') ?? '',
    userAgent: headers.get('user-agent') ?? '',
  }
}

/** Starts a session without a password, for a person who proved the mailbox. Null when the account was closed or moved. */
export async function beginMailedSession(
  context: RpcContext,
  account: { id: string; email: string },
): Promise<string | null> {
  const session = describeNewSession(context)
  return (await insertSession(context.deps.accountDb, account, session)) ? session.token : null
}

/**
 * Sets the session cookie and returns what the next request would read. Null when the session was ended in the
 * meantime, for example by a ban.
 */
export async function startSession(context: RpcContext, sessionToken: string): Promise<Session | null> {
  const { deps, ip, resHeaders } = context
  const cookie = deps.auth.cookies.set(sessionToken)
  const caller = await createRpcContext(deps, new Headers({ cookie }), ip)
  const session = await readSession(caller).catch((error: unknown) => sessionWithoutProfile(caller, error))
  if (!session.user) return null
  resHeaders.append('set-cookie', cookie)
  await noteTraces(deps, { user: session.user, ip, cookieHeader: context.cookieHeader }, resHeaders)
  return session
}

/** For a sign-in that ends in a redirect: sets the session cookie, and stores from which device and network it came. */
export async function startRedirectedSession(
  { deps, ip, cookieHeader, resHeaders }: RpcContext,
  sessionToken: string,
): Promise<void> {
  const cookie = deps.auth.cookies.set(sessionToken)
  const session = await findSession(deps, new Headers({ cookie }))
  resHeaders.append('set-cookie', cookie)
  if (session) await noteTraces(deps, { user: session.user, ip, cookieHeader }, resHeaders)
}

/** Signs a member in although the profile could not be read, because the failure may be temporary. */
async function sessionWithoutProfile({ deps, user, sessionToken }: Caller, error: unknown): Promise<Session> {
  // A session that was ended meanwhile can read nothing, and that is no error.
  if (!user || !sessionToken || !(await isSessionLive(deps, sessionToken))) return visitor
  deps.log.error(describeFailure(error), 'the profile of a new session could not be read')
  const { id, email, name, isBlocked, hasStaffRole } = user
  return { user: { id, email, name }, isComplete: null, isBlocked, hasStaffRole, language: null }
}
