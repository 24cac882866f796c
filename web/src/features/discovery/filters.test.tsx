import { screen, waitFor, within } from '@testing-library/react'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { expect, test } from 'vitest'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { makeDeckServer, makePerson, savedFilters } from '#/test/deck-samples.ts'
// Import lazy chunks up front so that no test waits for them.
import './filters-sheet.tsx'

async function openFilters(server: ReturnType<typeof makeDeckServer>) {
  fakeApi(server.fakes)
  const app = await renderApp('/discover')
  await app.user.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await sheet.findByText('24 to 36')
  return { ...app, sheet }
}

test('the sheet counts people while the filters change, and saves them', async () => {
  const saved: DiscoverFilters[] = []
  const asked: DiscoverFilters[] = []
  const server = makeDeckServer([makePerson('Anna')], {
    saveFilters: (filters) => {
      saved.push(filters)
      return filters
    },
    previewFilters: (filters) => {
      asked.push(filters)
      return { count: 38, isFew: false, wider: { distanceKm: 80, added: 12 } }
    },
  })
  const { user, sheet } = await openFilters(server)
  expect(await sheet.findByText('38 people match. 12 more within 80 km.')).toBeVisible()
  expect(sheet.getByRole('checkbox', { name: 'Women' })).toBeChecked()
  expect(sheet.getByRole('checkbox', { name: 'Men' })).not.toBeChecked()
  await user.click(sheet.getByRole('checkbox', { name: 'Men' }))
  const distance = sheet.getByRole('slider', { name: 'Distance' })
  expect(distance).toHaveAttribute('min', '1')
  expect(distance).toHaveAttribute('max', '1000')
  distance.focus()
  await user.keyboard('{ArrowRight}')
  const changed = { ...savedFilters, genders: ['female', 'male', 'non_binary'], distanceKm: 51 }
  await waitFor(() => expect(asked.at(-1)).toEqual(changed))
  await user.click(sheet.getByRole('button', { name: 'Show 38 people' }))
  await waitFor(() => expect(saved).toEqual([changed]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('shows a small count as "a few" and zero as none', async () => {
  const answers = [
    { count: 5, isFew: true, wider: null },
    { count: 0, isFew: false, wider: null },
  ]
  const server = makeDeckServer([], {
    previewFilters: () => answers.shift() ?? Promise.reject(new Error('asked too often')),
  })
  server.fakes.discovery = {
    ...server.fakes.discovery,
    deck: () => ({ cards: [makePerson('Anna')], remaining: 1 }),
  }
  const { user, sheet } = await openFilters(server)
  expect(await sheet.findByText('Fewer than 5 people match.')).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Show people' })).toBeEnabled()
  await user.click(sheet.getByRole('checkbox', { name: 'Men' }))
  expect(await sheet.findByText('No one matches these filters yet.')).toBeVisible()
})

test('requires at least one gender', async () => {
  const { user, sheet } = await openFilters(makeDeckServer([makePerson('Anna')]))
  await user.click(sheet.getByRole('checkbox', { name: 'Women' }))
  await user.click(sheet.getByRole('checkbox', { name: 'Non-binary' }))
  expect(sheet.getByText('Choose at least one.')).toBeVisible()
  expect(sheet.getByRole('button', { name: /^Show/ })).toBeDisabled()
})

test('stays open with an error when the filters cannot be saved', async () => {
  const server = makeDeckServer([makePerson('Anna')], {
    saveFilters: () => Promise.reject(new Error('no database')),
  })
  const { user, sheet } = await openFilters(server)
  await user.click(await sheet.findByRole('button', { name: 'Show 38 people' }))
  expect(await screen.findByText('Failed to save filters')).toBeVisible()
  expect(sheet.getByText('24 to 36')).toBeVisible()
})
