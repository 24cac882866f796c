import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setFlag } from '#/platform/storage.ts'
import {
  type Fakes,
  fakeApi,
  fakeOffline,
  memberSession,
  refusal,
  signedOutSession,
} from '#/test/fake-api.ts'
import type { Api } from '#/lib/api.ts'
import { stubShell } from '#/test/native-shell.ts'
import { renderApp } from '#/test/render.tsx'

const newcomer = { ...memberSession, isComplete: false }
const badges = () => ({ matches: 0, messages: 0 })

async function openAuth(account: Fakes<Api>['account'] = {}, path = '/auth') {
  let session = signedOutSession
  fakeApi({
    account: {
      session: () => session,
      ...account,
      ...(account.signIn && {
        signIn: async (input) => {
          session = (await account.signIn?.(input)) ?? session
          return session
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
const password = () => screen.getByLabelText('Password')
const press = (name: string) => screen.getByRole('button', { name })

test('opens the welcome after the first sign-in and then the wizard', async () => {
  const { user, router } = await openAuth({ signIn: () => newcomer })
  await user.type(email(), ' anna@example.org ')
  await user.type(password(), 'violet-harbour-81')
  await user.click(press('Sign in'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome-after-signup'))
  await user.click(await screen.findByRole('button', { name: 'Create my profile' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-setup'))
  expect(localStorage.getItem('hasSeenWelcome')).toBe('true')
})

test('opens the wizard when the welcome was seen before', async () => {
  setFlag('hasSeenWelcome')
  const { user, router } = await openAuth({ signIn: () => newcomer })
  await user.type(email(), 'anna@example.org')
  await user.type(password(), 'violet-harbour-81{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-setup'))
})

test('opens the wizard when the state of the profile is unknown', async () => {
  const { user, router } = await openAuth({ signIn: () => ({ ...memberSession, isComplete: null }) })
  await user.type(email(), 'anna@example.org')
  await user.type(password(), 'violet-harbour-81{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-setup'))
})

test('says why a sign-in was refused and keeps the fields', async () => {
  const { user } = await openAuth({
    signIn: () => {
      throw refusal('INVALID_CREDENTIALS', 401)
    },
  })
  await user.type(email(), 'anna@example.org')
  await user.type(password(), 'wrong-one')
  await user.click(press('Sign in'))
  const text = await screen.findByText('Invalid email or password')
  expect(text.closest('[role=alert]')).toHaveTextContent('ErrorInvalid email or password')
  expect(email()).toHaveValue('anna@example.org')
  expect(password()).toHaveValue('wrong-one')
})

test('says when there is no network', async () => {
  const { user } = await openAuth()
  fakeOffline()
  await user.type(email(), 'anna@example.org')
  await user.type(password(), 'violet-harbour-81')
  await user.click(press('Sign in'))
  expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible()
  await user.clear(email())
  await user.click(press('Sign in'))
  expect(screen.queryByText('Network error. Please check your connection.')).toBeNull()
})

test('checks the fields before it sends them', async () => {
  const { user } = await openAuth()
  await user.click(press('Sign in'))
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  expect(email()).toHaveFocus()
  await user.type(email(), 'anna@')
  expect(await screen.findByText('Invalid email address')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Sign up' }))
  await user.type(password(), 'abcde')
  await user.click(press('Sign up'))
  expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible()
  expect(email()).toHaveValue('anna@')
})

async function fillSignUp(app: Awaited<ReturnType<typeof openAuth>>) {
  await app.user.click(screen.getByRole('link', { name: 'Sign up' }))
  await app.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna')
  await app.user.type(email(), 'anna@example.org')
  await app.user.type(password(), 'violet-harbour-81')
}
const adultBox = () => screen.getByRole('checkbox', { name: /18 years of age/ })
const termsBox = () => screen.getByRole('checkbox', { name: /Terms of Service/ })

test('says in a toast which box is missing', async () => {
  const signUp = vi.fn(() => ({ ok: true as const }))
  const app = await openAuth({ signUp })
  await fillSignUp(app)
  await app.user.click(press('Sign up'))
  const title = await screen.findByText('Password is too weak')
  expect(title.closest('[role=alert]')).toHaveTextContent(
    'Please confirm that you are 18 years of age or older.',
  )
  await app.user.click(adultBox())
  await app.user.click(press('Sign up'))
  expect(await screen.findByText('This field is required')).toBeVisible()
  expect(screen.getByText('Please agree to the Terms of Service and Privacy Policy.')).toBeVisible()
  expect(signUp).not.toHaveBeenCalled()
})

test('asks to check the mail after sign-up, resends it and returns to the form', async () => {
  const resendConfirmation = vi.fn(() => ({ ok: true as const }))
  const app = await openAuth({ signUp: () => ({ ok: true }), resendConfirmation })
  await fillSignUp(app)
  await app.user.click(adultBox())
  await app.user.click(termsBox())
  const languages = screen.getByRole('combobox', { name: 'Language' })
  await app.user.click(press('Sign up'))
  expect(await screen.findByText('Check your email')).toBeVisible()
  // The frame stays, and so does the focus within it.
  expect(screen.getByRole('combobox', { name: 'Language' })).toBe(languages)
  await app.user.click(await screen.findByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText('The link is on its way')).toBeVisible()
  expect(resendConfirmation).toHaveBeenCalledWith({ email: 'anna@example.org', language: 'en' })
  await app.user.click(press('Back to sign in'))
  expect(email()).toHaveValue('anna@example.org')
})

async function waitForMail(confirmByCode: NonNullable<Fakes<Api>['account']>['confirmByCode']) {
  let session = signedOutSession
  const app = await openAuth({
    session: () => session,
    signUp: () => ({ ok: true }),
    confirmByCode: async (input) => {
      const answer = await confirmByCode?.(input)
      session = newcomer
      return answer ?? { ...newcomer, returnTo: null }
    },
  })
  await fillSignUp(app)
  await app.user.click(adultBox())
  await app.user.click(termsBox())
  await app.user.click(press('Sign up'))
  return { ...app, code: await screen.findByRole('textbox', { name: 'Code' }) }
}

test('signs in with the code of the mail, pasted with a space, without another press', async () => {
  const confirmByCode = vi.fn(() => ({ ...newcomer, returnTo: null }))
  const { user, code, router } = await waitForMail(confirmByCode)
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await user.click(code)
  await user.paste('123 456')
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome-after-signup'))
  expect(confirmByCode).toHaveBeenCalledExactlyOnceWith({ email: 'anna@example.org', code: '123456' })
})

test('keeps a wrong code, says how many tries are left, and then that a new mail helps', async () => {
  let triesLeft = 1
  const { user, code } = await waitForMail(() => {
    throw refusal('WRONG_MAIL_CODE', 422, { triesLeft })
  })
  await user.type(code, '1234')
  await user.click(press('Confirm'))
  expect(await screen.findByText('The code has six digits.')).toBeVisible()
  await user.type(code, '56')
  expect(await screen.findByText('This code is wrong or has expired. You have one more try.')).toBeVisible()
  expect(code).toHaveValue('123456')
  expect(code).toBeInvalid()
  triesLeft = 0
  await user.click(press('Confirm'))
  expect(await screen.findByText(/no longer works. Ask for a new email below/)).toBeVisible()
  expect(code).toHaveValue('123456')
})

test('still waits for the code after the phone has unloaded the page', async () => {
  await waitForMail(() => ({ ...newcomer, returnTo: null }))
  cleanup()
  const { user } = await openAuth()
  expect(await screen.findByRole('textbox', { name: 'Code' })).toBeVisible()
  await user.click(press('Back to sign in'))
  expect(email()).toBeVisible()
})

test('goes on by itself when the link was opened in another tab', async () => {
  let session = signedOutSession
  const app = await openAuth({ session: () => session, signUp: () => ({ ok: true }) })
  await fillSignUp(app)
  await app.user.click(adultBox())
  await app.user.click(termsBox())
  await app.user.click(press('Sign up'))
  await screen.findByRole('textbox', { name: 'Code' })
  session = newcomer
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/welcome-after-signup'))
})

test.each([
  ['web', 'Web'],
  ['ios', 'AppStore'],
  ['android', 'Google Play'],
])('a sign-up in the shell %s has the source %s', async (shell, source) => {
  stubShell(shell)
  onTestFinished(() => void vi.unstubAllGlobals())
  const signUp = vi.fn(() => ({ ok: true as const }))
  const app = await openAuth({ signUp })
  await fillSignUp(app)
  await app.user.click(adultBox())
  await app.user.click(termsBox())
  await app.user.click(press('Sign up'))
  expect(await screen.findByText('Check your email')).toBeVisible()
  expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ source }))
})

test('shows a weak password at its field', async () => {
  const app = await openAuth({
    signUp: () => {
      throw refusal('PASSWORD_TOO_WEAK', 422)
    },
  })
  await fillSignUp(app)
  await app.user.click(adultBox())
  await app.user.click(termsBox())
  await app.user.click(press('Sign up'))
  expect(await screen.findByText('Password is too weak')).toBeVisible()
  expect(password()).toBeInvalid()
  expect(password()).toHaveFocus()
})

test('opens the documents in a new tab', async () => {
  const { user } = await openAuth()
  await user.click(screen.getByRole('link', { name: 'Sign up' }))
  for (const [name, href] of [
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
})

test('shows that the address is confirmed', async () => {
  await openAuth({}, '/auth?notice=confirmed')
  expect(await screen.findByText('Your email is confirmed. Sign in to get started.')).toBeVisible()
})

test('asks for the address before it renews an expired link', async () => {
  const resendConfirmation = vi.fn(() => ({ ok: true as const }))
  const { user } = await openAuth({ resendConfirmation }, '/auth?notice=link-expired')
  await user.click(press('Send the link again'))
  expect(await screen.findByText('Invalid email address')).toBeVisible()
  await user.type(email(), 'anna@example.org')
  await user.click(press('Send the link again'))
  expect(await screen.findByRole('heading', { name: 'One step to go' })).toBeVisible()
  expect(resendConfirmation).toHaveBeenCalledOnce()
})

test('redirects somebody who is signed in', async () => {
  fakeApi({ account: { session: () => newcomer }, notifications: { badges } })
  const { router } = await renderApp('/auth')
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome-after-signup'))
})
