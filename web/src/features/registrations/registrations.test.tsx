import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userId } from '@yuti/contract/base'
import type { Registration } from '@yuti/contract/registrations'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff, verified } from '#/test/staff-samples.ts'
import { widenScreen } from '#/test/wide-screen.ts'

const path = '/admin-panel/user-registrations'
const seenAt = '2026-11-21T12:00:00.000Z'

const person = (index: number, changes: Partial<Registration> = {}): Registration => ({
  id: userId.parse(`${String(index).padStart(8, '0')}-1111-4111-8111-111111111111`),
  createdAt: '2026-11-20T10:05:09Z',
  email: `person${index}@example.org`,
  name: `Person ${index}`,
  birthDate: '1990-01-02',
  birthTime: '06:45',
  birthTimeIsAbout: false,
  birthCity: 'Barcelona, Spain',
  source: 'Web',
  ...changes,
})

type Asked = Parameters<Api['registrations']['list']>[0]
let asked: Asked[]

type Answer = { rows: Registration[]; total: number; next?: string }

function serve(answer: (input: Asked) => Answer) {
  fakeApi(
    asStaff({
      registrations: {
        perDay: () => ({
          days: [
            { day: '2026-11-20', source: 'Web', people: 3 },
            { day: '2026-11-20', source: 'AppStore', people: 2 },
          ],
        }),
        list: (input) => {
          asked.push(input)
          return { next: null, ...answer(input), seenAt }
        },
      },
    }),
  )
}

beforeEach(() => {
  asked = []
  widenScreen()
  // The table renders the rows that fit, and jsdom has no sizes.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('opens with the last thirty days, all sources and the specified columns', async () => {
  const rows = [
    person(1, { birthTime: '06:30', birthTimeIsAbout: true }),
    person(2, { source: 'AppStore', birthTime: null }),
    person(3, { source: 'Google Play', birthDate: null, birthTime: null, birthCity: null }),
  ]
  serve(() => ({ rows, total: 3 }))
  const { user } = await renderApp(path)
  const table = await screen.findByRole('table', { name: 'Registrations' })
  expect(asked[0]).toMatchObject({
    startDate: '2026-10-22',
    endDate: '2026-11-21',
    sources: ['Web', 'AppStore', 'Google Play'],
    sort: 'createdAt',
    isDescending: true,
  })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Registration Date/Time',
    'UID',
    'Email',
    'Name',
    'Birth Date',
    'Birth Time',
    'Birth Place',
    'Source',
  ])
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(cells[0]).toEqual([
    new Date('2026-11-20T10:05:09Z').toLocaleString('ru-RU'),
    '00000001…',
    'person1@example.org',
    'Person 1',
    '1990-01-02',
    'about 06:30',
    'Barcelona, Spain',
    'Web',
  ])
  expect(cells[1]?.slice(5)).toEqual(['–not entered', 'Barcelona, Spain', 'AppStore'])
  expect(cells[2]?.slice(4)).toEqual(['–not entered', '–not entered', '–not entered', 'Google Play'])
  expect(screen.getByText('Total users: 3')).toBeVisible()

  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: `Copy the user id ${rows[0]?.id}` }))
  expect(copied).toHaveBeenCalledWith(rows[0]?.id)
})

test('shows a card for each person on a phone, with a choice of the order', async () => {
  vi.unstubAllGlobals()
  const rows = [person(1), person(2, { birthDate: null, birthTime: null, birthCity: null })]
  serve(() => ({ rows, total: 2 }))
  const { user, router } = await renderApp(path)
  const [first, second] = within(await screen.findByRole('list', { name: 'Registrations' })).getAllByRole(
    'listitem',
  )
  expect(first).toHaveTextContent('Person 1Webperson1@example.org')
  expect(first).toHaveTextContent('Birth PlaceBarcelona, Spain')
  expect(second).toHaveTextContent('Birth Date–not entered')
  expect(screen.queryByRole('table', { name: 'Registrations' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'name', order: 'desc' }))
  await user.click(await screen.findByRole('button', { name: 'Descending' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name', isDescending: false }))
})

test('describes the plot in words and offers it as a table', async () => {
  serve(() => ({ rows: [person(1)], total: 1 }))
  const { user } = await renderApp(path)
  expect(await screen.findByRole('img', { name: 'Registrations a day' })).toHaveAccessibleDescription(
    'From 22\u00a0Oct\u00a02026 to 21\u00a0Nov\u00a02026: Web 3, AppStore 2 and Google Play 0.',
  )
  await user.click(screen.getByText('As a table'))
  const table = within(screen.getByRole('table', { name: 'Registrations a day' }))
  const [, row] = table.getAllByRole('row')
  expect(
    within(row ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['20\u00a0Nov\u00a02026', '3', '2', '0', '5'])
})

test('loads on every press of Apply, even with unchanged filters', async () => {
  serve(() => ({ rows: [], total: 0 }))
  const { user } = await renderApp(path)
  expect(await screen.findByText('No users found for the selected filters')).toBeVisible()
  expect(screen.getByText('Total users: 0')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'AppStore' }))
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.sources).toEqual(['Web', 'Google Play'])
  const link = screen.getByRole('link', { name: 'Download CSV' })
  expect(link.getAttribute('href')).toContain('sources=Web%2CGoogle+Play')
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(asked).toHaveLength(3))
})

