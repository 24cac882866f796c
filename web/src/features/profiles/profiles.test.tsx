import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { matchId, userId } from '@yuti/contract/base'
import type { Match } from '@yuti/contract/matches'
import type { Person } from '@yuti/contract/people'
import { expect, test, vi } from 'vitest'
import { reading } from '#/i18n/en/reading.ts'
import type { Api } from '#/lib/api.ts'
import { dispatchRealtime } from '#/lib/events.ts'
import { knownChart } from '#/test/chart-samples.ts'
import { asMatched } from '#/test/deck-samples.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { newcomer, samplePhoto, settled } from '#/test/wizard-samples.ts'

const leo: Person = {
  id: userId.parse('11111111-1111-4111-8111-111111111111'),
  name: 'Leo',
  age: 33,
  distanceKm: 4,
  bio: 'Night trains, film cameras.',
  interests: ['Analog', 'Cats'],
  about: {},
  photos: [1, 2, 3].map(samplePhoto),
  isVerified: false,
  rating: { stars: 4, isEstimate: false },
}

async function open(path: string, fakes: Fakes<Api>) {
  fakeApi({
    account: { session: () => memberSession, signOut: () => ({ ok: true }) },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    ...fakes,
  })
  return await renderApp(path)
}

const openLeo = (change: Partial<Person> = {}, safety: Fakes<Api>['safety'] = {}) =>
  open(`/profile/${leo.id}`, { profiles: { get: () => ({ ...leo, ...change }) }, safety })

const aboutFourStarsAndRhythm = (text: string) =>
  Object.values(reading.levels.four).some((level) =>
    Object.values(reading.together.rhythm).some((line) => text === `${level} ${line}`),
  )

test('waits with the own profile until it is known whether a notice about photos comes first', async () => {
  const { promise, resolve } = Promise.withResolvers<{ checks: [] }>()
  const own = vi.fn(() => settled)
  await open('/profile', { profiles: { own, photoChecks: () => promise } })
  await waitFor(() => expect(own).toHaveBeenCalled())
  expect(screen.queryByText(settled.bio)).not.toBeInTheDocument()
  resolve({ checks: [] })
  expect(await screen.findByText(settled.bio)).toBeVisible()
})

test('shows the name, age, distance, stars, texts and photos of another person', async () => {
  await openLeo()
  expect(await screen.findByRole('heading', { name: 'Leo, 33' })).toBeVisible()
  expect(screen.getByText('4 km away')).toBeVisible()
  expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  expect(screen.getByText(leo.bio)).toBeVisible()
  const interests = screen.getByRole('region', { name: 'Interests' })
  expect(within(interests).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Open photo \d of 3$/ })).toHaveLength(3)
})

test('keeps the words of a person while the match is looked up again after a failure', async () => {
  await openLeo()
  const bio = await screen.findByText(leo.bio)
  const find = vi.fn(() => new Promise<never>(() => undefined))
  fakeApi({ profiles: { get: () => leo }, matches: { find } })
  await act(async () => dispatchRealtime({ type: 'hello' }))
  await waitFor(() => expect(find).toHaveBeenCalled())
  expect(bio).toBeVisible()
})

test.each([true, false])('a profile shows whether the photos are verified: %s', async (isVerified) => {
  await openLeo({ isVerified })
  expect(await screen.findByRole('heading', { name: /Leo, 33/ })).toBeVisible()
  expect(screen.queryAllByRole('img', { name: 'Photos verified' })).toHaveLength(isVerified ? 1 : 0)
})

