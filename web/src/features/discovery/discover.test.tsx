import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { emptyAbout } from '@yuti/contract/about-choices'
import { matchId } from '@yuti/contract/base'
import { swipe } from '@yuti/contract/limits'
import type { Person } from '@yuti/contract/people'
import { beforeEach, expect, test } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { setFlag } from '#/platform/storage.ts'
import { makePicture } from '#/test/chat-samples.ts'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { freezeTime, passTime } from '#/test/frozen-time.ts'
import { strangers } from '#/i18n/en/strangers.ts'
import { renderApp } from '#/test/render.tsx'
import { asMatched, makeDeckServer, makePerson } from '#/test/deck-samples.ts'
// Import lazy chunks up front so that no test waits for them.
import './first-swipe-dialog.tsx'
import './match-moment.tsx'

const [anna, leo, mira] = [makePerson('Anna'), makePerson('Leo', { distanceKm: 1 }), makePerson('Mira')]

beforeEach(() => {
  setFlag('firstSwipeLeftShown')
  setFlag('firstSwipeRightShown')
})

async function openDeck(server: ReturnType<typeof makeDeckServer>) {
  fakeApi(server.fakes)
  const app = await renderApp('/discover')
  return { ...app, like: () => app.user.click(screen.getByRole('button', { name: 'Like' })) }
}

const card = (name: string) => screen.findByRole('article', { name: `${name}, 29` })

test('a card shows the person and at most three interests', async () => {
  await openDeck(makeDeckServer([anna, leo]))
  const inCard = within(await card('Anna'))
  expect(inCard.getByText('4 km away')).toBeVisible()
  expect(inCard.getByText('I am Anna.')).toBeVisible()
  expect(inCard.getByText('Sacred Sparks')).toBeVisible()
  expect(inCard.getByText((text) => Object.values(strangers.five).includes(text))).toBeVisible()
  expect(inCard.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Ceramics',
    'Salsa',
    'Running',
  ])
  expect(screen.getByText('2 left')).toBeVisible()
})

test('the card of a verified person has the badge, and no other card', async () => {
  const { user } = await openDeck(makeDeckServer([makePerson('Anna', { isVerified: true }), leo]))
  expect(within(await card('Anna')).getByRole('img', { name: 'Photos verified' })).toBeVisible()
  await user.keyboard('{ArrowLeft}')
  expect(within(await card('Leo')).queryByRole('img', { name: 'Photos verified' })).not.toBeInTheDocument()
})

test('marks the card of today’s conjunction, also after an undo, and no other card', async () => {
  const server = makeDeckServer([anna, leo], {
    deck: () => ({ cards: [anna, leo], remaining: 2, conjunctionId: anna.id }),
  })
  const { user } = await openDeck(server)
  expect(within(await card('Anna')).getByText('Today’s conjunction')).toBeVisible()
  expect(screen.getByText(/best fit/)).toBeVisible()
  await user.keyboard('{ArrowLeft}')
  expect(within(await card('Leo')).queryByText('Today’s conjunction')).not.toBeInTheDocument()
  expect(screen.queryByText(/best fit/)).not.toBeInTheDocument()
  await user.keyboard('{Backspace}')
  expect(within(await card('Anna')).getByText('Today’s conjunction')).toBeVisible()
})

test('a press on an outer third changes the photo and stops at the first and the last', async () => {
  const { user } = await openDeck(makeDeckServer([anna]))
  const inCard = within(await card('Anna'))
  const next = inCard.getByRole('button', { name: 'Next photo' })
  for (const number of [2, 3, 3]) {
    await user.click(next)
    expect(inCard.getByRole('img', { name: `Photo ${number} of 3, Anna` })).toBeInTheDocument()
  }
  await user.click(inCard.getByRole('button', { name: 'Previous photo' }))
  expect(inCard.getByRole('img', { name: 'Photo 2 of 3, Anna' })).toBeInTheDocument()
  expect(inCard.getByRole('link', { name: 'Anna, 29' })).toHaveAttribute('href', `/profile/${anna.id}`)
})

test('a like is saved and announced, and the next card is shown', async () => {
  const server = makeDeckServer([anna, leo])
  const { like } = await openDeck(server)
  await card('Anna')
  await like()
  expect(await card('Leo')).toBeVisible()
  expect(screen.getByText('Nearby')).toBeVisible()
  expect(screen.getByText('You liked Anna. Fingers crossed!')).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByText('1 left')).toBeVisible()
  expect(server.decided).toEqual([{ id: anna.id, direction: 'right' }])
})

