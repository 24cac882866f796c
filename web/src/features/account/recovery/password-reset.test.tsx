import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const session = () => signedOutSession

test('answers a request for a link in the same words for everybody', async () => {
  const requestPasswordReset = vi.fn(() => ({ ok: true as const }))
  fakeApi({ account: { session, requestPasswordReset } })
  const { user } = await renderApp('/forgot-password')
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@example.org')
  await user.click(screen.getByRole('button', { name: 'Send reset link' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth')
  expect(requestPasswordReset).toHaveBeenCalledWith({ email: 'anna@example.org', language: 'en' })
})

test('says how long to wait after too many requests and keeps the address', async () => {
  fakeApi({
    account: {
      session,
      requestPasswordReset: () => {
        throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 25 })
      },
    },
  })
  const { user } = await renderApp('/forgot-password')
  const field = await screen.findByRole('textbox', { name: 'Email' })
  await user.type(field, 'anna@example.org{Enter}')
  expect(await screen.findByText('Too many attempts. Please wait 25 seconds and try again.')).toBeVisible()
  expect(field).toHaveValue('anna@example.org')
})

test('says on the next page that the link is no longer valid, and on no page after it', async () => {
  fakeApi({ account: { session, checkResetLink: () => ({ isValid: false, needsConsents: false }) } })
  const { user, router } = await renderApp('/reset-password?token=old')
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'))
  expect(await screen.findByText('This link has expired')).toBeVisible()
  expect(screen.getByText('This link has expired or was already used.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible()
  expect(screen.queryByText('This link has expired')).toBeNull()
})

type Reset = (input: { consents?: unknown }) => typeof memberSession

async function openReset(resetPassword: Reset, needsConsents = false) {
  let current = signedOutSession
  fakeApi({
    account: {
      session: () => current,
      checkResetLink: () => ({ isValid: true, needsConsents }),
      resetPassword: (input) => {
        current = resetPassword(input)
        return current
      },
    },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
  })
  const app = await renderApp('/reset-password?token=fresh')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  return app
}

const first = () => screen.getByLabelText('New password')
const second = () => screen.getByLabelText('Confirm password')

test('refuses passwords that differ or are too short', async () => {
  const { user } = await openReset(() => memberSession)
  await user.type(first(), 'abc')
  await user.type(second(), 'abd')
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible()
  await user.type(first(), 'defgh')
  expect(await screen.findByText("Passwords don't match")).toBeVisible()
})

test('signs in with the new password and opens Discover', async () => {
  const { user, router } = await openReset(() => ({ ...memberSession, isComplete: false }))
  await user.type(first(), 'amber-lantern-306')
  await user.type(second(), 'amber-lantern-306')
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  // Discover redirects members without birth data to the wizard.
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-setup'))
  expect(await screen.findByText('Password changed')).toBeVisible()
})

test('asks for a new link when this one was used meanwhile', async () => {
  const { user, router } = await openReset(() => {
    throw refusal('INVALID_LINK', 410)
  })
  await user.type(first(), 'amber-lantern-306')
  await user.type(second(), 'amber-lantern-306{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'))
})

test('asks for both boxes when the account is unconfirmed and keeps the fields', async () => {
  const resetPassword = vi.fn<Reset>(() => memberSession)
  const { user } = await openReset(resetPassword, true)
  expect(screen.getByText(/No one has confirmed this account yet/)).toBeVisible()
  await user.type(first(), 'amber-lantern-306')
  await user.type(second(), 'amber-lantern-306{Enter}')
  expect(await screen.findByText('Password is too weak')).toBeVisible()
  expect(resetPassword).not.toHaveBeenCalled()
  expect(first()).toHaveValue('amber-lantern-306')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(resetPassword).toHaveBeenCalledWith(
    expect.objectContaining({ consents: { isAdult: true, acceptsTerms: true } }),
  )
})
