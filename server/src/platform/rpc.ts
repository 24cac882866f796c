import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { type ImplementerInternalWithMiddlewares, implement, ORPCError, os } from '@orpc/server'
import type { TokenScope } from '@yuti/contract/access-tokens'
import type { UserId } from '@yuti/contract/base'
import { commonErrors } from '@yuti/contract/errors'
import { mayCallWithToken } from './auth/access-tokens.ts'
import type { SessionState } from './auth/session-rows.ts'
import { isSessionLive } from './auth/session.ts'
import { passStaffGate } from './auth/staff-gate.ts'
import { isUnavailable, logUnavailable, unavailableSeconds } from './db/unavailable.ts'
import type { Deps } from './deps.ts'
import { errorCode, errorDetail, isBusy } from './errors.ts'
import { describeFailure } from './failure.ts'
import { networkOf } from './http/network.ts'
import { currentRequestId } from './request-id.ts'
import { fullStoreSeconds, isStoreAway, isStoreFull } from './storage-failure.ts'
import { type RateLimitBy, type RateLimitName, rateLimits } from './rate-limits.ts'

export type SessionUser = {
  id: UserId
  email: string
  name: string
  isBlocked: boolean
  hasStaffRole: boolean
}

export type RpcContext = {
  deps: Deps
  /** The token that `deps.db.asMember` takes; null for a visitor. */
  sessionToken: string | null
  user: SessionUser | null
  /** What the look-up of the session brought along; null unless the call was made to ask for it. */
  sessionState: SessionState | null
  /** What the access token of the call allows; null for a call without one. */
  scopes: readonly TokenScope[] | null
  ip: string
  userAgent: string | null
  /** The raw Cookie header: session, sign-up and provider cookies. */
  cookieHeader: string | null
  /** Headers of the response, also of an error. */
  resHeaders: Headers
}

/** The signed-in person who makes a call. Services take it right after `deps`; the context of a checked call is one. */
export type Actor = { user: { id: UserId }; sessionToken: string }
/** The whole context of a checked call, for services that also read its headers, address or full user. */
export type ActorContext = RpcContext & { user: SessionUser; sessionToken: string }

const base = os.$context<RpcContext>().errors(commonErrors)

/** Errors that SQL raises on purpose, and their codes in the contract. With `hasEnd`, the detail is the moment when it is over. */
const databaseErrors: Record<string, { code: string; status: number; hasEnd?: true }> = {
  YU404: { code: 'NOT_FOUND', status: 404 },
  YU001: { code: 'BIRTH_DATA_LOCKED', status: 409 },
  YU011: { code: 'BIRTH_CHANGE_UNCONFIRMED', status: 409 },
  YU012: { code: 'BIRTH_CHANGE_PENDING', status: 409 },
  YU013: { code: 'OWN_ACCOUNT_LINKED', status: 422 },
  YU014: { code: 'LIKES_PAUSED', status: 403 },
  YU017: { code: 'FIRST_DAY_USED_UP', status: 403, hasEnd: true },
  YU010: { code: 'ILLEGAL_TRANSITION', status: 422 },
}

const mapFailures = base.middleware(async ({ context, next, path }) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') throw error
    const known = databaseErrors[errorCode(error) ?? '']
    if (known) {
      const { code, status, hasEnd } = known
      const data = hasEnd && { until: new Date(errorDetail(error) ?? '').toISOString() }
      throw new ORPCError(code, { status, defined: true, data, cause: error })
    }
    if (isUnusableInput(error)) throw new ORPCError('BAD_REQUEST', { cause: error })
    if (isStoreFull(error)) throw storeFull(context, path.join('.'), error)
    if (isUnavailable(error) || isStoreAway(error) || isBusy(error))
      throw unavailable(context, path.join('.'), error)
    if (await hasSessionEnded(context)) throw new ORPCError('UNAUTHORIZED', { status: 401, defined: true })
    context.deps.log.error({ procedure: path.join('.'), ...describeFailure(error) }, 'a call failed')
    throw new ORPCError('INTERNAL_SERVER_ERROR', {
      status: 500,
      message: 'Something went wrong',
      data: { requestId: currentRequestId() ?? null },
      cause: error,
    })
  }
})

/** An access token opens the calls of its scopes and no others, not even those that are open to visitors. */
const refuseTokens = base.middleware(({ context, next, path, errors }) => {
  if (!mayCallWithToken(context.scopes, path.join('.'))) throw errors.UNAUTHORIZED()
  return next()
})

