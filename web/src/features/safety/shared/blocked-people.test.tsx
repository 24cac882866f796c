import { screen, waitFor } from '@testing-library/react'
import { userId } from '@yuti/contract/base'
import { expect, test } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes } from '#/test/fake-api.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { BlockedPeople } from './blocked-people.tsx'

const leo = {
  id: userId.parse('11111111-1111-4111-8111-111111111111'),
  name: 'Leo',
  blockedAt: '2026-11-12T10:00:00Z',
}

function show(safety: Fakes<Api>['safety']) {
  fakeApi({ safety })
  return renderWithProviders(<BlockedPeople />)
}

test('says that nobody is blocked', async () => {
  await show({ listBlocked: () => ({ people: [] }) })
  expect(await screen.findByText('You haven’t blocked anyone.')).toBeVisible()
  expect(screen.queryByText('People who delete their account leave this list.')).not.toBeInTheDocument()
})

test('lists blocked people and unblocks one', async () => {
  let people = [leo]
  let isDown = true
  const { user } = await show({
    listBlocked: () => ({ people }),
    unblock: () => {
      if (isDown) throw new Error('down')
      people = []
      return { ok: true }
    },
  })
  expect(await screen.findByText('Leo')).toBeVisible()
  expect(screen.getByText('People who delete their account leave this list.')).toBeVisible()
  expect(screen.getByText('Blocked on 12 Nov 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Unblock Leo' }))
  expect(await screen.findByText('Failed to unblock user. Please try again.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Unblock Leo' }))
  expect(await screen.findByText('User unblocked')).toBeVisible()
  await waitFor(() => expect(screen.getByText('You haven’t blocked anyone.')).toBeVisible())
})

test('retries after a failure', async () => {
  let isDown = true
  const { user } = await show({
    listBlocked: () => {
      if (isDown) throw new Error('down')
      return { people: [leo] }
    },
  })
  expect(await screen.findByText('We couldn’t load the list.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Leo')).toBeVisible()
})
