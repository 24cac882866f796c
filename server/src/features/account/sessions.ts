import type { Session } from '@yuti/contract/account'
import { isAPIError } from 'better-auth/api'
import { createRpcContext, endSession, isSessionLive } from '#/platform/auth/session.ts'
import { describeFailure } from '#/platform/failure.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { findPasswordHash, findPasswordHashByEmail, getSessionState } from './repository.ts'

const visitor: Session = { user: null, isComplete: false, isBlocked: false, isStaff: false, language: null }

type Asking = Pick<RpcContext, 'deps' | 'user' | 'sessionToken'>

export async function readSession({ deps, user, sessionToken }: Asking): Promise<Session> {
  if (!user || !sessionToken) return visitor
  const { name, isComplete, language } = await deps.db.asMember(sessionToken, (tx) =>
    getSessionState(tx, user.id),
  )
  const { id, email, isBlocked, isStaff } = user
  return { user: { id, email, name }, isComplete, isBlocked, isStaff, language }
}

export type SignInOutcome = { sessionToken: string } | 'wrong' | 'unconfirmed'

/**
 * An account that moderation blocked may sign in: the person has to learn why, and may export or delete. Checking a
 * password takes a while; where it was changed, or the account deleted, in the meantime, the session ends as it began.
 */
export async function signIn(context: RpcContext, email: string, password: string): Promise<SignInOutcome> {
  const { deps } = context
  const hash = await findPasswordHashByEmail(deps.authPool, email)
  try {
    const headers = clientHeaders(context)
    const { token, user } = await deps.auth.library.api.signInEmail({ body: { email, password }, headers })
    if ((await findPasswordHash(deps.authPool, user.id)) === hash) return { sessionToken: token }
    await endSession(deps, token)
    return 'wrong'
  } catch (error) {
    if (!isAPIError(error)) throw error
    // Known only to whoever has the right password.
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') return 'unconfirmed'
    if (error.statusCode >= 500) throw error
    return 'wrong'
  }
}

/** Far longer than any browser's; what stands behind it says nothing and would only be kept. */
const userAgentLength = 300

/** What a session remembers of the device that began it. */
export function clientHeaders({ ip, userAgent }: Pick<RpcContext, 'ip' | 'userAgent'>): Headers {
  const device = userAgent?.slice(0, userAgentLength)
  return new Headers({ 'x-real-ip': ip, ...(device ? { 'user-agent': device } : {}) })
}

/**
 * Sets the cookie, and answers as the next request with it would be answered; null where the session has been ended
 * meanwhile, by a block for example.
 */
export async function startSession(
  { deps, ip, resHeaders }: RpcContext,
  sessionToken: string,
): Promise<Session | null> {
  const cookie = deps.auth.cookies.set(sessionToken)
  const asking = await createRpcContext(deps, new Headers({ cookie }), ip)
  const session = await readSession(asking).catch((error: unknown) => withoutProfile(asking, error))
  if (!session.user) return null
  resHeaders.append('set-cookie', cookie)
  return session
}

/** A profile that cannot be read for a moment locks nobody out. */
async function withoutProfile({ deps, user, sessionToken }: RpcContext, error: unknown): Promise<Session> {
  // Of a session that was ended meanwhile there is nothing to read.
  if (!user || !sessionToken || !(await isSessionLive(deps, sessionToken))) return visitor
  deps.log.error(describeFailure(error), 'the profile of a new session could not be read')
  const { id, email, name, isBlocked, isStaff } = user
  return { user: { id, email, name }, isComplete: null, isBlocked, isStaff, language: null }
}
