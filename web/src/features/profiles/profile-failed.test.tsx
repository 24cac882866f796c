import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const refuse = () => {
  throw refusal('BAD_REQUEST', 400)
}

async function openFailing(path: string) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    profiles: { own: refuse, get: refuse, preview: refuse },
  })
  const app = await renderApp(path)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  return app
}

test.each([
  ['/profile/3d8e2f35-31fd-4c2a-8ba9-6a7a0ee5bc0e', 'Profile', '/discover'],
  ['/profile/preview', 'What others see', '/profile'],
  ['/profile-setup', 'Set up your profile', '/profile'],
])('%s has a title and a Back button when it cannot be loaded', async (path, title, wayOut) => {
  const { user, router } = await openFailing(path)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(wayOut))
})

test('keeps the title when the member’s own profile cannot be loaded', async () => {
  await openFailing('/profile')
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('keeps the reason in view while a profile that failed is read again', async () => {
  await openFailing('/profile')
  const reason = within(screen.getByRole('main')).getByRole('alert')
  const text = reason.textContent
  const answer = Promise.withResolvers<never>()
  const again = vi.fn(() => answer.promise)
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    profiles: { own: again },
  })
  await act(async () => dispatchRealtime({ type: 'hello' }))
  await waitFor(() => expect(again).toHaveBeenCalled())
  expect(reason).toBeVisible()
  expect(reason).toHaveTextContent(text)
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true')
  answer.reject(refusal('BAD_REQUEST', 400))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy', 'true'),
  )
  expect(reason).toBeVisible()
})
