import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { matchId, userId } from '@yuti/contract/base'
import type { Match } from '@yuti/contract/matches'
import { describe, expect, test } from 'vitest'
import { reading } from '#/i18n/en/reading.ts'
import { dispatchRealtime } from '#/lib/events.ts'
import { makePicture } from '#/test/chat-samples.ts'
import { asListedMatch } from '#/test/deck-samples.ts'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { widenScreen } from '#/test/wide-screen.ts'
// Import lazy chunks up front so that no test waits for them.
import '../profiles/shared/photo-viewer.tsx'
import './match-story.tsx'

function makeMatch(number: number, name: string): Match {
  return {
    id: matchId.parse(`00000000-0000-4000-8000-00000000000${number}`),
    matchedAt: '2026-11-21T10:00:00Z',
    hasMessages: false,
    person: {
      id: userId.parse(`10000000-0000-4000-8000-00000000000${number}`),
      name,
      age: 30,
      distanceKm: null,
      bio: '',
      interests: [],
      about: {},
      photos: [makePicture(1)],
      isVerified: false,
      rating: { stars: 4, isEstimate: true, isExact: true },
    },
    channels: [{ channel: '5-15', state: 'full', half: null }],
  }
}

function withStars(match: Match, stars: number, isEstimate = false): Match {
  return { ...match, person: { ...match.person, rating: { stars, isEstimate, isExact: true } } }
}

function present(match: Match | undefined): Match {
  if (!match) throw refusal('NOT_FOUND', 404)
  return match
}

async function openMatches(matches: Match[], unmatch = () => Promise.resolve({ ok: true as const })) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: { inbox: () => ({ items: [], next: null }) },
    discovery: { countLikes: () => ({ count: 0 }) },
    matches: {
      list: () => ({ items: matches.map(asListedMatch), next: null }),
      get: ({ matchId: id }) => present(matches.find((match) => match.id === id)),
      unmatch,
    },
  })
  return await renderApp('/matches')
}

const card = (name: string) => screen.findByRole('article', { name: `${name}, 30` })
const three = () => [makeMatch(1, 'Anna'), makeMatch(2, 'Mira'), makeMatch(3, 'Sofia')]

const aboutFourStarsAndRhythm = (text: string) =>
  Object.values(reading.levels.four).some((level) =>
    Object.values(reading.together.rhythm).some((line) => text === `${level} ${line}`),
  )

test('browses matches one by one and stops at both ends', async () => {
  const { user } = await openMatches(three())
  await card('Anna')
  const [previous, next] = [
    screen.getByRole('button', { name: 'Previous' }),
    screen.getByRole('button', { name: 'Next' }),
  ]
  expect(screen.getByText('1 of 3')).toBeVisible()
  expect(screen.getByText(aboutFourStarsAndRhythm)).toBeVisible()
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  await user.click(next)
  await card('Mira')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await card('Sofia')
  expect(screen.getByText('3 of 3')).toBeVisible()
  expect(next).toHaveAttribute('aria-disabled', 'true')
  expect(next).toHaveFocus()
  await user.click(previous)
  await card('Mira')
  expect(screen.getByRole('button', { name: 'Message' })).toHaveAttribute(
    'href',
    `/messages/${three()[1]?.id}`,
  )
  expect(screen.getByRole('link', { name: 'Mira, 30' })).toHaveAttribute(
    'href',
    '/profile/10000000-0000-4000-8000-000000000002',
  )
})

const row = () => screen.findByRole('navigation', { name: 'Your matches' })
const names = async () =>
  within(await row())
    .getAllByRole('button')
    .map((portrait) => portrait.getAttribute('aria-label'))

