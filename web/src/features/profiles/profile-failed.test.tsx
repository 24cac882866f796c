import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const person = '/profile/3d8e2f35-31fd-4c2a-8ba9-6a7a0ee5bc0e'

const refuse = () => {
  throw refusal('BAD_REQUEST', 400)
}

function serve(profiles: Fakes<Api>['profiles'] & object) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    profiles,
  })
}

async function openWith(path: string, profiles: Parameters<typeof serve>[0]) {
  serve(profiles)
  return await renderApp(path)
}

/** Every query is read again, as when the real-time stream connects, and waits for its answer. Returns what refuses it. */
async function readAgain() {
  const answer = Promise.withResolvers<never>()
  const again = vi.fn(() => answer.promise)
  serve({ own: again, get: again, chart: again })
  await act(async () => dispatchRealtime({ type: 'hello' }))
  await waitFor(() => expect(again).toHaveBeenCalled())
  return answer.reject
}

async function openFailing(path: string) {
  const app = await openWith(path, { own: refuse, get: refuse, preview: refuse, chart: refuse })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  return app
}

test.each([
  [person, 'Profile', '/discover'],
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

test.each([
  ['the own profile', '/profile'],
  ['a person', person],
  ['my chart', '/profile/chart'],
])('%s keeps the reason in view while it is read again after a failure', async (_, path) => {
  await openFailing(path)
  const reason = within(screen.getByRole('main')).getByRole('alert')
  const text = reason.textContent
  const fail = await readAgain()
  expect(reason).toBeVisible()
  expect(reason).toHaveTextContent(text)
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true')
  fail(refusal('BAD_REQUEST', 400))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy', 'true'),
  )
  expect(reason).toBeVisible()
})

test.each([
  ['a person who is not there', person, refusal('NOT_FOUND', 404), 'Profile not found'],
  [
    'the budget of people that is used up',
    person,
    refusal('PEOPLE_USED_UP', 429, { moreAt: '2026-11-29T00:00:00Z' }),
    'That’s all for today',
  ],
  [
    'a chart without a birth',
    '/profile/chart',
    refusal('PROFILE_INCOMPLETE', 409),
    'Your chart isn’t ready yet',
  ],
])('the page about %s stays while it is read again', async (_, path, error, title) => {
  const refuseSo = () => {
    throw error
  }
  await openWith(path, { get: refuseSo, chart: refuseSo })
  const heading = await screen.findByRole('heading', { name: title })
  await readAgain()
  expect(heading).toBeVisible()
})
