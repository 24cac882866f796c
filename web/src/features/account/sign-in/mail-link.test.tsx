import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rememberReturnTo } from '#/lib/return-to.ts'
import { type Fakes, fakeApi, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import type { Api } from '#/lib/api.ts'
import { renderApp } from '#/test/render.tsx'

const badges = () => ({ matches: 0, messages: 0 })

async function open(path: string, account: Fakes<Api>['account'] = {}) {
  let session = signedOutSession
  fakeApi({
    account: {
      session: () => session,
      ...account,
      ...(account.signInByLink && {
        signInByLink: async (input) => {
          const answer = await account.signInByLink?.(input)
          session = memberSession
          return answer ?? { ...memberSession, returnTo: null }
        },
      }),
    },
    notifications: { badges },
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return app
}
const email = () => screen.getByRole('textbox', { name: 'Email' })
const press = (name: string) => screen.getByRole('button', { name })

test('mails a link to the typed address, with the page that was wanted, and sends another', async () => {
  rememberReturnTo('/settings/devices')
  const requestSignInLink = vi.fn(() => ({ ok: true as const }))
  const { user } = await open('/auth', { requestSignInLink })
  await user.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }))
  expect(
    (await screen.findAllByText('Enter your email above, and we’ll send the link there.'))[0],
  ).toBeVisible()
  expect(email()).toHaveFocus()
  await user.type(email(), 'anna@example.org')
  await user.click(press('Email me a sign-in link'))
  expect(await screen.findByText(/We’ve sent an email to anna@example.org/)).toBeVisible()
  await user.click(press('Send the link again'))
  expect(await screen.findByText('The link is on its way')).toBeVisible()
  expect(requestSignInLink).toHaveBeenCalledTimes(2)
  expect(requestSignInLink).toHaveBeenCalledWith({
    email: 'anna@example.org',
    language: 'en',
    returnTo: '/settings/devices',
  })
  await user.click(press('Back to sign in'))
  expect(email()).toHaveValue('anna@example.org')
})

test('offers the link at the sign-in only', async () => {
  await open('/auth?mode=sign-up')
  expect(screen.queryByRole('button', { name: 'Email me a sign-in link' })).not.toBeInTheDocument()
})

test('names the account, signs in by a press only, and leads to the wanted page', async () => {
  const signInByLink = vi.fn(() => ({ ...memberSession, returnTo: '/settings/devices' }))
  const { user, router } = await open('/auth/email?token=abc', {
    checkSignInLink: () => ({ email: 'anna@example.org', needsPassword: false }),
    signInByLink,
  })
  expect(screen.getByText('Sign in as anna@example.org.')).toBeVisible()
  expect(signInByLink).not.toHaveBeenCalled()
  await user.click(press('Sign in'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/devices'))
  expect(signInByLink).toHaveBeenCalledExactlyOnceWith({ token: 'abc' })
})

test('lets the password count here again, if the link needs it, and leads to the sign-in', async () => {
  const trustNetwork = vi.fn(() => ({ ok: true as const }))
  const { user, router } = await open('/auth/email?token=abc', {
    checkSignInLink: () => ({ email: 'anna@example.org', needsPassword: true }),
    trustNetwork,
  })
  expect(screen.getByText(/Others tried wrong passwords for anna@example.org/)).toBeVisible()
  await user.click(press('Continue with my password'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(await screen.findByText('Now sign in with your password')).toBeVisible()
  expect(trustNetwork).toHaveBeenCalledExactlyOnceWith({ token: 'abc' })
})

test('says when the link no longer works, before the press and after it', async () => {
  const { user } = await open('/auth/email?token=abc', {
    checkSignInLink: () => ({ email: 'anna@example.org', needsPassword: false }),
    signInByLink: () => {
      throw refusal('INVALID_LINK', 410)
    },
  })
  await user.click(press('Sign in'))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus()
  expect(screen.getByText('Go to sign-in').closest('a')).toHaveAttribute('href', '/auth')
})

test.each(['/auth/email', '/auth/email?token=old'])('says so on %s', async (path) => {
  await open(path, { checkSignInLink: () => ({ email: null, needsPassword: false }) })
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
