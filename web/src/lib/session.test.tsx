import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setFlag } from '#/platform/storage.ts'
import { expectComplaints } from '#/test/complaints.ts'
import { fakeApi, fakeOffline, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { orpc } from './api.ts'
import { pathAfterSignIn } from './session.ts'

const badges = () => ({ matches: 0, messages: 0 })

test('asks a visitor on a member page to sign in at /auth', async () => {
  fakeApi({ account: { session: () => signedOutSession } })
  const { router } = await renderApp('/discover')
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(await screen.findByText('You need to be logged in to access this page.')).toBeVisible()
})

test.each(['/messages', '/settings/notifications'])(
  'returns once to %s after signing in, when a mail linked there',
  async (path) => {
    fakeApi({ account: { session: () => signedOutSession } })
    const { router } = await renderApp(path)
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
    expect(pathAfterSignIn(memberSession)).toBe(path)
    expect(pathAfterSignIn(memberSession)).toBe('/discover')
  },
)

test('does not return to a page that names a person', async () => {
  fakeApi({ account: { session: () => signedOutSession } })
  const { router } = await renderApp('/messages/44444444-0000-4000-8000-000000000001')
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(pathAfterSignIn(memberSession)).toBe('/discover')
})

test('sends a member without birth data to the profile setup', async () => {
  fakeApi({
    account: { session: () => ({ ...memberSession, isComplete: false }) },
    notifications: { badges },
  })
  const { router } = await renderApp('/discover')
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-setup'))
})

test('a blocked person can open settings and the support conversation only, and is told why', async () => {
  const blocked = { ...memberSession, isBlocked: true }
  fakeApi({ account: { session: () => blocked }, notifications: { badges } })
  const { router } = await renderApp('/settings')
  expect(router.state.location.pathname).toBe('/settings')
  await router.navigate({ to: '/compatibility' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  expect(await screen.findByText('Your account is blocked. Please write to our team.')).toBeVisible()
  expect(pathAfterSignIn(blocked)).toBe('/settings')
})

test('redirects a member from / to /discover', async () => {
  fakeApi({ account: { session: () => memberSession }, notifications: { badges } })
  const { router } = await renderApp('/')
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
})

test('shows onboarding on the first visit from a phone only', async () => {
  fakeApi({ account: { session: () => signedOutSession } })
  const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  onTestFinished(() => userAgent.mockRestore())
  const first = await renderApp('/')
  expect(first.router.state.location.pathname).toBe('/onboarding')
  setFlag('hasSeenOnboarding')
  const second = await renderApp('/')
  expect(second.router.state.location.pathname).toBe('/')
})

test('an answer 401 ends the session: the data of the member is dropped and the guard leads to sign-in', async () => {
  let session = memberSession
  fakeApi({
    account: { session: () => session },
    notifications: { badges },
    matches: {
      list: () => {
        session = signedOutSession
        throw refusal('UNAUTHORIZED', 401)
      },
    },
  })
  const { router, queryClient } = await renderApp('/matches')
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(queryClient.getQueryData(orpc.notifications.badges.queryKey())).toBeUndefined()
  expect(queryClient.getQueryData(orpc.account.session.queryKey())).toEqual(signedOutSession)
})

test('shows a network error and retries', async () => {
  expectComplaints(/The above error occurred/, /Error in route match/)
  fakeOffline()
  const { user, router } = await renderApp('/discover')
  expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible()
  fakeApi({ account: { session: () => signedOutSession } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
})

test('shows a not-found page for an unknown address', async () => {
  await renderApp('/no-such-page')
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

test('pathAfterSignIn follows the state of the profile', () => {
  expect(pathAfterSignIn(memberSession)).toBe('/discover')
  expect(pathAfterSignIn({ ...memberSession, isComplete: false })).toBe('/welcome-after-signup')
  setFlag('hasSeenWelcome')
  expect(pathAfterSignIn({ ...memberSession, isComplete: false })).toBe('/profile-setup')
})
