import { errors } from 'jose'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/** The provider did not answer, or failed itself; trying later may help. Everything else is a wrong answer. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'server_error' || error.error === 'temporarily_unavailable'
  }
  if (error instanceof ResponseBodyError) return error.status >= 500
  if (error instanceof errors.JOSEError) return ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code)
  if (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') return true
  const cause = error instanceof Error ? error.cause : undefined
  if (hasStatus(cause)) return cause.status >= 500
  return error instanceof TypeError && error.message === 'fetch failed'
}

/** A response. Not tested with instanceof, because the web server replaces the global class that `fetch` returns. */
function hasStatus(cause: unknown): cause is { status: number } {
  return typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number'
}

/** Whether the person cancelled at the provider. */
export function isCancelled(error: unknown): boolean {
  return (
    error instanceof AuthorizationResponseError &&
    ['access_denied', 'user_cancelled_authorize'].includes(error.error)
  )
}

/** Names the check that failed, in the library's words, without the values that were checked. */
export function describeRefusal(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const answer = 'error' in error && typeof error.error === 'string' ? { answer: error.error } : {}
  return { kind: error.name, ...code, ...answer }
}
