import { ORPCError } from '@orpc/client'
import { i18n } from '#/i18n/i18n.ts'

/** A request that never got an answer: the browser throws a TypeError from `fetch`. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || !navigator.onLine
}

export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ORPCError) return error.status >= 500
  return isNetworkError(error)
}

export function errorCode(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null
}

/** What to tell a person about a failure, in the current language. */
export function errorText(error: unknown): string {
  if (error instanceof ORPCError && error.status < 500) return codeText(error.code)
  return i18n.t(isNetworkError(error) ? 'error.network' : 'error.generic')
}

function codeText(code: string): string {
  if (code === 'TOO_MANY_REQUESTS' || code === 'RATE_LIMITED') return i18n.t('error.rateLimited')
  if (code === 'UNAUTHORIZED') return i18n.t('error.loginRequired')
  if (code === 'NOT_FOUND') return i18n.t('error.notFound')
  if (code === 'FORBIDDEN') return i18n.t('error.forbidden')
  return i18n.t('error.generic')
}
