import { act, screen, waitFor, within } from '@testing-library/react'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { complete, filterSteps, makeDeckServer, makePerson, savedFilters } from '#/test/deck-samples.ts'
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
      saved.push(complete(filters))
      return complete(filters)
    },
    previewFilters: (filters) => {
      asked.push(complete(filters))
      return { count: 38, isFew: false, wider: { distanceKm: 80, added: 12 }, steps: filterSteps }
    },
  })
  const { user, sheet } = await openFilters(server)
  expect(await sheet.findByText('38 people match. 12 more within 80 km.')).toBeVisible()
  expect(sheet.getByRole('checkbox', { name: 'Women' })).toBeChecked()
  expect(sheet.getByRole('checkbox', { name: 'Men' })).not.toBeChecked()
  await user.click(sheet.getByRole('checkbox', { name: 'Men' }))
  const distance = sheet.getByRole('slider', { name: 'Distance' })
  expect(distance).toHaveAttribute('aria-valuetext', '50 km')
  distance.focus()
  await user.keyboard('{ArrowRight}')
  expect(distance).toHaveAttribute('aria-valuetext', '75 km')
  const changed = { ...savedFilters, genders: ['female', 'male', 'non_binary'], distanceKm: 75 }
  await waitFor(() => expect(asked.at(-1)).toEqual(changed))
  await user.click(sheet.getByRole('button', { name: 'Show 38 people' }))
  await waitFor(() => expect(saved).toEqual([changed]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('shows a small count as "a few" and zero as none', async () => {
  const answers = [
    { count: 5, isFew: true, wider: null, steps: filterSteps },
    { count: 0, isFew: false, wider: null, steps: filterSteps },
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

test('says that counting needs a connection, and counts when it is back', async () => {
  const server = makeDeckServer([makePerson('Anna')], {
    previewFilters: () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch')
      return { count: 38, isFew: false, wider: null, steps: filterSteps }
    },
  })
  const { user, sheet } = await openFilters(server)
  await sheet.findByText('38 people match.')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  await user.click(sheet.getByRole('checkbox', { name: 'Men' }))
  expect(await sheet.findByText('You’re offline. The numbers come back with your connection.')).toBeVisible()
  onLine.mockReturnValue(true)
  act(() => void globalThis.dispatchEvent(new Event('online')))
  expect(await sheet.findByText('38 people match.')).toBeVisible()
})

const heightsOfBars = () =>
  Array.from(
    screen.getByRole('dialog').querySelectorAll('span'),
    (span) => span.getAttribute('style') ?? '',
  ).filter((style) => /^left: [\d.]+%; height: [\d.]+%;$/.test(style))

test('draws where people are over the steps of the distance, again for other genders', async () => {
  const asked: string[][] = []
  const server = makeDeckServer([makePerson('Anna')], {
    countByDistance: ({ genders }) => {
      asked.push(genders)
      return { bars: [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 0, 0, 2] }
    },
  })
  const { user, sheet } = await openFilters(server)
  await waitFor(() => expect(heightsOfBars()).toHaveLength(16))
  expect(heightsOfBars().slice(8, 12)).toEqual([
    expect.stringContaining('height: 75%'),
    expect.stringContaining('height: 87.5%'),
    expect.stringContaining('height: 100%'),
    expect.stringContaining('height: 0%'),
  ])
  await user.click(sheet.getByRole('checkbox', { name: 'Men' }))
  await waitFor(() => expect(asked).toEqual([savedFilters.genders, ['female', 'male', 'non_binary']]))
})

test('keeps a distance between two steps until the slider is moved', async () => {
  const saved: DiscoverFilters[] = []
  const server = makeDeckServer([makePerson('Anna')], {
    filters: () => ({ ...savedFilters, distanceKm: 60 }),
    saveFilters: (filters) => {
      saved.push(complete(filters))
      return complete(filters)
    },
  })
  const { user, sheet } = await openFilters(server)
  const distance = sheet.getByRole('slider', { name: 'Distance' })
  expect(distance).toHaveAttribute('aria-valuetext', '60 km')
  await user.click(await sheet.findByRole('button', { name: 'Show 38 people' }))
  await waitFor(() => expect(saved).toEqual([{ ...savedFilters, distanceKm: 60 }]))
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

test('shows beside each step of stars and activity how many people it leaves', async () => {
  const saved: DiscoverFilters[] = []
  const server = makeDeckServer([makePerson('Anna')], {
    saveFilters: (filters) => {
      saved.push(complete(filters))
      return complete(filters)
    },
  })
  const { user, sheet } = await openFilters(server)
  expect(await sheet.findByRole('radio', { name: 'Any 38 people' })).toBeChecked()
  expect(sheet.getByRole('radio', { name: '3 and more 24 people' })).toBeVisible()
  expect(sheet.getByRole('radio', { name: '5 stars fewer than 5' })).toBeVisible()
  expect(sheet.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument()
  await user.click(sheet.getByRole('radio', { name: '4 and more 11 people' }))
  await user.click(sheet.getByRole('checkbox', { name: 'Active in the last week 30 people' }))
  await user.click(sheet.getByRole('button', { name: 'Show 38 people' }))
  await waitFor(() => expect(saved).toEqual([{ ...savedFilters, minStars: 4, onlyActive: true }]))
})

test('shows goals, languages and answers with their counts, and saves several', async () => {
  const saved: DiscoverFilters[] = []
  const server = makeDeckServer([makePerson('Anna')], {
    saveFilters: (filters) => {
      saved.push(complete(filters))
      return complete(filters)
    },
  })
  const { user, sheet } = await openFilters(server)
  const goals = within(await sheet.findByRole('group', { name: 'Looking for' }))
  expect(goals.getByRole('checkbox', { name: 'Friends first a few' })).toBeVisible()
  expect(goals.getByRole('checkbox', { name: 'Open to what comes no one' })).toBeVisible()
  await user.click(goals.getByRole('checkbox', { name: 'Dating 9 people' }))
  await user.click(goals.getByRole('checkbox', { name: 'Long-term relationship 14 people' }))
  await user.click(sheet.getByRole('checkbox', { name: 'Catalan 12 people' }))
  await user.click(sheet.getByRole('checkbox', { name: 'With answers to topics 21 people' }))
  await user.click(sheet.getByRole('checkbox', { name: 'With verified photos 17 people' }))
  await user.click(sheet.getByRole('button', { name: /^Show/ }))
  const narrowing = {
    goals: ['long_term', 'dating'],
    languages: ['ca'],
    onlyWithAnswers: true,
    onlyVerified: true,
  }
  await waitFor(() => expect(saved).toEqual([{ ...savedFilters, ...narrowing }]))
})

test('keeps a language in its row when few people are left who speak it', async () => {
  const server = makeDeckServer([makePerson('Anna')], {
    previewFilters: ({ onlyActive }) => ({
      count: 38,
      isFew: false,
      wider: null,
      steps: { ...filterSteps, languages: onlyActive ? [] : filterSteps.languages },
    }),
  })
  const { user, sheet } = await openFilters(server)
  expect(await sheet.findByRole('checkbox', { name: 'Spanish 31 people' })).toBeVisible()
  await user.click(sheet.getByRole('checkbox', { name: /^Active/ }))
  expect(await sheet.findByRole('checkbox', { name: 'Spanish fewer than 5' })).toBeEnabled()
})

test('resets what only narrows, and keeps gender, age and distance', async () => {
  const asked: DiscoverFilters[] = []
  const server = makeDeckServer([makePerson('Anna')], {
    filters: () => ({ ...savedFilters, minStars: 5, onlyActive: true }),
    previewFilters: (filters) => {
      asked.push(complete(filters))
      return { count: 7, isFew: false, wider: null, steps: { ...filterSteps, minStars: null } }
    },
  })
  const { user, sheet } = await openFilters(server)
  expect(sheet.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await user.click(sheet.getByRole('button', { name: 'Reset' }))
  expect(sheet.getByRole('radio', { name: 'Any' })).toBeChecked()
  expect(sheet.getByRole('checkbox', { name: /^Active/ })).not.toBeChecked()
  await waitFor(() => expect(asked.at(-1)).toEqual(savedFilters))
})

test('says that people cannot be counted, counts again on request, and saves without the counts', async () => {
  let isDown = true
  const server = makeDeckServer([makePerson('Anna')], {
    previewFilters: () =>
      isDown
        ? Promise.reject(refusal('PROFILE_INCOMPLETE', 409))
        : { count: 9, isFew: false, wider: null, steps: filterSteps },
  })
  const { user, sheet } = await openFilters(server)
  const failed = await sheet.findByText(/^We couldn’t count people\./)
  expect(failed).toHaveAttribute('role', 'alert')
  expect(sheet.getByRole('radio', { name: '4 and more' })).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Show people' })).toBeEnabled()
  isDown = false
  const line = failed.parentElement ?? document.body
  await user.click(within(line).getByRole('button', { name: 'Try again' }))
  expect(await sheet.findByText('9 people match.')).toBeVisible()
})
