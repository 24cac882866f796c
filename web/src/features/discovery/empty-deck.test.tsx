import { screen, waitFor, within } from '@testing-library/react'
import type { DiscoverFilters, Emptiness } from '@yuti/contract/discovery'
import { expect, test, vi } from 'vitest'
import { api } from '#/lib/api.ts'
import { complete, makeDeckServer, makePerson, savedFilters } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
// Import lazy chunks up front so that no test waits for them.
import './shared/invite-dialog.tsx'
import './filters-sheet.tsx'

type Fakes = NonNullable<Parameters<typeof makeDeckServer>[1]>

async function openEmpty(given: Fakes = {}) {
  fakeApi(makeDeckServer([], given).fakes)
  const app = await renderApp('/discover')
  await screen.findByRole('heading', { name: 'That’s everyone for now' })
  return app
}

const explained = (reason: Emptiness['reason']) => ({
  explainEmptyDeck: () => ({ reason, filters: savedFilters, steps: [] }),
})

test('an empty deck offers three ways on', async () => {
  const { user } = await openEmpty()
  expect(screen.getByRole('button', { name: 'See your matches' })).toHaveAttribute('href', '/matches')
  expect(screen.getByRole('button', { name: 'Explore compatibility' })).toHaveAttribute(
    'href',
    '/compatibility',
  )
  await user.click(screen.getByRole('button', { name: 'Invite a friend' }))
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  const invitation = within(await screen.findByRole('dialog', { name: 'Invite a friend' }))
  expect(invitation.getByRole('button', { name: 'Telegram' })).toBeVisible()
  expect(invitation.getByRole('button', { name: 'Email' })).toBeVisible()
  expect(invitation.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await user.click(invitation.getByRole('button', { name: 'WhatsApp' }))
  expect(open.mock.calls[0]?.[0]).toMatch(/^https:\/\/wa\.me\/\?text=.+localhost/)
})

test('names the filter that hides people; a press on a step saves it and shows them', async () => {
  const saved: DiscoverFilters[] = []
  const mira = makePerson('Mira')
  const { user } = await openEmpty({
    deck: () => (saved.length > 0 ? { cards: [mira], remaining: 1 } : { cards: [], remaining: 0 }),
    saveFilters: (filters) => {
      saved.push(complete(filters))
      return complete(filters)
    },
  })
  expect(await screen.findByText('Your distance of 50 km hides most people.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'A few more aged 24 to 41' })).toBeVisible()
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: '12 more within 80 km' }))
  expect(await screen.findByRole('article', { name: 'Mira, 29' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(saved).toEqual([{ ...savedFilters, distanceKm: 80 }])
})

test('filters saved while a step is saved are saved after it', async () => {
  const step = Promise.withResolvers<void>()
  const asked: number[] = []
  const { user } = await openEmpty({
    saveFilters: async (filters) => {
      asked.push(filters.distanceKm)
      if (asked.length === 1) await step.promise
      return complete(filters)
    },
  })
  await user.click(await screen.findByRole('button', { name: '12 more within 80 km' }))
  await waitFor(() => expect(asked).toEqual([80]))
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.click(await screen.findByRole('button', { name: 'Show 38 people' }))
  // A save that did not wait would have arrived before this.
  await api.account.session()
  expect(asked).toEqual([80])
  step.resolve()
  await waitFor(() => expect(asked).toEqual([80, 50]))
})

test('names a step that opens all ages', async () => {
  const filters = { ...savedFilters, minAge: 18, maxAge: 100 }
  const steps = [{ kind: 'age' as const, filters, added: 9, isFew: false }]
  await openEmpty({ explainEmptyDeck: () => ({ reason: 'age', filters: savedFilters, steps }) })
  expect(await screen.findByRole('button', { name: '9 more of any age' })).toBeVisible()
})

test('names steps of stars, of activity and without narrowing filters', async () => {
  const filters = { ...savedFilters, minStars: 5 as const, onlyActive: true }
  const steps = [
    { kind: 'stars' as const, filters: { ...filters, minStars: 4 as const }, added: 7, isFew: false },
    { kind: 'activity' as const, filters: { ...filters, onlyActive: false }, added: 5, isFew: true },
    { kind: 'everything' as const, filters: { ...savedFilters, distanceKm: 1000 }, added: 9, isFew: false },
  ]
  await openEmpty({ explainEmptyDeck: () => ({ reason: 'stars', filters, steps }) })
  expect(await screen.findByRole('button', { name: '7 more with 4 stars and more' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'A few more who were away this week' })).toBeVisible()
  expect(
    screen.getByRole('button', { name: '9 more of any age within 1,000 km, without your other filters' }),
  ).toBeVisible()
})

test('shows an error and changes nothing when a step cannot be saved', async () => {
  const { user } = await openEmpty({ saveFilters: () => Promise.reject(new Error('no database')) })
  await user.click(await screen.findByRole('button', { name: '12 more within 80 km' }))
  expect(await screen.findByText('Failed to save filters')).toBeVisible()
  expect(screen.getByRole('button', { name: '12 more within 80 km' })).toBeVisible()
})

test.each([
  ['decided', 'You’ve seen everyone who matches your filters. New people join every day.'],
  ['age', 'Your age range of 24 to 36 hides most people.'],
  ['gender', 'Your “Show me” choice hides most people.'],
  ['stars', 'Your filter by stars hides most people.'],
  ['activity', 'Your filter by activity hides most people.'],
  ['narrowing', 'Your filters together hide most people.'],
  ['nobody', /^New people join every day/],
] as const)('an empty deck says why: %s', async (reason, text) => {
  await openEmpty(explained(reason))
  expect(await screen.findByText(text)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument())
})

test('offers the ways on even if the reason cannot be loaded', async () => {
  await openEmpty({ explainEmptyDeck: () => Promise.reject(new Error('no database')) })
  expect(await screen.findByText(/^New people join every day/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'See your matches' })).toBeVisible()
})
