import type { Session } from '@yuti/contract/account'
import { isAPIError } from 'better-auth/api'
import { createRpcContext } from '#/platform/auth/session.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { getSessionState } from './repository.ts'

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

/** An account that moderation blocked may sign in: the person has to learn why, and may export or delete. */
export async function signIn(context: RpcContext, email: string, password: string): Promise<SignInOutcome> {
  try {
    const headers = clientHeaders(context)
    const { token } = await context.deps.auth.library.api.signInEmail({ body: { email, password }, headers })
    return { sessionToken: token }
  } catch (error) {
    if (!isAPIError(error)) throw error
    // Known only to whoever has the right password.
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') return 'unconfirmed'
    if (error.statusCode >= 500) throw error
    return 'wrong'
  }
}

/** What a session remembers of the device that began it. */
export function clientHeaders({ ip, userAgent }: Pick<RpcContext, 'ip' | 'userAgent'>): Headers {
  return new Headers({ 'x-real-ip': ip, ...(userAgent ? { 'user-agent': userAgent } : {}) })
}

/** Sets the cookie, and answers as the next request with it would be answered. */
export async function startSession(
  { deps, ip, resHeaders }: RpcContext,
  sessionToken: string,
): Promise<Session> {
  const cookie = deps.auth.cookies.set(sessionToken)
  resHeaders.append('set-cookie', cookie)
  return readSession(await createRpcContext(deps, new Headers({ cookie }), ip))
}
