import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

async function openPage(confirmSignUp: () => typeof memberSession) {
  let session = signedOutSession
  const confirm = vi.fn(() => {
    session = confirmSignUp()
    return { ...session, returnTo: null }
  })
  fakeApi({
    account: { session: () => session, confirmSignUp: confirm },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
  })
  const app = await renderApp('/confirm-sign-up?token=a.b.c')
  await screen.findByRole('heading', { name: 'Is that you?' })
  return { ...app, confirm }
}

const submit = () => screen.getByRole('button', { name: 'Confirm email' })

test('confirms the sign-up and signs in with its password', async () => {
  const { user, router, confirm } = await openPage(() => ({ ...memberSession, isComplete: false }))
  await user.click(submit())
  expect(await screen.findByText('This field is required')).toBeVisible()
  await user.type(screen.getByLabelText('Password'), 'violet-harbour-81')
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/welcome-after-signup'))
  expect(confirm).toHaveBeenCalledWith({ token: 'a.b.c', password: 'violet-harbour-81' })
})

test('shows a wrong password at its field and offers a reset to people who never signed up', async () => {
  const { user } = await openPage(() => {
    throw refusal('WRONG_PASSWORD', 422)
  })
  await user.type(screen.getByLabelText('Password'), 'not-the-one{Enter}')
  expect(await screen.findByText('Wrong password')).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('not-the-one')
  expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgot-password')
})

test('offers a new link when this one is invalid', async () => {
  const { user, router } = await openPage(() => {
    throw refusal('INVALID_LINK', 410)
  })
  await user.type(screen.getByLabelText('Password'), 'violet-harbour-81{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/auth?notice=link-invalid'))
})

test('redirects to the sign-in without a link', async () => {
  fakeApi({ account: { session: () => signedOutSession } })
  const { router } = await renderApp('/confirm-sign-up')
  await waitFor(() => expect(router.state.location.href).toBe('/auth?notice=link-invalid'))
})
