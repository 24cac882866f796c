import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Fakes, fakeApi, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import { setLanguage } from '#/i18n/i18n.ts'
import type { Api } from '#/lib/api.ts'
import { renderApp } from '#/test/render.tsx'
import { way } from './provider-redirect.ts'

const leaveTo = vi.spyOn(way, 'leaveTo').mockImplementation(() => {})
afterEach(() => leaveTo.mockClear())
afterAll(() => leaveTo.mockRestore())

const id = '7a1f5c0e-52f4-4f0e-9a52-3c1b5d9e8f01'
const newcomer = { ...memberSession, isComplete: false }
const press = (name: string) => screen.getByRole('button', { name })

async function open(path: string, account: Fakes<Api>['account'] = {}) {
  fakeApi({
    account: {
      session: () => signedOutSession,
      providers: () => ({ providers: ['google', 'apple'] }),
      ...account,
    },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    safety: { listBlocked: () => ({ people: [] }) },
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return app
}

test('no button for what is not configured', async () => {
  await open('/auth', { providers: () => ({ providers: ['apple'] }) })
  expect(await screen.findByRole('button', { name: 'Continue with Apple' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument()
})

test('a server that cannot say which leaves the form alone', async () => {
  await open('/auth', { providers: () => Promise.reject(refusal('NOT_FOUND', 500)) })
  expect(press('Sign in')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Continue with/ })).not.toBeInTheDocument()
})

test('the native shell visits them in the system’s browser', async () => {
  vi.stubGlobal('Capacitor', { getPlatform: () => 'ios' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const beginProvider = vi.fn(() => ({ url: 'https://accounts.example/authorize' }))
  const visit = vi.spyOn(way, 'visit').mockResolvedValue()
  onTestFinished(() => visit.mockRestore())
  const { user } = await open('/auth', { beginProvider })
  await user.click(await screen.findByRole('button', { name: 'Continue with Apple' }))
  await waitFor(() => expect(visit).toHaveBeenCalledExactlyOnceWith('https://accounts.example/authorize'))
  expect(beginProvider).toHaveBeenCalledExactlyOnceWith({
    provider: 'apple',
    language: 'en',
    source: 'AppStore',
    inShell: true,
  })
  expect(leaveTo).not.toHaveBeenCalled()
  // Closed again, one may choose another way.
  await waitFor(() => expect(press('Continue with Google')).not.toHaveAttribute('aria-disabled', 'true'))
})

test('a button leads to its provider, once', async () => {
  const beginProvider = vi.fn(() => ({ url: 'https://accounts.example/authorize' }))
  const { user } = await open('/auth', { beginProvider })
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('https://accounts.example/authorize'))
  expect(beginProvider).toHaveBeenCalledExactlyOnceWith({
    provider: 'google',
    language: 'en',
    source: 'Web',
    inShell: false,
  })
  await user.click(press('Continue with Apple'))
  expect(beginProvider).toHaveBeenCalledTimes(1)
})

test('a provider that does not answer says so, and the form stays', async () => {
  const { user } = await open('/auth', {
    beginProvider: () => Promise.reject(refusal('PROVIDER_UNREACHABLE', 424)),
  })
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@example.org')
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  expect(await screen.findByText(/does not answer at the moment/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('anna@example.org')
  expect(press('Continue with Google')).not.toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['provider-cancelled', /You cancelled before it was finished/],
  ['provider-unverified', /Your address is not confirmed there yet/],
  ['provider-expired', /This sign-in is over/],
  ['provider-address-closed', /Our team had blocked an account with this sign-in/],
])('coming back with %s says why', async (notice, words) => {
  await open(`/auth?notice=${notice}`)
  expect(await screen.findByText(words)).toBeVisible()
})

test('whoever comes back signed in goes on in the account’s language, where the device has none of its own', async () => {
  localStorage.removeItem('preferred_language')
  const { router } = await open('/auth', {
    session: () => ({ ...newcomer, language: 'es' }),
  })
  expect(router.state.location.pathname).toBe('/welcome-after-signup')
  await waitFor(() => expect(document.documentElement.lang).toBe('es'))
  await setLanguage('en')
})

const pending = { id, kind: 'consent', provider: 'google', email: 'mira@example.org' } as const

test('the first time both boxes are asked for, with the toasts of the sign-up', async () => {
  const acceptPending = vi.fn(() => newcomer)
  const { user, router } = await open('/auth/consent', { pendingSignIn: () => ({ pending }), acceptPending })
  expect(screen.getByText(/You come with Google as mira@example.org/)).toBeVisible()
  await user.click(press('Create account'))
  expect(await screen.findByText('Password is too weak')).toBeVisible()
  expect(screen.getByText('Please confirm that you are 18 years of age or older.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /18 years of age/ }))
  await user.click(press('Create account'))
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(acceptPending).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: /Terms of Service/ }))
  await user.click(press('Create account'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome-after-signup'))
  expect(acceptPending).toHaveBeenCalledExactlyOnceWith({ id, isAdult: true, acceptsTerms: true })
})

test('who does not want to is back at the sign-in', async () => {
  const cancelPending = vi.fn(() => ({ ok: true as const }))
  const { user, router } = await open('/auth/consent', { pendingSignIn: () => ({ pending }), cancelPending })
  await user.click(press('Cancel'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(cancelPending).toHaveBeenCalledExactlyOnceWith({ id })
})

test('without anything that waits there is nothing to accept', async () => {
  const { router } = await open('/auth/consent', { pendingSignIn: () => ({ pending: null }) })
  expect(router.state.location.pathname).toBe('/auth')
  expect(await screen.findByText(/This sign-in is over/)).toBeVisible()
})

const known = { ...pending, kind: 'link' } as const

test('an address with an account asks for its password, and says a wrong one at its field', async () => {
  const linkByPassword = vi.fn(({ password }: { password: string }) => {
    if (password !== 'violet-harbour') throw refusal('WRONG_PASSWORD', 422)
    return memberSession
  })
  const { user, router } = await open('/auth/consent', {
    pendingSignIn: () => ({ pending: known }),
    linkByPassword,
  })
  expect(router.state.location.pathname).toBe('/auth/link')
  await user.type(screen.getByLabelText('Password'), 'a-guess{Enter}')
  expect(await screen.findByText('This is not your password')).toBeVisible()
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'violet-harbour{Enter}')
  expect(await screen.findByText('Google is linked to your account')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
})

test('or a mailed link, which another browser refuses', async () => {
  const requestLinkMail = vi.fn(() => ({ ok: true as const }))
  const { user, router } = await open('/auth/link', {
    pendingSignIn: () => ({ pending: known }),
    requestLinkMail,
    linkByMail: () => Promise.reject(refusal('INVALID_LINK', 410)),
  })
  await user.click(press('Send me a link instead'))
  expect(await screen.findByText(/Open the link in this browser within an hour/)).toBeVisible()
  expect(requestLinkMail).toHaveBeenCalledExactlyOnceWith({ id, language: 'en' })
  await router.navigate({ to: '/auth/link', search: { token: 'mailed' } })
  await user.click(await screen.findByRole('button', { name: 'Link and sign in' }))
  expect(await screen.findByText('This link does not work here')).toBeVisible()
})

const google = {
  id,
  provider: 'google',
  email: 'mira@gmail.example',
  isMailOff: false,
  linkedAt: '2026-11-12T10:00:00Z',
  lastUsedAt: '2026-11-20T10:00:00Z',
} as const
const signedIn = (account: Fakes<Api>['account']): Fakes<Api>['account'] => ({
  session: () => memberSession,
  security: () => ({ hasPassword: true, hasRecentSignIn: true }),
  ...account,
})

test('Settings list the ways in; one more takes the password first', async () => {
  const beginProviderLink = vi.fn(({ password }: { password: string | null }) => {
    if (password !== 'violet-harbour') throw refusal('WRONG_PASSWORD', 422)
    return { url: 'https://apple.example/authorize' }
  })
  const methods = { hasPassword: true, identities: [google] }
  const { user } = await open(
    '/settings/sign-in-methods?notice=provider-linked',
    signedIn({ signInMethods: () => methods, beginProviderLink }),
  )
  expect(await screen.findByText('Linked. You can sign in this way from now on.')).toBeVisible()
  expect(await screen.findByText('mira@gmail.example')).toBeVisible()
  await user.click(press('Link Apple'))
  const field = await screen.findByLabelText('Your password')
  await user.type(field, 'a-guess{Enter}')
  expect(await screen.findByText('This is not your password')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'violet-harbour{Enter}')
  await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('https://apple.example/authorize'))
})

test('a way in is removed after a question, and the last one cannot be', async () => {
  let identities: (typeof google)[] = [google]
  const unlinkProvider = vi.fn(() => {
    identities = []
    return { ok: true as const }
  })
  const { user } = await open(
    '/settings/sign-in-methods',
    signedIn({ signInMethods: () => ({ hasPassword: true, identities }), unlinkProvider }),
  )
  await user.click(await screen.findByRole('button', { name: 'Remove Google' }))
  await user.type(await screen.findByLabelText('Your password'), 'violet-harbour{Enter}')
  expect(await screen.findByText('Google is removed')).toBeVisible()
  expect(unlinkProvider).toHaveBeenCalledExactlyOnceWith({ id, password: 'violet-harbour' })
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeVisible()
})

const onlyGoogle = () => ({ hasPassword: false, identities: [google] })

test('who has no password sets one by mail, and cannot remove the only way in', async () => {
  const requestPasswordReset = vi.fn(() => ({ ok: true as const }))
  const { user } = await open(
    '/settings/sign-in-methods',
    signedIn({
      signInMethods: onlyGoogle,
      security: () => ({ hasPassword: false, hasRecentSignIn: true }),
      requestPasswordReset,
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Set by mail' }))
  expect(await screen.findByText(/Open the link in the mail to anna@example.org/)).toBeVisible()
  expect(requestPasswordReset).toHaveBeenCalledExactlyOnceWith({ email: 'anna@example.org', language: 'en' })
  expect(screen.queryByRole('button', { name: 'Remove Google' })).not.toBeInTheDocument()
})

test.each([
  ['/settings/email', 'Continue with Google'],
  ['/settings/sign-in-methods', 'Continue with Google'],
] as const)('on %s a sign-in that is not fresh is asked for again', async (path, button) => {
  const beginProviderProof = vi.fn(() => ({ url: 'https://accounts.example/again' }))
  const stale = { hasPassword: false, hasRecentSignIn: false }
  const { user } = await open(
    path,
    signedIn({ signInMethods: onlyGoogle, security: () => stale, beginProviderProof }),
  )
  await user.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('https://accounts.example/again'))
  expect(beginProviderProof).toHaveBeenCalledExactlyOnceWith({
    provider: 'google',
    language: 'en',
    returnTo: path,
    inShell: false,
  })
})

test('deleting an account without a password asks for a fresh sign-in before anything else', async () => {
  const { user } = await open(
    '/settings',
    signedIn({
      signInMethods: onlyGoogle,
      security: () => ({ hasPassword: false, hasRecentSignIn: false }),
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Delete account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' })
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible()
  expect(dialog).not.toHaveTextContent('Type anna@example.org')
})