test('alternates words and large photos', async () => {
  await openLeo({ about: { answers: [{ prompt: 'laugh', text: 'Dogs in coats' }] } })
  const bio = await screen.findByText(leo.bio)
  const second = screen.getByRole('button', { name: 'Open photo 2 of 3' })
  const answer = screen.getByText('Dogs in coats')
  const third = screen.getByRole('button', { name: 'Open photo 3 of 3' })
  const interests = screen.getByRole('region', { name: 'Interests' })
  const parts = [bio, second, answer, third, interests]
  for (const [index, part] of parts.slice(1).entries()) {
    const before = parts[index]?.compareDocumentPosition(part) ?? 0
    expect(before & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
})

test('shows the channels and their meaning for matches only', async () => {
  const match: Match = {
    id: matchId.parse('22222222-2222-4222-8222-222222222222'),
    matchedAt: '2026-11-21T10:00:00Z',
    hasMessages: false,
    person: asMatched(leo),
    channels: [
      { channel: '5-15', state: 'full', half: null },
      { channel: '14-2', state: 'partial', half: 'own' },
      { channel: '29-46', state: 'none', half: null },
    ],
  }
  const profiles = { get: ({ id }: { id: string }) => ({ ...leo, id: userId.parse(id) }) }
  await open(`/profile/${leo.id}`, {
    profiles,
    matches: { find: ({ userId }: { userId: string }) => ({ match: userId === leo.id ? match : null }) },
  })
  const channels = within(await screen.findByRole('region', { name: 'Your channels together' }))
  expect(channels.getByText('Magnetic Flow.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Message' })).toHaveAttribute('href', `/messages/${match.id}`)
  expect(channels.getByText(aboutFourStarsAndRhythm)).toBeVisible()
  const states = channels.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(states).toEqual(['5–15Rhythmcomplete', '14–2The BeatYou bring one half', '29–46Discoveryopen'])

  cleanup()
  const other = '33333333-3333-4333-8333-333333333333'
  await open(`/profile/${other}`, { profiles, matches: { find: () => ({ match: null }) } })
  expect(await screen.findByRole('heading', { name: 'Leo, 33' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Your channels together' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull()
})

test('shows "2 or fewer" for a stranger and the exact stars for a match', async () => {
  const stranger: Person = { ...leo, rating: { stars: 2, isEstimate: false } }
  await open(`/profile/${leo.id}`, { profiles: { get: () => stranger } })
  expect(await screen.findByRole('img', { name: '2 or fewer of 5 stars' })).toBeVisible()
  expect(screen.getByText('2 or fewer')).toBeVisible()

  cleanup()
  await open(`/profile/${leo.id}`, { profiles: { get: () => asMatched(stranger, 0) } })
  expect(await screen.findByRole('img', { name: '0 of 5 stars' })).toBeVisible()
  expect(screen.queryByText('2 or fewer')).not.toBeInTheDocument()
})

test('shows the exact stars of a match while the profile from before the match is still cached', async () => {
  const match: Match = {
    id: matchId.parse('22222222-2222-4222-8222-222222222222'),
    matchedAt: '2026-11-21T10:00:00Z',
    hasMessages: false,
    person: asMatched(leo, 1),
    channels: [],
  }
  const profiles = { get: () => ({ ...leo, rating: { stars: 2 as const, isEstimate: false } }) }
  await open(`/profile/${leo.id}`, {
    profiles,
    matches: { find: ({ userId }: { userId: string }) => ({ match: userId === leo.id ? match : null }) },
  })
  expect(await screen.findByRole('img', { name: '1 of 5 stars' })).toBeVisible()
})

test('leaves out what is hidden or empty', async () => {
  await openLeo({ age: null, distanceKm: null, bio: '', interests: [], photos: [] })
  expect(await screen.findByRole('heading', { name: 'Leo' })).toBeVisible()
  expect(screen.getByText('No bio')).toBeVisible()
  expect(screen.getByText('No photo available')).toBeVisible()
  expect(screen.queryByText(/away|Nearby/)).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Interests' })).not.toBeInTheDocument()
})

test.each([leo.id, 'not-an-id'])('says that a person was not found: %s', async (id) => {
  await open(`/profile/${id}`, {
    profiles: {
      get: () => {
        throw refusal('NOT_FOUND', 404)
      },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back to Discover' })).toHaveAttribute('href', '/discover')
})

test('lets a failed profile be loaded again', async () => {
  let isDown = true
  const { user } = await open(`/profile/${leo.id}`, {
    profiles: {
      get: () => {
        if (isDown) throw new Error('down')
        return leo
      },
    },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Leo, 33' })).toBeVisible()
})

test('opens photos over the whole page', async () => {
  const { user } = await openLeo()
  await user.click(await screen.findByRole('button', { name: 'Open photo 2 of 3' }))
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Leo' })
  expect(within(viewer).getByText('2 of 3')).toBeVisible()
  await user.click(within(viewer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

async function choose(user: Awaited<ReturnType<typeof openLeo>>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'More about Leo' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('the menu of a profile leads to the safety page', async () => {
  const { user, router } = await openLeo()
  await choose(user, 'Safety tips')
  await waitFor(() => expect(router.state.location.pathname).toBe('/safety-tips'))
})

test('requires a reason for a report and retries it with the same key', async () => {
  const sent: unknown[] = []
  const { user } = await openLeo(
    {},
    {
      report: (input) => {
        sent.push(input)
        if (sent.length === 1) throw new Error('down')
        return { ok: true }
      },
    },
  )
  await choose(user, 'Report User')
  const dialog = await screen.findByRole('dialog', { name: 'Report Leo' })
  await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }))
  expect(await screen.findByText('Please select a reason')).toBeVisible()
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('radio', { name: 'Fake profile' }))
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Additional details (optional)' }),
    ' A stock photo ',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }))
  expect(await screen.findByText('Failed to submit report. Please try again.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Submit Report' }))
  expect(await screen.findByText('Report submitted')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({
    userId: leo.id,
    reason: 'fake_profile',
    description: 'A stock photo',
    alsoBlock: false,
  })
})

test('opens Discover after a report that also blocks', async () => {
  const report = vi.fn(() => ({ ok: true as const }))
  const { user, router } = await openLeo({}, { report })
  await choose(user, 'Report User')
  await user.click(await screen.findByRole('radio', { name: 'Harassment' }))
  await user.click(screen.getByRole('checkbox', { name: 'Also block Leo' }))
  await user.click(screen.getByRole('button', { name: 'Submit Report' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ reason: 'harassment', description: null, alsoBlock: true }),
  )
})

test('offers to include the conversation with a match when reporting or blocking from the profile', async () => {
  const match: Match = {
    id: matchId.parse('22222222-2222-4222-8222-222222222222'),
    matchedAt: '2026-11-21T10:00:00Z',
    hasMessages: true,
    person: asMatched(leo),
    channels: [],
  }
  const report = vi.fn((_report: unknown) => ({ ok: true as const }))
  const { user } = await open(`/profile/${leo.id}`, {
    profiles: { get: () => leo },
    matches: { find: () => ({ match }) },
    safety: { report },
  })
  await screen.findByRole('button', { name: 'Message' })
  await choose(user, 'Block User')
  const blocking = within(await screen.findByRole('alertdialog', { name: 'Block Leo?' }))
  await user.click(blocking.getByRole('checkbox', { name: /^Also report/ }))
  expect(blocking.getByRole('checkbox', { name: 'Include the conversation' })).toBeChecked()
  await user.click(blocking.getByRole('button', { name: 'Cancel' }))
  await choose(user, 'Report User')
  const reporting = within(await screen.findByRole('dialog', { name: 'Report Leo' }))
  await user.click(reporting.getByRole('radio', { name: 'Harassment' }))
  await user.click(reporting.getByRole('button', { name: 'Submit Report' }))
  await waitFor(() =>
    expect(report.mock.calls[0]?.[0]).toMatchObject({ from: { matchId: match.id, number: null } }),
  )
})

test('confirms a block, says that it is done and opens Discover', async () => {
  let isDown = true
  const { user, router } = await openLeo(
    {},
    {
      block: () => {
        if (isDown) throw new Error('down')
        return { ok: true }
      },
    },
  )
  await choose(user, 'Block User')
  const dialog = await screen.findByRole('alertdialog', { name: 'Block Leo?' })
  expect(dialog).toHaveTextContent('deletes all message history')
  expect(dialog).toHaveTextContent('You can unblock users from Settings.')
  await user.click(within(dialog).getByRole('button', { name: 'Block User' }))
  expect(await screen.findByText('Failed to block user. Please try again.')).toBeVisible()
  isDown = false
  await user.click(within(dialog).getByRole('button', { name: 'Block User' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
  expect(screen.getByText('User blocked')).toBeVisible()
  expect(screen.getByText('You have blocked Leo')).toBeVisible()
})

test('redirects members from their own id to their own profile', async () => {
  const { router } = await open(`/profile/${settled.id}`, { profiles: { own: () => settled } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  expect(await screen.findByRole('heading', { name: 'Anna, 29' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveAttribute('href', '/profile-setup')
  expect(screen.getByRole('button', { name: 'Settings' })).toHaveAttribute('href', '/settings')
  expect(screen.getByRole('button', { name: 'Safety tips' })).toHaveAttribute('href', '/safety-tips')
})

test('leads from the own profile to what is missing and to the own sky', async () => {
  await open('/profile', {
    profiles: { own: () => settled, chart: () => knownChart },
  })
  const hint = await screen.findByRole('link', { name: /A fourth photo shows more of your life\./ })
  expect(hint).toHaveAttribute('href', '/profile-setup?step=3')
  expect(within(hint).getByRole('progressbar', { name: '14%' })).toHaveAttribute('value', '14')
  expect(await screen.findByRole('link', { name: 'Your sky' })).toHaveAttribute('href', '/profile/chart')
})

test('hides a hidden age on the member’s own profile too', async () => {
  await open('/profile', { profiles: { own: () => ({ ...settled, showAge: false }) } })
  expect(await screen.findByRole('heading', { name: 'Anna' })).toBeVisible()
})

test('shows the address instead of a missing name and asks to finish the profile', async () => {
  await open('/profile', { profiles: { own: () => ({ ...newcomer, name: '' }) } })
  expect(await screen.findByRole('heading', { name: 'anna' })).toBeVisible()
  expect(screen.getByText('Your profile isn’t finished')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Finish your profile' })).toHaveAttribute(
    'href',
    '/profile-setup',
  )
})

test('opens the landing page after sign-out', async () => {
  const { user, router } = await open('/profile', { profiles: { own: () => settled } })
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
