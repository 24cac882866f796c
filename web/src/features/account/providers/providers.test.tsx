import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Fakes, fakeApi, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import { setLanguage } from '#/i18n/i18n.ts'
import type { Api } from '#/lib/api.ts'
import { stubShell } from '#/test/native-shell.ts'
import { renderApp } from '#/test/render.tsx'
import { browser } from './provider-redirect.ts'

const navigate = vi.spyOn(browser, 'navigate').mockImplementation(() => {})
afterEach(() => navigate.mockClear())
afterAll(() => navigate.mockRestore())

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

test('shows no button for a provider that is not configured', async () => {
  await open('/auth', { providers: () => ({ providers: ['apple'] }) })
  expect(await screen.findByRole('button', { name: 'Continue with Apple' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument()
})

test('shows the form alone when the providers cannot be loaded', async () => {
  await open('/auth', { providers: () => Promise.reject(refusal('NOT_FOUND', 500)) })
  expect(press('Sign in')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Continue with/ })).not.toBeInTheDocument()
})

test('opens the provider in the system’s browser in the native shell', async () => {
  stubShell('ios')
  onTestFinished(() => void vi.unstubAllGlobals())
  const beginProvider = vi.fn(() => ({ url: 'https://accounts.example/authorize' }))
  const openSystemBrowser = vi.spyOn(browser, 'openSystemBrowser').mockResolvedValue()
  onTestFinished(() => openSystemBrowser.mockRestore())
  const { user } = await open('/auth', { beginProvider })
  await user.click(await screen.findByRole('button', { name: 'Continue with Apple' }))
  await waitFor(() =>
    expect(openSystemBrowser).toHaveBeenCalledExactlyOnceWith('https://accounts.example/authorize'),
  )
  expect(beginProvider).toHaveBeenCalledExactlyOnceWith({
    provider: 'apple',
    language: 'en',
    source: 'AppStore',
    inShell: true,
  })
  expect(navigate).not.toHaveBeenCalled()
  // Another provider can be chosen once the browser is closed.
  await waitFor(() => expect(press('Continue with Google')).not.toHaveAttribute('aria-disabled', 'true'))
})

test('redirects to the provider once', async () => {
  const beginProvider = vi.fn(() => ({ url: 'https://accounts.example/authorize' }))
  const { user } = await open('/auth', { beginProvider })
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('https://accounts.example/authorize'))
  expect(beginProvider).toHaveBeenCalledExactlyOnceWith({
    provider: 'google',
    language: 'en',
    source: 'Web',
    inShell: false,
  })
  await user.click(press('Continue with Apple'))
  expect(beginProvider).toHaveBeenCalledTimes(1)
})