function unavailable({ deps, resHeaders }: RpcContext, procedure: string, error: unknown) {
  logUnavailable(deps.log, error, { procedure }, 'a call found no database, no store or no room')
  const retryAfterSeconds = unavailableSeconds()
  resHeaders.set('retry-after', String(retryAfterSeconds))
  return new ORPCError('SERVICE_UNAVAILABLE', {
    status: 503,
    defined: true,
    data: { retryAfterSeconds },
    cause: error,
  })
}

function storeFull({ deps, resHeaders }: RpcContext, procedure: string, error: unknown) {
  deps.log.error({ procedure, ...describeFailure(error) }, 'the store of pictures is full')
  resHeaders.set('retry-after', String(fullStoreSeconds))
  const data = { retryAfterSeconds: fullStoreSeconds }
  return new ORPCError('STORAGE_FULL', { status: 507, defined: true, data, cause: error })
}

const unstorableText = ['22021', '22P05']
/** Dates before the year 1, beyond PostgreSQL's range, or with a zone offset that is too large. */
const unknownMoment = ['22008', '22009']
const unknownTimeZone = '22023'
const unusable = new Set([...unstorableText, ...unknownMoment, unknownTimeZone])

/**
 * Input that passes the schemas but not PostgreSQL, or a regular expression that the protocol's decoder cannot parse.
 */
function isUnusableInput(error: unknown): boolean {
  if (error instanceof SyntaxError) return error.message.startsWith('Invalid regular expression')
  return unusable.has(errorCode(error) ?? '')
}

/** A session that ends during a call hides the rows of its user, and the call fails for no other reason. */
async function hasSessionEnded({ deps, sessionToken }: RpcContext): Promise<boolean> {
  if (sessionToken === null) return false
  // If this look-up fails too, report the original error.
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
  return implement(contract)
    .$context<RpcContext>()
    .use(mapFailures)
    .use(refuseTokens)
    .use(limited('rpc.calls'))
}

/** Requires a session; the account may be banned. Only for what banned users keep: support, data export, deletion. */
export const requireUser = base.middleware(({ context, next, errors }) => {
  const { user, sessionToken } = context
  if (!user || !sessionToken) throw errors.UNAUTHORIZED()
  return next({ context: { user, sessionToken } })
})

/** Requires a session of an account that is not banned. */
export const requireMember = base.middleware(({ context, next, errors }) => {
  const { user, sessionToken } = context
  if (!user || !sessionToken) throw errors.UNAUTHORIZED()
  if (user.isBlocked) throw errors.ACCOUNT_BLOCKED()
  return next({ context: { user, sessionToken } })
})

/** Requires the staff role, before the second factor; for everybody else the procedure does not exist. */
export const requireStaffRole = base.middleware(({ context, next, errors }) => {
  const { user, sessionToken } = context
  if (!user?.hasStaffRole || user.isBlocked || !sessionToken) throw errors.NOT_FOUND()
  return next({ context: { user, sessionToken } })
})

/** Requires staff whose session passed the second factor and was used within the idle time. */
export const requireStaff = base.middleware(async ({ context, next, errors }) => {
  const { deps, user, sessionToken } = context
  if (!user?.hasStaffRole || user.isBlocked || !sessionToken) throw errors.NOT_FOUND()
  const gate = await passStaffGate(deps.db, sessionToken)
  if (gate === 'factor') throw new ORPCError('STAFF_FACTOR_NEEDED', { status: 403, defined: true })
  if (gate !== 'open') throw errors.NOT_FOUND()
  return next({ context: { user, sessionToken } })
})

/** Counts each call against this row of the table; beyond the limit it answers RATE_LIMITED with Retry-After. */
export function limited(name: RateLimitBy<'user' | 'network'>) {
  const { by } = rateLimits[name]
  const middleware = base.middleware(async ({ context, next }) => {
    const isByUser = by === 'user' && context.user !== null
    const key = isByUser ? `user:${context.user?.id}` : `ip:${networkOf(context.ip)}`
    await consumeRateLimit(context, name, key)
    return next()
  })
  // Tests compare the table with the routers by this name.
  return Object.assign(middleware, { rateLimitName: name })
}

/** Counts a limit within a handler, under a key of the handler's choice. Throws RATE_LIMITED with Retry-After. */
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