test('refuses an end before the start without calling the server', async () => {
  serve(() => ({ rows: [], total: 0 }))
  const { user } = await renderApp(path)
  await screen.findByText('No users found for the selected filters')
  const end = screen.getByLabelText('End Date')
  await user.clear(end)
  await user.type(end, '2026-01-01')
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  expect(screen.getByText('The end is before the start.')).toBeVisible()
  expect(asked).toHaveLength(1)
})

const header = (name: string) => screen.findByRole('columnheader', { name })

test('sorts by each column in both directions', async () => {
  serve(() => ({ rows: [person(1)], total: 1 }))
  const { user } = await renderApp(path)
  expect(await header('Registration Date/Time')).toHaveAttribute('aria-sort', 'descending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name', isDescending: false }))
  expect(await header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'name', isDescending: true }))
  expect(await header('Registration Date/Time')).toHaveAttribute('aria-sort', 'none')
})

test('renders only the rows in view of twenty thousand', async () => {
  serve(() => ({
    rows: Array.from({ length: 100 }, (_, index) => person(index)),
    total: 20_000,
    next: 'second',
  }))
  await renderApp(path)
  const table = await screen.findByRole('table', { name: 'Registrations' })
  expect(table).toHaveAttribute('aria-rowcount', '20001')
  const drawn = within(table).getAllByRole('row').length
  expect(drawn).toBeGreaterThan(10)
  expect(drawn).toBeLessThan(60)
  expect(asked).toHaveLength(1)
  expect(screen.getByText('Total users: 20,000')).toBeVisible()
})

test('reports a failed load and tries again', async () => {
  let isBroken = true
  serve(() => {
    if (isBroken) throw refusal('BAD_REQUEST', 400)
    return { rows: [person(1)], total: 1 }
  })
  const { user } = await renderApp(path)
  expect(await screen.findByText('Failed to fetch users data')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Total users: 1')).toBeVisible()
})

test('keeps filters and order in the address, so a link and Back restore them', async () => {
  serve(() => ({ rows: [person(1)], total: 1 }))
  const { user, router } = await renderApp(`${path}?from=2026-01-05&sources=Web,AppStore&sort=email`)
  expect(await header('Email')).toHaveAttribute('aria-sort', 'ascending')
  expect(asked[0]).toMatchObject({
    startDate: '2026-01-05',
    endDate: '2026-11-21',
    sources: ['Web', 'AppStore'],
    sort: 'email',
    isDescending: false,
  })
  expect(screen.getByLabelText('Start Date')).toHaveValue('2026-01-05')
  await user.click(screen.getByRole('checkbox', { name: 'Web' }))
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(asked.at(-1)?.sources).toEqual(['AppStore']))
  expect(screen.getByRole('button', { name: 'Apply Filters' })).toHaveFocus()
  expect(router.state.location.search).toMatchObject({ from: '2026-01-05', sources: 'AppStore' })
  await act(async () => router.history.back())
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Web' })).toBeChecked())
  expect(asked.at(-1)?.sources).toEqual(['Web', 'AppStore'])
})

test.each(['?from=2026-02-31&to=x&sources=Mail&sort=password&order=up', '?sources=7&from=%00'])(
  'what the address bar says is not believed: %s',
  async (search) => {
    serve(() => ({ rows: [], total: 0 }))
    await renderApp(`${path}${search}`)
    await screen.findByText('No users found for the selected filters')
    expect(asked[0]).toMatchObject({ startDate: '2026-10-22', endDate: '2026-11-21', sort: 'createdAt' })
  },
)

test('reports rows that failed to load and tries again', async () => {
  let isBroken = true
  serve(({ after }) => {
    if (!after)
      return { rows: Array.from({ length: 100 }, (_, index) => person(index)), total: 150, next: 'second' }
    if (isBroken) throw refusal('BAD_REQUEST', 400)
    return { rows: Array.from({ length: 50 }, (_, index) => person(100 + index)), total: 150 }
  })
  const { user } = await renderApp(path)
  await screen.findByRole('table', { name: 'Registrations' })
  const frame = screen.getByRole('region', { name: 'Registrations' })
  frame.scrollTop = 5300
  fireEvent.scroll(frame)
  expect(await screen.findByText('Failed to fetch users data')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Person 101')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ after: 'second', seenAt })
  expect(screen.queryByText('Failed to fetch users data')).toBeNull()
})

test('starts a download only while the session is valid', async () => {
  let isVerified = true
  const clicked: string[] = []
  fakeApi(
    asStaff({
      staff: { status: () => ({ ...verified, isVerified }) },
      registrations: {
        perDay: () => ({ days: [] }),
        list: () => ({ rows: [], total: 0, seenAt, next: null }),
      },
    }),
  )
  const { user } = await renderApp(path)
  const link = await screen.findByRole('link', { name: 'Download CSV' })
  // jsdom has no downloads: a click that is not prevented would be one.
  const watch = (event: Event) => {
    if (event.target !== link) return
    if (!event.defaultPrevented) clicked.push(link.getAttribute('href') ?? '')
    event.preventDefault()
  }
  addEventListener('click', watch)
  onTestFinished(() => removeEventListener('click', watch))
  await user.click(link)
  await waitFor(() => expect(clicked).toHaveLength(1))
  expect(clicked[0]).toContain('/staff/registrations.csv?')
  isVerified = false
  await user.click(link)
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible()
  expect(clicked).toHaveLength(1)
})
