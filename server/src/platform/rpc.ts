import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { type ImplementerInternalWithMiddlewares, implement, ORPCError, os } from '@orpc/server'
import type { UserId } from '@yuti/contract/base'
import { commonErrors } from '@yuti/contract/errors'
import { isSessionLive } from './auth/session.ts'
import { passStaffGate } from './auth/staff-gate.ts'
import type { Deps } from './deps.ts'
import { errorCode } from './errors.ts'
import { describeFailure } from './failure.ts'
import { networkOf } from './http/network.ts'
import { type RateLimitBy, type RateLimitName, rateLimits } from './rate-limits.ts'

export type SessionUser = {
  id: UserId
  email: string
  name: string
  isBlocked: boolean
  isStaff: boolean
}

export type RpcContext = {
  deps: Deps
  /** The secret that `deps.db.asMember` wants; null for a visitor. */
  sessionToken: string | null
  user: SessionUser | null
  ip: string
  userAgent: string | null
  /** As it came; beside the session's cookie there are some for what a browser has begun. */
  cookieHeader: string | null
  /** Headers of the answer, also of an answer that is an error. */
  resHeaders: Headers
}

/** The signed-in person who makes a call. Services take it right after `deps`; the context of a checked call is one. */
export type Actor = { user: { id: UserId }; sessionToken: string }
/** The whole context of a checked call, for services that also read its headers, address or full user. */
export type ActorContext = RpcContext & { user: SessionUser; sessionToken: string }

const base = os.$context<RpcContext>().errors(commonErrors)

/** Errors that migrations raise on purpose, and the contract's name for each. */
const databaseErrors: Record<string, { code: string; status: number }> = {
  YU404: { code: 'NOT_FOUND', status: 404 },
  YU001: { code: 'BIRTH_DATA_LOCKED', status: 409 },
  YU010: { code: 'ILLEGAL_MOVE', status: 422 },
}

const mapFailures = base.middleware(async ({ context, next, path }) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') throw error
    const known = databaseErrors[errorCode(error) ?? '']
    if (known) throw new ORPCError(known.code, { status: known.status, defined: true, cause: error })
    if (isUnusableInput(error)) throw new ORPCError('BAD_REQUEST', { cause: error })
    if (await hasSessionEnded(context)) throw new ORPCError('UNAUTHORIZED', { status: 401, defined: true })
    context.deps.log.error({ procedure: path.join('.'), ...describeFailure(error) }, 'a call failed')
    throw new ORPCError('INTERNAL_SERVER_ERROR', {
      status: 500,
      message: 'Something went wrong',
      cause: error,
    })
  }
})

const unstorableText = ['22021', '22P05']
/** Before the year 1, beyond what PostgreSQL counts, or too far from UTC. */
const unknownMoment = ['22008', '22009']
const unknownTimeZone = '22023'
const unusable = new Set([...unstorableText, ...unknownMoment, unknownTimeZone])

/** What passes the schemas but not PostgreSQL, and a pattern that the protocol carries though nothing can read it. */
function isUnusableInput(error: unknown): boolean {
  if (error instanceof SyntaxError) return error.message.startsWith('Invalid regular expression')
  return unusable.has(errorCode(error) ?? '')
}

/** While the call ran: its own rows are then as invisible as anybody's, and that is no failure of ours. */
async function hasSessionEnded({ deps, sessionToken }: RpcContext): Promise<boolean> {
  if (sessionToken === null) return false
  // Where that cannot be found out either, the failure that brought us here is the one to tell.
  return await isSessionLive(deps, sessionToken).then(
    (isLive) => !isLive,
    () => false,
  )
}

type NounImplementer<T extends AnyContractRouter> = ImplementerInternalWithMiddlewares<
  T,
  RpcContext,
  RpcContext
>

/** The start of every `<noun>Router`: `const os = implementNoun(contract.<noun>)`. */
export function implementNoun<T extends AnyContractRouter>(contract: T): NounImplementer<T>
// The overload is for the library's `use`, which cannot be called while the contract is a type parameter.
export function implementNoun(contract: Record<string, AnyContractProcedure>): unknown {
  return implement(contract).$context<RpcContext>().use(mapFailures).use(limited('rpc.calls'))
}

/** Signed in; the account may be blocked. Only what a blocked person keeps (team chat, export, deletion) uses it. */
export const requireUser = base.middleware(({ context, next, errors }) => {
  const { user, sessionToken } = context
  if (!user || !sessionToken) throw errors.UNAUTHORIZED()
  return next({ context: { user, sessionToken } })
})

/** Signed in and in good standing. */
export const requireMember = base.middleware(({ context, next, errors }) => {
  const { user, sessionToken } = context
  if (!user || !sessionToken) throw errors.UNAUTHORIZED()
  if (user.isBlocked) throw errors.ACCOUNT_BLOCKED()
  return next({ context: { user, sessionToken } })
})

/** Whoever holds the role in good standing, before the second factor; to everybody else the call does not exist. */
export const requireStaffRole = base.middleware(({ context, next, errors }) => {
  const { user, sessionToken } = context
  if (!user?.isStaff || user.isBlocked || !sessionToken) throw errors.NOT_FOUND()
  return next({ context: { user, sessionToken } })
})

/** Staff whose session has proved the second factor and was used within half an hour. */
export const requireStaff = base.middleware(async ({ context, next, errors }) => {
  const { deps, user, sessionToken } = context
  if (!user?.isStaff || user.isBlocked || !sessionToken) throw errors.NOT_FOUND()
  const gate = await passStaffGate(deps.db, sessionToken)
  if (gate === 'factor') throw new ORPCError('STAFF_FACTOR_NEEDED', { status: 403, defined: true })
  if (gate !== 'open') throw errors.NOT_FOUND()
  return next({ context: { user, sessionToken } })
})

/** Counts each call against a row of the table of limits; beyond it the answer is RATE_LIMITED with Retry-After. */
export function limited(name: RateLimitBy<'user' | 'network'>) {
  const { by } = rateLimits[name]
  const middleware = base.middleware(async ({ context, next }) => {
    const isByUser = by === 'user' && context.user !== null
    const key = isByUser ? `user:${context.user?.id}` : `ip:${networkOf(context.ip)}`
    await consumeRateLimit(context, name, key)
    return next()
  })
  // The name is readable for the test that compares the table with the routers.
  return Object.assign(middleware, { rateLimitName: name })
}

/** The same for limits that a handler counts by itself, under a key of its choice. */
export async function consumeRateLimit(
  context: Pick<RpcContext, 'deps' | 'resHeaders'>,
  name: RateLimitName,
  key: string,
): Promise<void> {
  const retryAfterSeconds = await context.deps.rateLimiter.consume(name, key)
  if (retryAfterSeconds === null) return
  context.resHeaders.set('retry-after', String(retryAfterSeconds))
  throw new ORPCError('RATE_LIMITED', { status: 429, defined: true, data: { retryAfterSeconds } })
}
