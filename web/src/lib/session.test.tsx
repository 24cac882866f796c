import { screen, waitFor } from '@testing-library/react'
import { userId } from '@yuti/contract/base'
import { isAppPath } from '@yuti/contract/app-path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setFlag } from '#/platform/storage.ts'
import { expectComplaints } from '#/test/complaints.ts'
import { fakeApi, fakeOffline, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { createApp } from '#/router.tsx'
import { orpc } from './api.ts'
import { peekReturnTo, rememberReturnTo } from './return-to.ts'
import { pathAfterSignIn, signOut } from './session.ts'
import { readWaiting, writeWaiting } from '#/features/account/sign-up/waiting.ts'

const badges = () => ({ matches: 0, messages: 0 })

test('asks a visitor on a member page to sign in at /auth', async () => {
  fakeApi({ account: { session: () => signedOutSession } })
  const { router } = await renderApp('/discover')
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(await screen.findByText('You need to be logged in to access this page.')).toBeVisible()
})

const chat = '/messages/44444444-0000-4000-8000-000000000001'

test.each([
  '/messages',
  chat,
  '/profile/44444444-0000-4000-8000-000000000001',
  '/settings/notifications',
  '/manual-compatibility/answers/44444444-0000-4000-8000-000000000001',
])('returns once to %s after signing in, when a link led there', async (path) => {
  fakeApi({ account: { session: () => signedOutSession } })
  const { router } = await renderApp(path)
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(pathAfterSignIn(memberSession)).toBe(path)
  expect(pathAfterSignIn(memberSession)).toBe('/discover')
})

test('returns to a staff page with its search', async () => {
  fakeApi({ account: { session: () => signedOutSession } })
  const path = '/admin-panel/reports/44444444-0000-4000-8000-000000000001?page=2'
  const { router } = await renderApp(path)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(pathAfterSignIn({ ...memberSession, hasStaffRole: true })).toBe(path)
})

test('keeps the wanted page for a newcomer until the profile is complete', async () => {
  setFlag('hasSeenWelcome')
  rememberReturnTo(chat)
  expect(pathAfterSignIn({ ...memberSession, isComplete: false })).toBe('/profile-setup')
  expect(pathAfterSignIn(memberSession)).toBe(chat)
})

test('returns to the page on which a session ended, for the same person only', async () => {
  const [mine, other] = [memberSession.user?.id ?? '', '44444444-0000-4000-8000-000000000009']
  rememberReturnTo(chat, other)
  expect(pathAfterSignIn(memberSession)).toBe('/discover')
  rememberReturnTo(chat, mine)
  expect(peekReturnTo()).toBeUndefined()
  expect(pathAfterSignIn(memberSession)).toBe(chat)
})

test.each([
  '//evil.example/messages',
  '/\\evil.example',
  'https://evil.example/messages',
  'javascript:alert(1)',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/messages/..//evil.example',
  '/messages//evil.example',
  '/messages@evil.example',
  '/messages.evil.example',
  '/messages#//evil.example',
  '/auth?next=/auth',
  `/messages/${'a'.repeat(300)}`,
])('never leads to %s', async (path) => {
  rememberReturnTo(path)
  expect(pathAfterSignIn(memberSession)).toBe('/discover')
  sessionStorage.setItem('returnTo', JSON.stringify({ path, userId: null }))
  expect(pathAfterSignIn(memberSession)).toBe('/discover')
  fakeApi({ account: { session: () => memberSession }, notifications: { badges } })
  const { router } = await renderApp(`/auth?next=${encodeURIComponent(path)}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
})

test('can return to every page behind the sign-in', () => {
  fakeApi({ account: { session: () => signedOutSession } })
  const { router } = createApp()
  const behind = Object.keys(router.routesById).filter((id) =>
    /^\/(_member|_staff|invitation|profile-setup)./.test(id),
  )
  const paths = behind.map((id) =>
    id
      .replace(/^\/_(member|staff)/, '')
      .replaceAll(/\$\w+/g, 'abc-1')
      .replace(/\/$/, ''),
  )
  expect(paths.filter((path) => path !== '' && !isAppPath(path))).toEqual([])
  expect(paths.length).toBeGreaterThan(20)
})

test('leads to the wanted page and says so when the confirmation link has signed in', async () => {
  fakeApi({ account: { session: () => memberSession }, notifications: { badges } })
  writeWaiting({ email: 'anna@example.org', hasCode: true })
  const { router } = await renderApp('/auth?notice=confirmed&next=%2Fsettings%2Fdevices')
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/devices'))
  expect(await screen.findByText('Your email is confirmed.')).toBeVisible()
  expect(readWaiting(), 'nothing waits for the code of the mail').toBeNull()
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

test('a sign-out ends at "/", also on a phone that came straight to the sign-in', async () => {
  const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  onTestFinished(() => userAgent.mockRestore())
  let session = memberSession
  fakeApi({ account: { session: () => session }, notifications: { badges } })
  const { router, queryClient } = await renderApp('/settings/devices')
  await signOut(
    queryClient,
    () => router.navigate({ to: '/' }),
    async () => {
      session = signedOutSession
    },
  )
  expect(router.state.location.pathname).toBe('/')
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
  const other = memberSession.user && {
    ...memberSession.user,
    id: userId.parse('44444444-0000-4000-8000-000000000009'),
  }
  expect(peekReturnTo()).toBeUndefined()
  expect(pathAfterSignIn(memberSession)).toBe('/matches')
  expect(pathAfterSignIn({ ...memberSession, user: other })).toBe('/discover')
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
