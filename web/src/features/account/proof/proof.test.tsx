import { screen, waitFor } from '@testing-library/react'
import type { ProofChallenge, ProofOfWork } from '@yuti/contract/proof-of-work'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { type Fakes, fakeApi, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { solveProof } from './solve-proof.ts'

// The tests have no workers; those of the real browser solve real challenges.
vi.mock('./solve-proof.ts', () => ({ solveProof: vi.fn<typeof solveProof>() }))

const challenge: ProofChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '0a',
    salt: '0b',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0c',
    expiresAt: 1,
  },
  signature: '0d',
}
const proof: ProofOfWork = { challenge, solution: { counter: 7, derivedKey: '0c0e' } }
const needed = () => refusal('PROOF_NEEDED', 428, { challenge })

let finish: (proof: ProofOfWork) => void
let fail: (error: Error) => void
beforeEach(() => {
  const work = new Promise<ProofOfWork>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  vi.mocked(solveProof).mockReset().mockReturnValue(work)
})

async function openAuth(account: Fakes<Api>['account']) {
  fakeApi({
    account: { session: () => signedOutSession, ...account },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
  })
  const app = await renderApp('/auth')
  await screen.findByRole('heading', { level: 1 })
  return app
}

async function signIn({ user }: Awaited<ReturnType<typeof openAuth>>) {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@example.org')
  await user.type(screen.getByLabelText('Password'), 'violet-harbour-81{Enter}')
}

test('a sign-in that needs a proof of work says so, and goes on by itself', async () => {
  const given: (ProofOfWork | undefined)[] = []
  const app = await openAuth({
    signIn: (input) => {
      given.push(input.proof)
      if (!input.proof) throw needed()
      return { ...memberSession, isComplete: false }
    },
  })
  await signIn(app)
  expect(await screen.findByText(/^Your browser is doing a short security check/)).toHaveRole('status')
  finish(proof)
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/welcome-after-signup'))
  expect(given).toEqual([undefined, proof])
})

test('says what to do when the browser cannot do it, and keeps the fields', async () => {
  const app = await openAuth({
    signIn: () => {
      throw needed()
    },
  })
  await signIn(app)
  await waitFor(() => expect(solveProof).toHaveBeenCalledWith(challenge))
  fail(new Error('no worker'))
  expect(await screen.findByText(/couldn’t finish a short security check/)).toBeVisible()
  expect(screen.getByText(/^The security check didn’t work/)).toHaveRole('status')
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('anna@example.org')
})

test('says that a mailed link is the way in after too many wrong passwords', async () => {
  const app = await openAuth({
    signIn: () => {
      throw refusal('SIGN_IN_BY_MAIL', 403)
    },
  })
  await signIn(app)
  expect(await screen.findByText(/Sign in with a link by email instead/)).toBeVisible()
})

test('a sign-in link that needs a proof of work is mailed after it', async () => {
  const given: (ProofOfWork | undefined)[] = []
  const { user } = await openAuth({
    requestSignInLink: (input) => {
      given.push(input.proof)
      if (!input.proof) throw needed()
      return { ok: true }
    },
  })
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@example.org')
  await user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }))
  expect(await screen.findByText(/^Your browser is doing a short security check/)).toHaveRole('status')
  finish(proof)
  expect(await screen.findByText(/We’ve sent an email to anna@example.org/)).toBeVisible()
  expect(given).toEqual([undefined, proof])
})

async function signUp({ user }: Awaited<ReturnType<typeof openAuth>>) {
  await user.click(screen.getByRole('link', { name: 'Sign up' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Anna')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'anna@example.org')
  await user.type(screen.getByLabelText('Password'), 'violet-harbour-81')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
}

test('a sign-up works out its proof while the form is filled in', async () => {
  const given: (ProofOfWork | undefined)[] = []
  const app = await openAuth({
    prepareSignUp: () => ({ challenge }),
    signUp: (input) => {
      given.push(input.proof)
      return { ok: true }
    },
  })
  await signUp(app)
  expect(solveProof).toHaveBeenCalledTimes(1)
  expect(screen.getByText(/^Your browser is doing a short security check/)).toHaveRole('status')
  finish(proof)
  await waitFor(() => expect(screen.getByText('The security check is done.')).toHaveRole('status'))
  await app.user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByRole('heading', { name: 'One step to go' })).toBeVisible()
  expect(given).toEqual([proof])
})

test('a sign-up with a disposable address says so at the field', async () => {
  const app = await openAuth({
    prepareSignUp: () => ({ challenge: null }),
    signUp: () => {
      throw refusal('EMAIL_DISPOSABLE', 422)
    },
  })
  await signUp(app)
  await app.user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByText(/^This is a disposable address/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  expect(solveProof).not.toHaveBeenCalled()
})

test('an account from a provider brings its proof, solved while the boxes are ticked', async () => {
  const given: (ProofOfWork | undefined)[] = []
  const id = '7a1f5c0e-52f4-4f0e-9a52-3c1b5d9e8f01'
  fakeApi({
    account: {
      session: () => signedOutSession,
      pendingSignIn: () => ({
        pending: { id, kind: 'consent', provider: 'google', email: 'mira@example.org' },
      }),
      prepareSignUp: () => ({ challenge }),
      acceptPending: (input) => {
        given.push(input.proof)
        return { ...memberSession, isComplete: false }
      },
    },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
  })
  const { user, router } = await renderApp('/auth/consent')
  await user.click(await screen.findByRole('checkbox', { name: /18 years of age/ }))
  expect(await screen.findByText(/^Your browser is doing a short security check/)).toHaveRole('status')
  await user.click(screen.getByRole('checkbox', { name: /Terms of Service/ }))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(given).toEqual([])
  finish(proof)
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome-after-signup'))
  expect(given).toEqual([proof])
})