test('says that a provider does not answer and keeps the form', async () => {
  const { user } = await open('/auth', {
    beginProvider: () => Promise.reject(refusal('PROVIDER_UNREACHABLE', 424)),
  })
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@example.org')
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  expect(await screen.findByText(/isn’t responding right now/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('anna@example.org')
  expect(press('Continue with Google')).not.toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['provider-cancelled', /You cancelled before it was finished/],
  ['provider-unverified', /Your address isn’t confirmed there yet/],
  ['provider-expired', /This sign-in has expired/],
  ['provider-address-closed', /An account with this sign-in was blocked by our team/],
])('explains the notice %s', async (notice, words) => {
  await open(`/auth?notice=${notice}`)
  expect(await screen.findByText(words)).toBeVisible()
})

test('applies the account’s language after a return from the provider when none was chosen on the device', async () => {
  localStorage.removeItem('preferred_language')
  const { router } = await open('/auth', {
    session: () => ({ ...newcomer, language: 'es' }),
  })
  expect(router.state.location.pathname).toBe('/welcome-after-signup')
  await waitFor(() => expect(document.documentElement.lang).toBe('es'))
  await setLanguage('en')
})

const pending = { id, kind: 'consent', provider: 'google', email: 'mira@example.org' } as const

test('asks for both boxes on the first sign-in with a provider', async () => {
  const acceptPending = vi.fn(() => newcomer)
  const { user, router } = await open('/auth/consent', { pendingSignIn: () => ({ pending }), acceptPending })
  expect(screen.getByText(/You’re signing in with Google as mira@example.org/)).toBeVisible()
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

test('returns to the sign-in on Cancel', async () => {
  const cancelPending = vi.fn(() => ({ ok: true as const }))
  const { user, router } = await open('/auth/consent', { pendingSignIn: () => ({ pending }), cancelPending })
  await user.click(press('Cancel'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(cancelPending).toHaveBeenCalledExactlyOnceWith({ id })
})

test('redirects to the sign-in without a pending sign-in', async () => {
  const { router } = await open('/auth/consent', { pendingSignIn: () => ({ pending: null }) })
  expect(router.state.location.pathname).toBe('/auth')
  expect(await screen.findByText(/This sign-in has expired/)).toBeVisible()
})

const known = { ...pending, kind: 'link' } as const

test('asks for the password of an account with the same address and shows a wrong one at its field', async () => {
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
  expect(await screen.findByText('Wrong password')).toBeVisible()
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'violet-harbour{Enter}')
  expect(await screen.findByText('Google is linked to your account')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
})

test('sends a link by mail, which another browser refuses', async () => {
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
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work here' })).toHaveFocus()
})

const google = {
  id,
  provider: 'google',
  email: 'mira@gmail.example',
  isMailOff: false,
  linkedAt: '2026-11-12T10:00:00Z',
  lastUsedAt: '2026-11-20T10:00:00Z',
} as const
type Methods = Awaited<ReturnType<Api['account']['signInMethods']>>
const methodsOf = (methods: Partial<Methods>): Methods => ({
  hasPassword: true,
  hasMailSignIn: true,
  identities: [google],
  passkeys: [],
  waysIn: 3,
  ...methods,
})
const signedIn = (account: Fakes<Api>['account']): Fakes<Api>['account'] => ({
  session: () => memberSession,
  security: () => ({ hasPassword: true, hasRecentSignIn: true }),
  ...account,
})

test('lists the sign-in methods and asks for the password before it links another', async () => {
  const beginProviderLink = vi.fn(({ password }: { password: string | null }) => {
    if (password !== 'violet-harbour') throw refusal('WRONG_PASSWORD', 422)
    return { url: 'https://apple.example/authorize' }
  })
  const methods = methodsOf({})
  const { user } = await open(
    '/settings/sign-in-methods?notice=provider-linked',
    signedIn({ signInMethods: () => methods, beginProviderLink }),
  )
  expect(await screen.findByText('Linked. You can sign in this way from now on.')).toBeVisible()
  expect(await screen.findByText('mira@gmail.example')).toBeVisible()
  await user.click(press('Link Apple'))
  const field = await screen.findByLabelText('Your password')
  await user.type(field, 'a-guess{Enter}')
  expect(await screen.findByText('Wrong password')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'violet-harbour{Enter}')
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('https://apple.example/authorize'))
})

test('removes a sign-in method after asking for the password', async () => {
  let identities: (typeof google)[] = [google]
  const unlinkProvider = vi.fn(() => {
    identities = []
    return { ok: true as const }
  })
  const { user } = await open(
    '/settings/sign-in-methods',
    signedIn({ signInMethods: () => methodsOf({ identities }), unlinkProvider }),
  )
  await user.click(await screen.findByRole('button', { name: 'Remove Google' }))
  await user.type(await screen.findByLabelText('Your password'), 'violet-harbour{Enter}')
  expect(await screen.findByText('Google removed')).toBeVisible()
  expect(unlinkProvider).toHaveBeenCalledExactlyOnceWith({ id, password: 'violet-harbour' })
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeVisible()
})

const onlyGoogle = () => methodsOf({ hasPassword: false, hasMailSignIn: false, waysIn: 1 })

test('offers a password by mail and does not remove the only sign-in method', async () => {
  const requestPasswordReset = vi.fn(() => ({ ok: true as const }))
  const { user } = await open(
    '/settings/sign-in-methods',
    signedIn({
      signInMethods: onlyGoogle,
      security: () => ({ hasPassword: false, hasRecentSignIn: true }),
      requestPasswordReset,
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Set by email' }))
  expect(await screen.findByText(/Open the link we emailed to anna@example.org/)).toBeVisible()
  expect(requestPasswordReset).toHaveBeenCalledExactlyOnceWith({ email: 'anna@example.org', language: 'en' })
  expect(screen.queryByRole('button', { name: 'Remove Google' })).not.toBeInTheDocument()
})

test.each([
  ['/settings/email', 'Continue with Google'],
  ['/settings/sign-in-methods', 'Continue with Google'],
] as const)('asks to reauthenticate on %s when the sign-in is not recent', async (path, button) => {
  const beginProviderReauthentication = vi.fn(() => ({ url: 'https://accounts.example/again' }))
  const stale = { hasPassword: false, hasRecentSignIn: false }
  const { user } = await open(
    path,
    signedIn({ signInMethods: onlyGoogle, security: () => stale, beginProviderReauthentication }),
  )
  await user.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('https://accounts.example/again'))
  expect(beginProviderReauthentication).toHaveBeenCalledExactlyOnceWith({
    provider: 'google',
    language: 'en',
    returnTo: path,
    inShell: false,
  })
})

test('asks to reauthenticate before it deletes an account without a password', async () => {
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

test('turns sign-in by mail off with the password, and keeps it as the only way', async () => {
  let hasMailSignIn = true
  const setMailSignIn = vi.fn(() => {
    hasMailSignIn = false
    return { ok: true as const }
  })
  const { user } = await open(
    '/settings/sign-in-methods',
    signedIn({
      signInMethods: () => methodsOf({ hasMailSignIn, identities: [], waysIn: 2 }),
      setMailSignIn,
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Turn off sign-in by email' }))
  await user.type(await screen.findByLabelText('Your password'), 'violet-harbour{Enter}')
  expect(await screen.findByText('Sign-in by email is off')).toBeVisible()
  expect(setMailSignIn).toHaveBeenCalledExactlyOnceWith({ isOn: false, password: 'violet-harbour' })
  expect(await screen.findByRole('button', { name: 'Turn on sign-in by email' })).toBeVisible()
  cleanup()
  const onlyMail = methodsOf({ hasPassword: false, identities: [], waysIn: 1 })
  await open('/settings/sign-in-methods', signedIn({ signInMethods: () => onlyMail }))
  expect(await screen.findByText('Link by email')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Turn off sign-in by email' })).not.toBeInTheDocument()
})