describe('the row of portraits', () => {
  test('names everybody, the new ones as new, and marks who is shown', async () => {
    await openMatches([{ ...makeMatch(1, 'Anna'), hasMessages: true }, makeMatch(2, 'Mira')])
    await card('Anna')
    expect(await names()).toEqual(['Anna', 'New match: Mira'])
    expect(screen.getByRole('button', { current: true })).toBe(screen.getByRole('button', { name: 'Anna' }))
    const [picture] = (await row()).querySelectorAll('img')
    expect(picture).toHaveAttribute('loading', 'lazy')
    expect(picture).toHaveAttribute('alt', '')
  })

  test('a press shows that person', async () => {
    const many = Array.from({ length: 9 }, (_, index) => makeMatch(index + 1, `Person ${index + 1}`))
    const { user } = await openMatches(many)
    await card('Person 1')
    await user.click(screen.getByRole('button', { name: 'New match: Person 7' }))
    await card('Person 7')
    expect(screen.getByText('7 of 9')).toBeVisible()
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('New match: Person 7')
  })

  test('and the card show the badge of a verified person, and of nobody else', async () => {
    const anna = makeMatch(1, 'Anna')
    const { user } = await openMatches([
      { ...anna, person: { ...anna.person, isVerified: true } },
      makeMatch(2, 'Mira'),
    ])
    expect(within(await card('Anna')).getByRole('img', { name: 'Photos verified' })).toBeVisible()
    const portraits = within(await row()).getAllByRole('button', { name: /^New match: (Anna|Mira)/ })
    // A name of its own hides the badge inside of a button, so that says it too.
    expect(portraits.map((portrait) => portrait.querySelectorAll('svg').length)).toEqual([1, 0])
    expect(portraits[0]).toHaveAccessibleName(/Photos verified$/)
    expect(portraits[1]).not.toHaveAccessibleName(/Photos verified/)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(within(await card('Mira')).queryByRole('img', { name: 'Photos verified' })).not.toBeInTheDocument()
  })

  test('is one stop of the Tab key, and the focus follows the arrow keys', async () => {
    const { user } = await openMatches(three())
    await card('Anna')
    screen.getByRole('button', { name: 'New match: Anna' }).focus()
    await user.keyboard('{ArrowRight}')
    await card('Mira')
    expect(screen.getByRole('button', { name: 'New match: Mira' })).toHaveFocus()
    await user.tab()
    expect((await row()).contains(document.activeElement)).toBe(false)
  })

  test('does not take the focus from the buttons below', async () => {
    const { user } = await openMatches(three())
    await card('Anna')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await card('Mira')
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  })

  test('holds the only match, and nothing without matches', async () => {
    await openMatches([makeMatch(1, 'Anna')])
    expect(await names()).toEqual(['New match: Anna'])
    cleanup()
    await openMatches([])
    await screen.findByRole('heading', { name: 'No matches yet' })
    expect(screen.queryByRole('navigation', { name: 'Your matches' })).not.toBeInTheDocument()
  })
})

test('shows the same match after a visit to a profile', async () => {
  const { user, router } = await openMatches(three())
  await card('Anna')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await card('Mira')
  await router.navigate({ to: '/settings' })
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
  await router.navigate({ to: '/matches' })
  await card('Mira')
  expect(screen.getByText('2 of 3')).toBeVisible()
})

test('marks the stars as an estimate when a birth time is unknown', async () => {
  await openMatches([makeMatch(1, 'Anna')])
  expect(
    within(await card('Anna')).getByRole('img', { name: '4 of 5 stars, an estimate' }),
  ).toBeInTheDocument()
})

