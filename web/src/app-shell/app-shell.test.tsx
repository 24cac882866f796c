import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { dispatchRealtime } from '#/lib/events.ts'
import { fakeApi, memberSession, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

test('shows the badge counts in both navigations, "9+" above nine, and updates them on events', async () => {
  let messages = 12
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 2, messages }) },
  })
  await renderApp('/compatibility')
  const [rail, bar] = await screen.findAllByRole('navigation', { name: 'Main' })
  for (const navigation of [rail, bar]) {
    const scope = within(navigation ?? document.body)
    expect(await scope.findAllByText('9+')).not.toHaveLength(0)
    expect(scope.getByRole('link', { name: 'Matches, 2 new' })).toHaveAttribute('href', '/matches')
    expect(scope.getByRole('link', { name: 'Compatibility' })).toHaveAttribute('aria-current', 'page')
  }
  messages = 0
  act(() => dispatchRealtime({ type: 'hello' }))
  await waitFor(() => expect(screen.queryByText('9+')).not.toBeInTheDocument())
})

test('marks the tab of an inner page in the rail', async () => {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    compatibility: { list: () => ({ calculations: [] }) },
  })
  await renderApp('/manual-compatibility')
  const [rail] = await screen.findAllByRole('navigation', { name: 'Main' })
  const scope = within(rail ?? document.body)
  expect(scope.getByRole('link', { name: 'Compatibility' })).toHaveAttribute('aria-current', 'true')
  expect(scope.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current')
})

test('shows the chosen language', async () => {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 5, messages: 21 }) },
  })
  await act(() => setLanguage('ru'))
  await renderApp('/compatibility')
  const [link] = await screen.findAllByRole('link', { name: 'Сообщения, 21 новое' })
  expect(link).toHaveAttribute('href', '/messages')
  expect(screen.getAllByRole('link', { name: 'Пары, 5 новых' })).toHaveLength(2)
  expect(document.documentElement.lang).toBe('ru')
})

test('uses the member’s language on a device without a chosen one', async () => {
  fakeApi({
    account: { session: () => ({ ...memberSession, language: 'es' }) },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
  })
  await renderApp('/compatibility')
  expect(await screen.findAllByRole('link', { name: 'Compatibilidad' })).toHaveLength(2)
})

test('leaves the page when the session ends elsewhere', async () => {
  let session = memberSession
  fakeApi({
    account: { session: () => session },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
  })
  const { router } = await renderApp('/compatibility')
  await screen.findAllByRole('navigation', { name: 'Main' })
  session = signedOutSession
  act(() => dispatchRealtime({ type: 'session_ended' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
})
