import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const ok = () => ({ ok: true as const })

function open(path: string, account: Fakes<Api>['account']) {
  fakeApi({
    account: {
      session: () => memberSession,
      security: () => ({ hasPassword: true, hasRecentSignIn: false }),
      ...account,
    },
    safety: { listBlocked: () => ({ people: [] }) },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    profiles: { own: () => Promise.reject(refusal('NOT_FOUND', 404)) },
  })
  return renderApp(path)
}

test('changes the password and shows each problem at its field', async () => {
  let error: Error | null = refusal('WRONG_PASSWORD', 422)
  const changePassword = vi.fn(() => {
    if (error) throw error
    return ok()
  })
  const { user, router } = await open('/settings/password', { changePassword })
  const current = await screen.findByLabelText('Current password')
  const next = screen.getByLabelText('New password')
  const save = () => user.click(screen.getByRole('button', { name: 'Save new password' }))
  await save()
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  await user.type(current, 'violet-harbour')
  await user.type(next, 'abc')
  await save()
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
  expect(changePassword).not.toHaveBeenCalled()
  await user.type(next, 'def-ghi')
  await save()
  expect(await screen.findByText('Wrong password')).toBeVisible()
  error = refusal('PASSWORD_TOO_WEAK', 422)
  await save()
  expect(await screen.findByText('Password is too weak')).toBeVisible()
  error = refusal('NOT_FOUND', 500)
  await save()
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  expect(current).toHaveValue('violet-harbour')
  expect(next).toHaveValue('abcdef-ghi')
  error = null
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  expect(changePassword).toHaveBeenLastCalledWith({
    currentPassword: 'violet-harbour',
    newPassword: 'abcdef-ghi',
  })
})

test('offers no password change when the account has no password', async () => {
  await open('/settings/password', { security: () => ({ hasPassword: false, hasRecentSignIn: true }) })
  expect(await screen.findByText(/Your account has no password yet/)).toBeVisible()
})

test('asks for the password before it changes the address and keeps the fields after a failure', async () => {
  let error: Error | null = refusal('WRONG_PASSWORD', 422)
  const requestEmailChange = vi.fn(() => {
    if (error) throw error
    return ok()
  })
  const { user } = await open('/settings/email', { requestEmailChange })
  const address = await screen.findByLabelText('New email')
  const send = () => user.click(screen.getByRole('button', { name: 'Send confirmation link' }))
  await user.type(address, 'Anna@example.org')
  await user.type(screen.getByLabelText('Your password'), 'violet-harbour')
  await send()
  expect(screen.getByText('That’s already your email')).toBeVisible()
  await user.clear(address)
  await user.type(address, 'anna@')
  await send()
  expect(screen.getByText('Invalid email address')).toBeVisible()
  await user.type(address, 'new.example')
  await send()
  expect(await screen.findByText('Wrong password')).toBeVisible()
  expect(address).toHaveValue('anna@new.example')
  error = refusal('RATE_LIMITED', 429, { retryAfterSeconds: 40 })
  await send()
  expect(await screen.findByText('Too many attempts. Please wait 40 seconds and try again.')).toBeVisible()
  error = null
  await send()
  expect(await screen.findByRole('heading', { name: 'Check your new inbox' })).toHaveFocus()
  expect(screen.getByText(/We’ve sent an email to anna@new.example/)).toBeVisible()
  expect(requestEmailChange).toHaveBeenLastCalledWith({
    email: 'anna@new.example',
    password: 'violet-harbour',
    language: 'en',
  })
})

test('confirms a new address only when the button is pressed, once', async () => {
  const confirmEmailChange = vi.fn(ok)
  const { user } = await open('/confirm-email?token=abc', { confirmEmailChange })
  const confirm = await screen.findByRole('button', { name: 'Use this address' })
  expect(confirmEmailChange).not.toHaveBeenCalled()
  await user.click(confirm)
  expect(await screen.findByRole('heading', { name: 'Your email has changed' })).toHaveFocus()
  const call = { token: 'abc', password: null, language: 'en' }
  expect(confirmEmailChange).toHaveBeenCalledExactlyOnceWith(call)
})

test('asks for the password when the account is not signed in here', async () => {
  const confirmEmailChange = vi.fn(({ password }: { password?: string | null | undefined }) => {
    if (password !== 'violet-harbour') throw refusal('WRONG_PASSWORD', 422)
    return ok()
  })
  const { user } = await open('/confirm-email?token=abc', { confirmEmailChange })
  await user.click(await screen.findByRole('button', { name: 'Use this address' }))
  const password = await screen.findByLabelText('Account password')
  expect(screen.getByText(/If it wasn’t you, close this page/)).toBeVisible()
  expect(screen.queryByText('Wrong password')).not.toBeInTheDocument()
  await user.type(password, 'not-it{Enter}')
  expect(await screen.findByText('Wrong password')).toBeVisible()
  await user.clear(password)
  await user.type(password, 'violet-harbour{Enter}')
  expect(await screen.findByRole('heading', { name: 'Your email has changed' })).toBeVisible()
})

test('lets a failed confirmation be repeated and says when the link is invalid', async () => {
  let error = refusal('NOT_FOUND', 500)
  const { user } = await open('/confirm-email?token=abc', {
    confirmEmailChange: () => {
      throw error
    },
  })
  const confirm = await screen.findByRole('button', { name: 'Use this address' })
  await user.click(confirm)
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  error = refusal('INVALID_LINK', 410)
  await user.click(screen.getByRole('button', { name: 'Use this address' }))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus()
})

const laptop = {
  id: '11111111-1111-4111-8111-111111111111',
  isCurrent: true,
  browser: 'Firefox',
  system: 'Linux',
  startedAt: '2026-11-12T10:00:00Z',
  lastUsedAt: '2026-11-12T10:00:00Z',
}
const phone = {
  ...laptop,
  id: '22222222-2222-4222-8222-222222222222',
  isCurrent: false,
  browser: null,
  system: 'iPhone',
}
const unknown = { ...phone, id: '33333333-3333-4333-8333-333333333333', system: null }

test('lists devices and signs out one or all others', async () => {
  let sessions = [laptop, phone, unknown]
  let isDown = true
  const { user } = await open('/settings/devices', {
    listSessions: () => ({ sessions }),
    endSession: ({ id }) => {
      if (isDown) throw new Error('down')
      sessions = sessions.filter((session) => session.id !== id)
      return ok()
    },
    endOtherSessions: () => {
      sessions = [laptop]
      return ok()
    },
  })
  expect(await screen.findByText('Firefox on Linux')).toBeVisible()
  expect(screen.getByText('This device')).toBeVisible()
  expect(screen.getByText('Unknown device')).toBeVisible()
  const end = screen.getByRole('button', { name: 'Sign out iPhone' })
  await user.click(end)
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Sign out iPhone' }))
  await waitFor(() => expect(screen.queryByText('iPhone')).not.toBeInTheDocument())
  expect(screen.getByText('Unknown device').closest('li')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }))
  expect(await screen.findByText('You’re signed in on this device only.')).toBeVisible()
  expect(screen.getByText('This device').closest('li')).toHaveFocus()
})

test('lets a failed list of devices be loaded again', async () => {
  let isDown = true
  const { user } = await open('/settings/devices', {
    listSessions: () => {
      if (isDown) throw new Error('down')
      return { sessions: [laptop] }
    },
  })
  expect(await screen.findByText('We couldn’t load your devices.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Firefox on Linux')).toBeVisible()
})