test('deleting asks first, confirms, and shows the next match', async () => {
  const { user } = await openMatches(three())
  await card('Anna')
  await user.click(screen.getByRole('button', { name: 'Delete match' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Match?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deleted')).toBeVisible()
  expect(screen.getByText('Match and messages removed')).toBeVisible()
  await card('Mira')
  expect(screen.getByText('1 of 2')).toBeVisible()
})

test('keeps a match that could not be deleted', async () => {
  const { user } = await openMatches(three(), () => Promise.reject(new Error('no database')))
  await card('Anna')
  await user.click(screen.getByRole('button', { name: 'Delete match' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete match')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByText('1 of 3')).toBeVisible())
})

test('without matches a button leads to Discover, also with the space bar', async () => {
  const { user, router } = await openMatches([])
  expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeVisible()
  expect(screen.getByText('Keep swiping to find your perfect match!')).toBeVisible()
  const way = screen.getByRole('button', { name: 'Discover people' })
  expect(way).toHaveAttribute('href', '/discover')
  way.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
})

test('calls the stars of a new match exact if they said "2 or fewer" before', async () => {
  const { user } = await openMatches([
    withStars(makeMatch(1, 'Anna'), 1),
    withStars(makeMatch(2, 'Mira'), 3),
    withStars(makeMatch(3, 'Sofia'), 1, true),
    { ...withStars(makeMatch(4, 'Nadia'), 2), hasMessages: true },
  ])
  expect(within(await card('Anna')).getByText('now exact')).toBeVisible()
  for (const name of ['Mira', 'Sofia', 'Nadia']) {
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(within(await card(name)).queryByText('now exact')).not.toBeInTheDocument()
  }
})

test('a new match joins the list and the person in view stays', async () => {
  const matches = three()
  const { user } = await openMatches(matches)
  await card('Anna')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await card('Mira')
  const newest = makeMatch(4, 'Nadia')
  matches.unshift(newest)
  dispatchRealtime({ type: 'match', matchId: newest.id })
  expect(await screen.findByText('3 of 4')).toBeVisible()
  await card('Mira')
})

test('browsing near the end of a page loads the next one, and the position says that there are more', async () => {
  const many = Array.from({ length: 9 }, (_, index) => makeMatch(index + 1, `Person ${index + 1}`))
  const next = '1763600000000000_00000000-0000-4000-8000-000000000007'
  const asked: (string | undefined)[] = []
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    discovery: { countLikes: () => ({ count: 0 }) },
    matches: {
      list: ({ after } = {}) => {
        asked.push(after)
        return after === undefined
          ? { items: many.slice(0, 7).map(asListedMatch), next }
          : { items: many.slice(7).map(asListedMatch), next: null }
      },
      get: ({ matchId: id }) => present(many.find((match) => match.id === id)),
    },
  })
  const { user } = await renderApp('/matches')
  await card('Person 1')
  expect(screen.getByText('1 of 7+')).toBeVisible()
  expect(asked).toEqual([undefined])
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(await screen.findByText('3 of 9')).toBeVisible()
  expect(asked).toEqual([undefined, next])
})

test('says that the rest of a profile could not be loaded, and loads it again', async () => {
  let isBroken = true
  const anna = makeMatch(1, 'Anna')
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    discovery: { countLikes: () => ({ count: 0 }) },
    matches: {
      list: () => ({ items: [asListedMatch(anna)], next: null }),
      get: () => {
        if (isBroken) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 1 })
        return anna
      },
    },
  })
  const { user } = await renderApp('/matches')
  expect(await screen.findByText('We couldn’t load the rest of this profile.')).toBeVisible()
  expect(await card('Anna')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('5–15')).toBeVisible()
})

test('a match that has ended meanwhile leaves the list', async () => {
  const [anna, mira] = [makeMatch(1, 'Anna'), makeMatch(2, 'Mira')]
  const listed = [anna, mira]
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    discovery: { countLikes: () => ({ count: 0 }) },
    matches: {
      list: () => ({ items: listed.map(asListedMatch), next: null }),
      get: ({ matchId: id }) => {
        listed.splice(0, 2, mira)
        return present(id === mira.id ? mira : undefined)
      },
    },
  })
  await renderApp('/matches')
  await card('Mira')
  expect(screen.getByText('1 of 1')).toBeVisible()
})

test('a wide page shows the answers and the further photos; the arrow keys turn them in the viewer and stay with the person', async () => {
  widenScreen()
  const anna = makeMatch(1, 'Anna')
  const { user } = await openMatches([
    {
      ...anna,
      person: {
        ...anna.person,
        photos: [makePicture(1), makePicture(2)],
        about: { answers: [{ prompt: 'teach', text: 'Bake bread' }] },
      },
    },
    makeMatch(2, 'Mira'),
  ])
  expect(await screen.findByText('Bake bread')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Open photo 2 of 2' }))
  const viewer = await screen.findByRole('dialog', { name: 'Photos of Anna' })
  // The focus may not have moved into the viewer yet.
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await user.keyboard('{ArrowRight}{Escape}')
  await waitFor(() => expect(viewer).not.toBeInTheDocument())
  expect(await card('Anna')).toBeVisible()
  expect(screen.getByText('1 of 2')).toBeVisible()
})
