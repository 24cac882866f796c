import { ORPCError } from '@orpc/client'
import type { ErrorCode } from '@yuti/contract/errors'
import type { Language } from '@yuti/contract/languages'
import { createFormat } from '#/i18n/format.ts'
import { currentLanguage, translatorFor } from '#/i18n/i18n.ts'
import { lookUp } from '#/i18n/translate.ts'

/** Our codes, and the one that oRPC returns for an input that breaks the contract. */
export type RefusalCode = ErrorCode | 'BAD_REQUEST'

/** A full store is our fault, but it refuses for a reason that has a text, and trying again at once is of no use. */
function isRefusal(error: unknown): error is ORPCError<RefusalCode, unknown> {
  return error instanceof ORPCError && (error.status < 500 || error.code === 'STORAGE_FULL')
}

/** The error code of a refusal, or null if the failure did not come from our server. */
export function errorCode(error: unknown): RefusalCode | null {
  return isRefusal(error) ? error.code : null
}

export function hasCode(error: unknown, code: RefusalCode): boolean {
  return errorCode(error) === code
}

/** A request without an answer: `fetch` throws a TypeError then. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || !navigator.onLine
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ORPCError) return error.status >= 500 && !isRefusal(error)
  return isNetworkError(error)
}

/** The server answers, but its database cannot be reached just now. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'SERVICE_UNAVAILABLE'
}

/** The text for a failure. Components that show it give their language, so that the text changes with it. */
export function errorText(error: unknown, language = currentLanguage()): string {
  const t = translatorFor(language, 'common')
  const code = errorCode(error)
  if (isUnavailable(error)) return t('code.SERVICE_UNAVAILABLE')
  if (code && lookUp(language, 'common', `code.${code}`) !== undefined) {
    const seconds = waitSeconds(error)
    if (code === 'RATE_LIMITED' && seconds > 90) {
      return t('error.minutes', { minutes: Math.ceil(seconds / 60) })
    }
    return t(`code.${code}`, { seconds, time: endOf(error, language) })
  }
  if (isTimeout(error)) return t('error.timeout')
  if (isNetworkError(error)) return t('error.network')
  const requestId = requestIdOf(error)
  return requestId === null ? t('error.generic') : t('error.genericCode', { code: requestId })
}

/** When what is refused is allowed again, as the error says. */
function endOf(error: unknown, language: Language): string {
  const data: unknown = error instanceof ORPCError ? error.data : null
  const until: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'until') : null
  return typeof until === 'string'
    ? createFormat(language, translatorFor(language, 'common')).soon(until)
    : ''
}

/** The id under which the server's log says what went wrong. */
function requestIdOf(error: unknown): string | null {
  const data: unknown = error instanceof ORPCError ? error.data : null
  const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'requestId') : null
  return typeof id === 'string' ? id : null
}

export function waitSeconds(error: unknown): number {
  const data: unknown = error instanceof ORPCError ? error.data : null
  const isWait = typeof data === 'object' && data !== null && 'retryAfterSeconds' in data
  return isWait && typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : 25
}
