import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const email = 'anna@example.org'

async function openDialog(answer: (input: { password: string | null }) => void, hasPassword = true) {
  let session = memberSession
  const remove = vi.fn((input: { password: string | null }) => {
    answer(input)
    session = signedOutSession
    return { ok: true as const }
  })
  fakeApi({
    account: {
      session: () => session,
      security: () => ({ hasPassword, hasRecentSignIn: true }),
      remove,
    },
    safety: { listBlocked: () => ({ people: [] }) },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    profiles: { own: () => Promise.reject(refusal('NOT_FOUND', 404)) },
  })
  const app = await renderApp('/settings')
  await app.user.click(await screen.findByRole('button', { name: 'Delete account' }))
  await screen.findByRole('dialog', { name: 'Delete your account?' })
  const confirmation = screen.getByLabelText(`Type ${email} to confirm`)
  const submit = () =>
    app.user.click(screen.getAllByRole('button', { name: 'Delete account' }).at(-1) ?? raise())
  return { ...app, remove, confirmation, submit }
}

function raise(): never {
  throw new Error('The button is not there')
}

const password = () => screen.getByLabelText('Your password')

test('needs both the address and the password', async () => {
  const { user, remove, confirmation, submit } = await openDialog(() => {})
  await submit()
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  await user.type(confirmation, 'somebody@example.org')
  await user.type(password(), 'violet-harbour')
  await submit()
  expect(screen.getByText('That isn’t your account’s email')).toBeVisible()
  expect(remove).not.toHaveBeenCalled()
})

test('opens the landing page once the account is deleted', async () => {
  const { user, router, remove, confirmation, submit } = await openDialog(() => {})
  await user.type(confirmation, 'Anna@Example.org')
  await user.type(password(), 'violet-harbour')
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(await screen.findByText('Account deleted')).toBeVisible()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ password: 'violet-harbour' })
})

test('shows a wrong password at its field and keeps the fields after a failure', async () => {
  let error = refusal('WRONG_PASSWORD', 422)
  const { user, router, confirmation, submit } = await openDialog(() => {
    throw error
  })
  await user.type(confirmation, email)
  await user.type(password(), 'violet-harbour')
  await submit()
  expect(await screen.findByText('Wrong password')).toBeVisible()
  expect(password()).toHaveFocus()
  error = refusal('NOT_FOUND', 500)
  await submit()
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  expect(confirmation).toHaveValue(email)
  expect(password()).toHaveValue('violet-harbour')
  expect(router.state.location.pathname).toBe('/settings')
})

test('asks for no password when the account has none', async () => {
  const { user, remove, confirmation, submit } = await openDialog(() => {}, false)
  await waitFor(() => expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument())
  await user.type(confirmation, email)
  await submit()
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ password: null }))
})

test('changes nothing on Cancel', async () => {
  const { user, remove } = await openDialog(() => {})
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(remove).not.toHaveBeenCalled()
})
