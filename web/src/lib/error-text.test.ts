import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { errorCode, errorText, hasCode, isWorthRetrying } from './error-text.ts'

test('uses the text of the error code', () => {
  const refusal = new ORPCError('INVALID_CREDENTIALS', { status: 401 })
  expect(errorText(refusal)).toBe('Invalid email or password')
  expect(hasCode(refusal, 'INVALID_CREDENTIALS')).toBe(true)
  expect(isWorthRetrying(refusal)).toBe(false)
})

test('shows the wait that the server names', () => {
  const refusal = new ORPCError('RATE_LIMITED', { status: 429, data: { retryAfterSeconds: 40 } })
  expect(errorText(refusal)).toBe('Too many attempts. Please wait 40 seconds and try again.')
  const long = new ORPCError('RATE_LIMITED', { status: 429, data: { retryAfterSeconds: 3318 } })
  expect(errorText(long)).toBe('Too many attempts. Please wait 56 minutes and try again.')
})

test('handles network errors, server errors and unknown codes', () => {
  const cut = new TypeError('Failed to fetch')
  expect(errorText(cut)).toBe('Network error. Please check your connection.')
  expect(isWorthRetrying(cut)).toBe(true)
  expect(errorText(new ORPCError('INTERNAL_SERVER_ERROR'))).toBe('Something went wrong. Please try again.')
  expect(errorText(new ORPCError('TEAPOT', { status: 418 }))).toBe('Something went wrong. Please try again.')
  expect(errorText(new DOMException('', 'TimeoutError'))).toBe('This is taking too long. Please try again.')
})

test('says kindly that the service cannot be reached just now, and is worth another try', () => {
  const away = new ORPCError('SERVICE_UNAVAILABLE', { status: 503, data: { retryAfterSeconds: 2 } })
  expect(errorText(away)).toBe('We can’t reach our servers right now. Please try again in a moment.')
  expect(isWorthRetrying(away)).toBe(true)
  expect(errorCode(away)).toBeNull()
})

test('names the code under which the log of the server tells more about a failure', () => {
  const data = { requestId: '0a1b2c3d4e5f6071' }
  const failed = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, data })
  expect(errorText(failed)).toBe(
    'Something went wrong. Please try again. If it happens again, tell us this code: 0a1b2c3d4e5f6071',
  )
})

test('a full store has its own words and is not worth another try at once', () => {
  const full = new ORPCError('STORAGE_FULL', { status: 507, data: { retryAfterSeconds: 60 } })
  expect(errorText(full)).toMatch(/^We have no room for new photos/)
  expect(isWorthRetrying(full)).toBe(false)
})
