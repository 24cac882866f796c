import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { PreferenceChanges, Preferences } from '@yuti/contract/notifications'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { pushPermission } from '#/platform/push.ts'
import { clearFlag } from '#/platform/storage.ts'
import { fakeApi, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { ownTimeZone } from './shared/own-time-zone.ts'

const preferences: Preferences = {
  mailMatches: 'never',
  mailMessages: 'never',
  mailSupport: 'at_once',
  mailNewPeople: 'weekly',
  pushMatches: true,
  pushMessages: true,
  pushSupport: true,
  pushNewPeople: true,
  quietHours: null,
  timeZone: ownTimeZone(),
  hasDevices: false,
}

async function open(
  found: Partial<Preferences> = {},
  updatePreferences = vi.fn((change: PreferenceChanges): Preferences | Promise<Preferences> => ({
    ...preferences,
    ...found,
    ...change,
  })),
) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: {
      badges: () => ({ matches: 0, messages: 0 }),
      preferences: () => ({ ...preferences, ...found }),
      updatePreferences,
    },
  })
  const app = await renderApp('/settings/notifications')
  await screen.findByRole('combobox', { name: 'New messages' })
  return { ...app, updatePreferences }
}

test('saves the frequency of each kind of mail at once, with the time zone', async () => {
  const { user, updatePreferences } = await open()
  const messages = screen.getByRole('combobox', { name: 'New messages' })
  expect(messages).toHaveValue('never')
  expect(screen.getByRole('combobox', { name: 'Messages from our team' })).toHaveValue('at_once')
  await user.selectOptions(messages, 'Daily')
  expect(messages).toHaveValue('daily')
  await waitFor(() =>
    expect(updatePreferences).toHaveBeenCalledWith({ mailMessages: 'daily', timeZone: ownTimeZone() }),
  )
  expect(updatePreferences).toHaveBeenCalledOnce()
})

test('reverts a choice that cannot be saved and says so', async () => {
  const { user } = await open(
    {},
    vi.fn(() => {
      throw refusal('NOT_FOUND', 500)
    }),
  )
  const matches = screen.getByRole('combobox', { name: 'New matches' })
  await user.selectOptions(matches, 'Weekly')
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  expect(matches).toHaveValue('never')
})

test('shows what is stored when one of two quick choices could not be saved', async () => {
  const stored = { ...preferences }
  const first = Promise.withResolvers<Preferences>()
  const { user, queryClient } = await open(
    stored,
    vi.fn((change: PreferenceChanges) =>
      change.mailMatches === 'weekly' ? first.promise : Object.assign(stored, change),
    ),
  )
  const matches = screen.getByRole('combobox', { name: 'New matches' })
  await user.selectOptions(matches, 'Weekly')
  await user.selectOptions(matches, 'Daily')
  first.reject(refusal('NOT_FOUND', 500))
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(matches).toHaveValue('daily')
})

test('switches quiet hours on, changes them and refuses an empty range', async () => {
  const { user, updatePreferences } = await open()
  await user.click(screen.getByRole('switch', { name: 'Pause emails and notifications' }))
  const from = await screen.findByLabelText('From')
  expect(from).toHaveValue('22:00')
  fireEvent.change(from, { target: { value: '23:15' } })
  await waitFor(() =>
    expect(updatePreferences).toHaveBeenLastCalledWith({
      quietHours: { from: '23:15', until: '08:00' },
      timeZone: ownTimeZone(),
    }),
  )
  const calls = updatePreferences.mock.calls.length
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '23:15' } })
  expect(screen.getByText('Choose two different times.')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '' } })
  expect(updatePreferences).toHaveBeenCalledTimes(calls)
})

test('hides push switches without a device that takes pushes', async () => {
  await open()
  expect(screen.queryByRole('switch', { name: 'New matches' })).not.toBeInTheDocument()
})

test('says that the phone allows no pushes and asks for permission', async () => {
  const isGiven = vi.spyOn(pushPermission, 'isGiven').mockResolvedValue(false)
  const ask = vi
    .spyOn(pushPermission, 'ask')
    .mockImplementation(async () => void isGiven.mockResolvedValue(true))
  onTestFinished(() => [isGiven, ask].forEach((spy) => spy.mockRestore()))
  const { user } = await open()
  expect(await screen.findByText(/turned off on this phone/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Allow notifications' }))
  await waitFor(() => expect(screen.queryByText(/turned off on this phone/)).not.toBeInTheDocument())
  expect(screen.getByRole('switch', { name: 'New matches' })).toBeVisible()
})

test('shows a switch for each kind of push with a device', async () => {
  const { user, updatePreferences } = await open({ hasDevices: true })
  await user.click(screen.getByRole('switch', { name: 'New matches' }))
  await waitFor(() =>
    expect(updatePreferences).toHaveBeenCalledWith(expect.objectContaining({ pushMatches: false })),
  )
})

test('turns mails about new people off and on again with one press', async () => {
  const { user, updatePreferences } = await open()
  const mails = screen.getByRole('switch', { name: 'New people who fit' })
  expect(mails).toBeChecked()
  expect(mails).toHaveAccessibleDescription(/Once a week at most/)
  await user.click(mails)
  expect(mails).not.toBeChecked()
  await user.click(mails)
  await waitFor(() =>
    expect(updatePreferences.mock.calls.map(([change]) => change.mailNewPeople)).toEqual(['never', 'weekly']),
  )
})

test('saves the time zone of the device when it has changed', async () => {
  const { updatePreferences } = await open({ timeZone: 'Pacific/Chatham' })
  await waitFor(() => expect(updatePreferences).toHaveBeenCalledWith({ timeZone: ownTimeZone() }))
})

afterEach(async () => {
  await setLanguage('en')
  clearFlag('preferred_language')
})

async function openLink(unsubscribe: () => { ok: true }, check?: () => never) {
  clearFlag('preferred_language')
  fakeApi({
    account: { session: () => signedOutSession },
    notifications: {
      checkUnsubscribe: check ?? (() => ({ topic: 'message' as const, language: 'es' as const })),
      unsubscribe,
    },
  })
  return await renderApp('/unsubscribe?token=abc')
}

test('asks before it unsubscribes, in the language of the mail', async () => {
  const unsubscribe = vi.fn(() => ({ ok: true as const }))
  const { user } = await openLink(unsubscribe)
  const button = await screen.findByRole('button', { name: 'Dejar de recibirlos' })
  expect(screen.getByText('No recibirás más correos sobre mensajes nuevos.')).toBeVisible()
  expect(unsubscribe).not.toHaveBeenCalled()
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'No recibirás más correos de este tipo' })).toBeVisible()
  expect(unsubscribe).toHaveBeenCalledWith({ token: 'abc' })
})

test('offers the settings when the link is invalid', async () => {
  await openLink(
    () => ({ ok: true }),
    () => {
      throw refusal('INVALID_LINK', 410)
    },
  )
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Manage in Settings' })).toHaveAttribute(
    'href',
    '/settings/notifications',
  )
})