test('a double click decides on one person', async () => {
  const server = makeDeckServer([anna, leo, mira])
  const { user } = await openDeck(server)
  await card('Anna')
  freezeTime()
  await user.dblClick(screen.getByRole('button', { name: 'Pass' }))
  await card('Leo')
  expect(server.decided).toEqual([{ id: anna.id, direction: 'left' }])
})

test('arrow keys decide, Backspace undoes the pass, Enter opens the profile', async () => {
  const server = makeDeckServer([anna, leo])
  const { user, router } = await openDeck(server)
  await card('Anna')
  await user.keyboard('{ArrowLeft}')
  await card('Leo')
  expect(server.decided).toEqual([{ id: anna.id, direction: 'left' }])
  await user.keyboard('{Backspace}')
  await card('Anna')
  expect(server.decided).toEqual([])
  expect(screen.getByText('2 left')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/profile/${anna.id}`))
})

test('an undo right after a pass brings back that person and keeps the focus', async () => {
  const decided: { id: string; direction: 'left' | 'right' }[] = []
  const arrival = Promise.withResolvers<void>()
  const server = makeDeckServer([anna, leo, mira], {
    swipe: async ({ targetId, direction }) => {
      if (targetId === leo.id) await arrival.promise
      decided.push({ id: targetId, direction })
      return { match: null }
    },
    undoPass: () => (decided.pop()?.id === leo.id ? leo : anna),
  })
  const { user } = await openDeck(server)
  await card('Anna')
  freezeTime()
  await user.keyboard('{ArrowLeft}')
  await card('Leo')
  await waitFor(() => expect(decided).toHaveLength(1))
  passTime(swipe.animationMs)
  await user.keyboard('{ArrowLeft}')
  await card('Mira')
  const undo = screen.getByRole('button', { name: 'Undo' })
  undo.focus()
  await user.keyboard('{Enter}')
  expect(undo).toHaveFocus()
  arrival.resolve()
  await card('Leo')
  expect(decided).toEqual([{ id: anna.id, direction: 'left' }])
  expect(undo).toHaveFocus()
})

test('a card comes back when its swipe could not be saved', async () => {
  const server = makeDeckServer([anna, leo], { swipe: () => Promise.reject(new Error('no database')) })
  const { like } = await openDeck(server)
  await card('Anna')
  await like()
  expect(await screen.findByText('Failed to save swipe')).toBeVisible()
  expect(await card('Anna')).toBeVisible()
  expect(screen.getByText('2 left')).toBeVisible()
})

test('a person who no longer exists does not come back', async () => {
  const server = makeDeckServer([anna, leo], { swipe: () => Promise.reject(refusal('NOT_FOUND', 404)) })
  const { like } = await openDeck(server)
  await card('Anna')
  await like()
  expect(await screen.findByText('Failed to save swipe')).toBeVisible()
  expect(await card('Leo')).toBeVisible()
})

test('explains the first swipe in each direction before it counts', async () => {
  localStorage.clear()
  const server = makeDeckServer([anna, leo, mira])
  const { user, like } = await openDeck(server)
  await card('Anna')
  await like()
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.decided).toEqual([])
  await like()
  const understood = await screen.findByRole('button', { name: 'Got it' })
  await waitFor(() => expect(understood).toHaveFocus())
  await user.click(understood)
  await card('Leo')
  expect(server.decided).toEqual([{ id: anna.id, direction: 'right' }])
  expect(localStorage.getItem('firstSwipeRightShown')).toBe('true')
  expect(localStorage.getItem('firstSwipeLeftShown')).toBeNull()
})

function press(name: string, init: MouseEventInit) {
  fireEvent.click(screen.getByRole('button', { name }), { bubbles: true, ...init })
}

test('a double press on the first swipe only opens what explains it', async () => {
  localStorage.clear()
  const server = makeDeckServer([anna, leo])
  const { user } = await openDeck(server)
  await card('Anna')
  freezeTime()
  press('Pass', { detail: 1 })
  await screen.findByRole('dialog', { name: 'Not for you?' })
  press('Got it', { detail: 2 })
  press('Got it', { detail: 0 })
  await user.click(document.body)
  expect(screen.getByRole('dialog', { name: 'Not for you?' })).toBeVisible()
  expect(server.decided).toEqual([])
  passTime(500)
  press('Got it', { detail: 0 })
  await card('Leo')
  expect(server.decided).toEqual([{ id: anna.id, direction: 'left' }])
})

async function dispatchDecision(isTakenBack: boolean, { id }: Person) {
  // Awaited, because a card is added a little later.
  await act(async () => dispatchRealtime({ type: 'decided', userId: id, isTakenBack }))
}

test('a decision in another tab removes the person, and its undo brings the person back', async () => {
  const server = makeDeckServer([anna, leo, mira])
  await openDeck(server)
  await card('Anna')
  server.decided.push({ id: anna.id, direction: 'left' }, { id: mira.id, direction: 'right' })
  await dispatchDecision(false, anna)
  await dispatchDecision(false, mira)
  await card('Leo')
  expect(screen.getByText('1 left')).toBeVisible()
  server.decided.shift()
  await dispatchDecision(true, anna)
  expect(await screen.findByText('2 left')).toBeVisible()
  await card('Leo')
})

test('closes the question when another tab decides on its person', async () => {
  localStorage.clear()
  const { like } = await openDeck(makeDeckServer([anna, leo]))
  await card('Anna')
  await like()
  await screen.findByRole('dialog')
  await dispatchDecision(false, anna)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await card('Leo')
})

test('a card says that two stars of a stranger mean two or fewer', async () => {
  await openDeck(makeDeckServer([makePerson('Anna', { rating: { stars: 2, isEstimate: true } })]))
  const inCard = within(await card('Anna'))
  expect(inCard.getByRole('img', { name: '2 or fewer of 5 stars, an estimate' })).toBeVisible()
  expect(inCard.getByText('2 or fewer')).toBeVisible()
  expect(inCard.getByText('Gentle Challenge')).toBeVisible()
})

test('celebrates a match once, with its channels, when answer and event both report it', async () => {
  const id = matchId.parse('00000000-0000-4000-8000-00000000abcd')
  const server = makeDeckServer([anna, leo], { swipe: () => ({ match: { id, person: asMatched(anna) } }) })
  server.fakes.profiles = {
    own: () => ({
      id: memberSession.user?.id ?? anna.id,
      name: 'Marc',
      email: 'marc@example.org',
      birth: null,
      birthChange: { change: { kind: 'free' }, request: null },
      age: 30,
      bio: '',
      interests: [],
      about: emptyAbout,
      gender: 'male',
      lookingFor: ['female'],
      photos: [makePicture(1)],
      showAge: true,
      showDistance: true,
      showActivity: true,
      isPaused: false,
      heldParts: [],
      sharesSeen: true,
      sharesTyping: true,
      showsPictures: false,
      language: 'en',
      place: { town: null },
    }),
  }
  server.fakes.matches = {
    get: () => ({
      id,
      matchedAt: '2026-11-21T10:00:00Z',
      hasMessages: false,
      person: asMatched(anna),
      channels: [
        { channel: '5-15', state: 'full', half: null },
        { channel: '14-2', state: 'full', half: null },
        { channel: '29-46', state: 'partial', half: 'own' },
      ],
    }),
  }
  const { user, like } = await openDeck(server)
  await card('Anna')
  await like()
  const moment = await screen.findByRole('dialog', { name: 'Your charts have met' })
  await waitFor(() =>
    expect(moment).toHaveTextContent(/Rhythm and The Beat(You live at the same pace|One pace)/),
  )
  await user.click(within(moment).getByRole('button', { name: 'Keep discovering' }))
  dispatchRealtime({ type: 'match', matchId: id })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await card('Leo')).toBeVisible()
})

test('offers to load the deck again after a failure', async () => {
  let isBroken = true
  const server = makeDeckServer([anna])
  const deck = () => (isBroken ? Promise.reject(new Error('broken')) : { cards: [anna], remaining: 1 })
  const { user } = await openDeck(makeDeckServer([anna], { ...server.fakes.discovery, deck }))
  expect(await screen.findByText('Failed to load profiles. Please try again.')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card('Anna')).toBeVisible()
})

test('keeps the front card when a new person is ranked before it', async () => {
  const people = [anna]
  await openDeck(makeDeckServer(people))
  await card('Anna')
  people.unshift(mira)
  dispatchRealtime({ type: 'hello' })
  expect(await screen.findByText('2 left')).toBeVisible()
  expect(await card('Anna')).toBeVisible()
})

test('redirects to the wizard when the profile is incomplete', async () => {
  const server = makeDeckServer([], { deck: () => Promise.reject(refusal('PROFILE_INCOMPLETE', 409)) })
  const { router } = await openDeck(server)
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-setup'))
})
