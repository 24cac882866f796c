import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { matchId } from '@yuti/contract/base'
import { swipe } from '@yuti/contract/limits'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { setFlag } from '#/platform/storage.ts'
import { asMatched, makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi, fakeOffline, refusal } from '#/test/fake-api.ts'
import { freezeTime, passTime } from '#/test/frozen-time.ts'
import { renderApp } from '#/test/render.tsx'
// Import lazy chunks up front so that no test waits for them.
import './first-swipe-dialog.tsx'
import './match-moment.tsx'

type Fakes = NonNullable<Parameters<typeof makeDeckServer>[1]>

const [anna, leo] = [makePerson('Anna'), makePerson('Leo')]

beforeEach(() => {
  setFlag('firstSwipeLeftShown')
  setFlag('firstSwipeRightShown')
})

async function openDeck(people = [anna, leo], given: Fakes = {}) {
  const server = makeDeckServer(people, given)
  fakeApi(server.fakes)
  const { user } = await renderApp('/discover')
  await card('Anna')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { server, user, press }
}

const card = (name: string) => screen.findByRole('article', { name: `${name}, 29` })
const emptyDeck = () => screen.findByRole('heading', { name: 'That’s everyone for now' })

test('the empty deck says what happened to the last card and undoes a pass on it', async () => {
  const { server, press } = await openDeck([anna])
  await press('Pass')
  await emptyDeck()
  expect(screen.getByText('You passed on Anna.')).toHaveAttribute('aria-live', 'polite')
  await waitFor(() => expect(server.decided).toEqual([{ id: anna.id, direction: 'left' }]))
  await press('Undo')
  await card('Anna')
  expect(screen.getByText('Anna is back.')).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(server.decided).toEqual([])
})

test('Backspace on the empty deck takes back the like for the last card', async () => {
  const { server, user, press } = await openDeck([anna])
  await press('Like')
  await emptyDeck()
  expect(screen.getByText('You liked Anna. Fingers crossed!')).toBeVisible()
  await waitFor(() => expect(server.decided).toHaveLength(1))
  await user.keyboard('{Backspace}')
  await card('Anna')
  expect(screen.getByText('You took back your like for Anna.')).toBeVisible()
  expect(server.decided).toEqual([])
})

test('a deck that was requested before the undo does not remove the person again', async () => {
  const late = Promise.withResolvers<{ cards: []; remaining: number }>()
  const decks = vi.fn(() => (decks.mock.calls.length === 1 ? { cards: [anna], remaining: 1 } : late.promise))
  const { press } = await openDeck([anna], { deck: decks })
  await press('Pass')
  await emptyDeck()
  await waitFor(() => expect(decks).toHaveBeenCalledTimes(2))
  await press('Undo')
  await card('Anna')
  late.resolve({ cards: [], remaining: 0 })
  await act(() => late.promise)
  expect(screen.queryByRole('heading', { name: 'That’s everyone for now' })).not.toBeInTheDocument()
})

test('offers to take a like back for ten seconds', async () => {
  const { server } = await openDeck()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  fireEvent.click(screen.getByRole('button', { name: 'Like' }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => {
    vi.advanceTimersByTime(swipe.takeBackMs - 1)
  })
  expect(undo).not.toHaveAttribute('aria-disabled')
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(undo).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(undo)
  expect(screen.getByText('You liked Anna. Fingers crossed!')).toBeInTheDocument()
  vi.useRealTimers()
  await waitFor(() => expect(server.decided).toEqual([{ id: anna.id, direction: 'right' }]))
})

test('keeps a match that was made before the like was taken back, and says so', async () => {
  const match = {
    id: matchId.parse('00000000-0000-4000-8000-00000000abcd'),
    person: asMatched(anna),
  }
  const { user, press } = await openDeck([anna, leo], { takeBackLike: () => ({ match }) })
  await press('Like')
  await card('Leo')
  await press('Undo')
  await screen.findByRole('dialog', { name: 'Your charts have met' })
  await user.click(screen.getByRole('button', { name: 'Keep discovering' }))
  expect(screen.getByText('Anna has already liked you back. It’s a match.')).toBeInTheDocument()
  await card('Leo')
})

test('a like that becomes a match at once cannot be taken back', async () => {
  const match = {
    id: matchId.parse('00000000-0000-4000-8000-00000000abcd'),
    person: asMatched(anna),
  }
  const { user, press } = await openDeck([anna, leo], { swipe: () => ({ match }) })
  await press('Like')
  await screen.findByRole('dialog', { name: 'Your charts have met' })
  await user.click(screen.getByRole('button', { name: 'Keep discovering' }))
  await card('Leo')
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
})

test('offers the undo of a like again after it failed', async () => {
  let isDown = true
  const { server, press } = await openDeck([anna, leo], {
    takeBackLike: () => {
      if (isDown) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 5 })
      server.decided.pop()
      return { match: null }
    },
  })
  await press('Like')
  await card('Leo')
  await press('Undo')
  expect(await screen.findByText('Couldn’t take back your like')).toBeVisible()
  isDown = false
  await press('Undo')
  await card('Anna')
  expect(server.decided).toEqual([])
})

test('says nothing about a decision that could not be saved', async () => {
  const { press } = await openDeck([anna])
  fakeOffline()
  await press('Like')
  expect(await screen.findByText('Failed to save swipe')).toBeVisible()
  await card('Anna')
  expect(screen.queryByText('You liked Anna. Fingers crossed!')).not.toBeInTheDocument()
})

test('forgets a like that another tab took back', async () => {
  const { server, press } = await openDeck([anna])
  await press('Like')
  await emptyDeck()
  await waitFor(() => expect(server.decided).toHaveLength(1))
  server.decided.pop()
  act(() => dispatchRealtime({ type: 'decided', userId: anna.id, isTakenBack: true }))
  await card('Anna')
  expect(screen.queryByText('You liked Anna. Fingers crossed!')).not.toBeInTheDocument()
})

test('a press beside the explanation of the first like keeps it open, and closing it says that nothing is saved', async () => {
  localStorage.clear()
  const { server, user, press } = await openDeck()
  freezeTime()
  await press('Like')
  const dialog = await screen.findByRole('dialog', { name: 'Like Anna?' })
  expect(dialog).toHaveTextContent('You have 10 seconds to undo.')
  passTime(2_000)
  await user.click(document.body)
  expect(screen.getByRole('dialog', { name: 'Like Anna?' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Nothing saved yet. Anna is still here.')).toBeInTheDocument()
  expect(server.decided).toEqual([])
  await press('Like')
  await user.click(await screen.findByRole('button', { name: 'Got it' }))
  await card('Leo')
  expect(server.decided).toEqual([{ id: anna.id, direction: 'right' }])
})
