import { screen, waitFor, within } from '@testing-library/react'
import { emptyAbout } from '@yuti/contract/about-choices'
import type { OwnProfile } from '@yuti/contract/profiles'
import { expect, test, vi } from 'vitest'
import { api } from '#/lib/api.ts'
import { boundCalls } from '#/test/bounded-calls.ts'
import { fakeApi, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { widenScreen } from '#/test/wide-screen.ts'

const own: OwnProfile = {
  id: memberSession.user?.id ?? raise(),
  name: 'Anna',
  email: 'anna@example.org',
  birth: {
    date: '1997-06-03',
    time: '06:45',
    city: 'Barcelona, Spain',
    timeIsAbout: false,
    disambiguation: null,
  },
  birthChange: { change: { kind: 'free' }, request: null },
  age: 29,
  bio: 'Ceramicist',
  interests: [],
  about: emptyAbout,
  gender: 'female',
  lookingFor: ['male'],
  photos: [],
  showAge: true,
  showDistance: true,
  showActivity: true,
  isPaused: false,
  heldParts: [],
  sharesSeen: true,
  sharesTyping: true,
  showsPictures: false,
  language: 'en',
  place: null,
}

function raise(): never {
  throw new Error('The member has an id')
}

type Saved = { showAge: boolean; language: 'en' | 'ru' | 'es' }

async function openSettings(updateSettings: (change: object) => Saved | Promise<Saved>, title = 'Settings') {
  let session = memberSession
  const signOut = vi.fn(() => {
    session = signedOutSession
    return { ok: true as const }
  })
  fakeApi({
    account: { session: () => session, signOut },
    profiles: { own: () => own, updateSettings },
    safety: { listBlocked: () => ({ people: [] }) },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
  })
  const app = await renderApp('/settings')
  await screen.findByRole('heading', { name: title })
  return { ...app, signOut }
}

const saved = { showAge: false, language: 'en' } as const

test('applies the age switch at once', async () => {
  const update = vi.fn(() => saved)
  const { user } = await openSettings(update)
  const control = await screen.findByRole('switch', { name: 'Show my age' })
  expect(control).toBeChecked()
  await user.click(control)
  expect(control).not.toBeChecked()
  await waitFor(() => expect(update).toHaveBeenCalledWith({ showAge: false }))
})

test.each([
  ['Read receipts', { sharesSeen: false }],
  ['Typing indicator', { sharesTyping: false }],
  ['Show my distance', { showDistance: false }],
  ['Let people filter by my activity', { showActivity: false }],
])('switches off %s', async (name, change) => {
  const update = vi.fn(() => saved)
  const { user } = await openSettings(update)
  const control = await screen.findByRole('switch', { name })
  expect(control).toBeChecked()
  await user.click(control)
  expect(control).not.toBeChecked()
  await waitFor(() => expect(update).toHaveBeenCalledWith(change))
})

test('pauses the profile', async () => {
  const update = vi.fn(() => saved)
  const { user } = await openSettings(update)
  const control = await screen.findByRole('switch', { name: 'Pause my profile' })
  expect(control).not.toBeChecked()
  await user.click(control)
  expect(control).toBeChecked()
  await waitFor(() => expect(update).toHaveBeenCalledWith({ isPaused: true }))
  expect(screen.getByRole('link', { name: 'What others see' })).toHaveAttribute('href', '/profile/preview')
})

test('shows pictures in chats always, once the member wants that', async () => {
  const update = vi.fn(() => saved)
  const { user } = await openSettings(update)
  const control = await screen.findByRole('switch', { name: 'Always show pictures' })
  expect(control).not.toBeChecked()
  await user.click(control)
  await waitFor(() => expect(update).toHaveBeenCalledWith({ showsPictures: true }))
})

test('reverts a switch that could not be saved and says so', async () => {
  const { user } = await openSettings(() => {
    throw refusal('NOT_FOUND', 500)
  })
  const control = await screen.findByRole('switch', { name: 'Show my age' })
  await user.click(control)
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  expect(control).toBeChecked()
})

test('shows what the server has after two quick choices could not be saved', async () => {
  const first = Promise.withResolvers<Saved>()
  const update = vi.fn<(change: object) => Promise<Saved>>()
  update.mockReturnValueOnce(first.promise).mockRejectedValueOnce(refusal('NOT_FOUND', 500))
  const { user, queryClient } = await openSettings(update)
  const control = await screen.findByRole('switch', { name: 'Show my age' })
  await user.click(control)
  await user.click(control)
  first.reject(refusal('NOT_FOUND', 500))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(control).toBeChecked()
})

test('the last of two quick choices wins, also if the first one is saved late', async () => {
  const first = Promise.withResolvers<Saved>()
  const update = vi.fn<(change: object) => Promise<Saved>>().mockResolvedValue(saved)
  update.mockReturnValueOnce(first.promise)
  const { user } = await openSettings(update)
  const control = await screen.findByRole('switch', { name: 'Show my age' })
  await user.click(control)
  await user.click(control)
  expect(control).toBeChecked()
  await waitFor(() => expect(update).toHaveBeenCalled())
  // A save that did not wait would have arrived before this.
  await api.account.session()
  expect(update).toHaveBeenCalledTimes(1)
  first.resolve(saved)
  await waitFor(() => expect(update.mock.calls).toEqual([[{ showAge: false }], [{ showAge: true }]]))
})

test('changes the language of the page and stores it in the account', async () => {
  const update = vi.fn(() => saved)
  const { user } = await openSettings(update)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ru')
  expect(await screen.findByRole('heading', { name: 'Настройки' })).toBeVisible()
  await waitFor(() => expect(update).toHaveBeenCalledWith({ language: 'ru' }))
  expect(localStorage.getItem('preferred_language')).toBe('ru')
})

test('changes the theme of this device', async () => {
  const { user } = await openSettings(() => saved)
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Same as device' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('shows the pages beside the open one on a wide screen', async () => {
  widenScreen()
  await openSettings(() => saved, 'General')
  const pages = within(screen.getByRole('navigation', { name: 'Settings' }))
  expect(pages.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page')
  expect(pages.getByRole('link', { name: 'Notifications' })).toHaveAttribute(
    'href',
    '/settings/notifications',
  )
  expect(screen.getAllByRole('link', { name: 'Download my data' })).toHaveLength(1)
})

test('opens the landing page after sign-out', async () => {
  const { user, router, signOut } = await openSettings(() => saved)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(signOut).toHaveBeenCalledOnce()
})

test('shows its parts at once when each has been read or has failed, and reads none again and again', async () => {
  const { promise, resolve } = Promise.withResolvers<{ people: [] }>()
  const calls = boundCalls()
  const own = async () => {
    await calls.note()
    throw new Error('down')
  }
  fakeApi({
    account: { session: () => memberSession },
    profiles: { own },
    safety: { listBlocked: () => promise },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
  })
  await renderApp('/settings')
  await waitFor(() => expect(calls.count()).toBe(1))
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
  resolve({ people: [] })
  const language = screen.findByRole('combobox', { name: 'Language' })
  expect(await Promise.race([language, calls.tooMany])).toBeVisible()
  expect(screen.getByText('You haven’t blocked anyone.')).toBeVisible()
  const retries = screen.findAllByRole('button', { name: 'Try again' })
  expect(await Promise.race([retries, calls.tooMany])).toHaveLength(2)
})
