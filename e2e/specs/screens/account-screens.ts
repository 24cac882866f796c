import type { PendingSignIn } from '@yuti/contract/account-providers'
import { expect, type Page } from '../../test.ts'
import { fake } from './fake-answers.ts'
import type { Screen } from './screen.ts'

const email = 'maximiliana.featherstonehaugh-example@mail.yuti.example'
const done = { ok: true } as const

const pending = (kind: PendingSignIn['kind']) =>
  fake('account', 'pendingSignIn', {
    pending: { id: '3f1d2c4b-5a69-4788-8796-a5b4c3d2e1f0', kind, provider: 'google', email },
  })

/** Fills in the address and presses this button. */
const askForMail = (button: string) => async (page: Page) => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** Pages that a mail or a provider leads to, and what the forms show after they were sent. */
export const accountScreens: Screen[] = [
  {
    name: 'new password',
    path: '/reset-password?token=fresh',
    fakes: [fake('account', 'checkResetLink', { isValid: true, needsConsents: true })],
    shows: /^No one has confirmed this account yet/,
  },
  {
    name: 'used link to a new password',
    path: '/reset-password?token=used',
    shows: 'Forgot your password?',
  },
  {
    name: 'reset mail sent',
    path: '/forgot-password',
    fakes: [fake('account', 'requestPasswordReset', done)],
    open: askForMail('Send reset link'),
  },
  {
    name: 'sign-in link',
    path: '/auth/email?token=fresh',
    fakes: [fake('account', 'checkSignInLink', { email, needsPassword: false })],
    shows: `Sign in as ${email}.`,
  },
  {
    name: 'sign-in link that needs the password',
    path: '/auth/email?token=fresh',
    fakes: [fake('account', 'checkSignInLink', { email, needsPassword: true })],
    shows: /^Others tried wrong passwords/,
  },
  { name: 'used sign-in link', path: '/auth/email?token=used', shows: 'This link no longer works' },
  {
    name: 'sign-in link sent',
    path: '/auth',
    fakes: [fake('account', 'requestSignInLink', done)],
    open: askForMail('Email me a sign-in link'),
  },
  {
    name: 'confirmed new address',
    path: '/confirm-email?token=fresh',
    fakes: [fake('account', 'confirmEmailChange', done)],
    open: async (page) => {
      await page.getByRole('button', { name: 'Use this address' }).click()
      await expect(page.getByRole('heading', { name: 'Your email has changed' })).toBeVisible()
    },
  },
  {
    name: 'expired confirmation link',
    path: '/auth?notice=link-expired',
    shows: /^This confirmation link has expired/,
  },
  {
    name: 'code of a sign-up',
    path: '/auth?mode=sign-up',
    fakes: [fake('account', 'signUp', done)],
    open: signUp,
  },
  {
    name: 'consents of a provider sign-up',
    path: '/auth/consent',
    fakes: [pending('consent')],
    shows: 'Almost there',
  },
  {
    name: 'link to a provider',
    path: '/auth/link',
    fakes: [pending('link')],
    shows: 'You already have an account',
  },
  {
    name: 'link to a provider, mail sent',
    path: '/auth/link',
    fakes: [pending('link'), fake('account', 'requestLinkMail', done)],
    open: async (page) => {
      await page.getByRole('button', { name: 'Send me a link instead' }).click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    },
  },
  { name: 'mailed link to a provider', path: '/auth/link?token=used', shows: 'Link your account' },
  {
    name: 'used link to a provider',
    path: '/auth/link?token=used',
    open: async (page) => {
      await page.getByRole('button', { name: 'Link and sign in' }).click()
      await expect(page.getByRole('heading', { name: 'This link doesn’t work here' })).toBeVisible()
    },
  },
]

async function signUp(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Maximiliana')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('violet-harbour-92-kites')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One step to go' })).toBeVisible()
}
