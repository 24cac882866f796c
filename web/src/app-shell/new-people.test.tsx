import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import type { PreferenceChanges, Preferences } from '@yuti/contract/notifications'
import { expect, test } from 'vitest'
import { ownTimeZone } from '#/features/notifications/shared/own-time-zone.ts'
import { dispatchRealtime } from '#/lib/events.ts'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { followTimeZone } from './follow-time-zone.ts'
// Import the lazy chunk up front so that no test waits for it.
import './new-people-toast.ts'

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
  timeZone: 'Pacific/Chatham',
  hasDevices: false,
}

test('says on any page that new people fit, and leads to Discover', async () => {
  const { fakes } = makeDeckServer([makePerson('Anna')])
  fakeApi({ ...fakes, account: { session: () => memberSession } })
  const { user, router } = await renderApp('/settings/notifications')
  dispatchRealtime({ type: 'notification', id: '0192f3a1-7c5e-4b7a-9a51-6f4f1f2d3c41', kind: 'message' })
  dispatchRealtime({ type: 'notification', id: '0192f3a1-7c5e-4b7a-9a51-6f4f1f2d3c42', kind: 'new_people' })
  expect(await screen.findByText('New people who fit you')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discover' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
})

test('saves the time zone of the device only if it has changed', async () => {
  const saved: PreferenceChanges[] = []
  let known = preferences
  fakeApi({
    notifications: {
      preferences: () => known,
      updatePreferences: (change) => {
        saved.push(change)
        known = { ...known, ...change }
        return known
      },
    },
  })
  await followTimeZone(new QueryClient())
  await followTimeZone(new QueryClient())
  expect(saved).toEqual([{ timeZone: ownTimeZone() }])
})
