import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { swipe } from '@yuti/contract/limits'
import { beforeEach, expect, test } from 'vitest'
import { setFlag } from '#/platform/storage.ts'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { freezeTime } from '#/test/frozen-time.ts'
import { renderApp } from '#/test/render.tsx'

const [anna, leo] = [makePerson('Anna'), makePerson('Leo')]

beforeEach(() => {
  setFlag('firstSwipeLeftShown')
  setFlag('firstSwipeRightShown')
})

async function openDeck() {
  const server = makeDeckServer([anna, leo])
  fakeApi(server.fakes)
  const { router } = await renderApp('/discover')
  return { server, router, front: await screen.findByRole('article', { name: 'Anna, 29' }) }
}

/** Presses the primary button on the card, moves sideways and lets go. */
function drag(card: HTMLElement, byPx: number, init: PointerEventInit = {}) {
  const pointer = { bubbles: true, isPrimary: true, button: 0, pointerId: 1, ...init }
  fireEvent.pointerDown(card, { ...pointer, clientX: 200 })
  fireEvent.pointerMove(card, { ...pointer, clientX: 200 + byPx / 2 })
  fireEvent.pointerMove(card, { ...pointer, clientX: 200 + byPx })
  fireEvent.pointerUp(card, { ...pointer, clientX: 200 + byPx })
}

test.each([
  ['right', 'likes', swipe.thresholdPx + 1],
  ['left', 'passes', -(swipe.thresholdPx + 1)],
] as const)('a card that is dragged to the %s %s the person', async (direction, _decision, byPx) => {
  const { server, front } = await openDeck()
  drag(front, byPx)
  await screen.findByRole('article', { name: 'Leo, 29' })
  await waitFor(() => expect(server.decided).toEqual([{ id: anna.id, direction }]))
})

test.each([
  ['up to the threshold', swipe.thresholdPx, {}],
  ['with a second finger', swipe.thresholdPx + 1, { isPrimary: false }],
  ['with the right mouse button', swipe.thresholdPx + 1, { button: 2 }],
])('a card that is dragged %s stays, undecided', async (_how, byPx, init) => {
  const { server, front } = await openDeck()
  drag(front, byPx, init)
  drag(front, -byPx, init)
  expect(screen.getByRole('article', { name: 'Anna, 29' })).toBe(front)
  expect(server.decided).toEqual([])
})

test.each([
  ['right', 'Like', 'Pass', swipe.thresholdPx + 1],
  ['left', 'Pass', 'Like', -(swipe.thresholdPx + 1)],
])('a card that flies out to the %s keeps its stamp', async (_, given, other, byPx) => {
  const { front } = await openDeck()
  freezeTime()
  drag(front, byPx)
  await screen.findByRole('article', { name: 'Leo, 29' })
  const tintOf = (word: string) => within(front).getByText(word).parentElement
  expect(tintOf(given)).toHaveClass('opacity-100')
  expect(tintOf(other)).toHaveClass('opacity-0')
})

test('the next card can be dragged at once, while a key still belongs to the card that flies out', async () => {
  const { server, front } = await openDeck()
  freezeTime()
  drag(front, swipe.thresholdPx + 1)
  const next = await screen.findByRole('article', { name: 'Leo, 29' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(screen.getByRole('article')).toBe(next)
  drag(next, -(swipe.thresholdPx + 1))
  await waitFor(() =>
    expect(server.decided).toEqual([
      { id: anna.id, direction: 'right' },
      { id: leo.id, direction: 'left' },
    ]),
  )
})

test('a card follows the pointer while it is dragged, and a drag does not open the profile', async () => {
  const { router, front } = await openDeck()
  const frame = front.parentElement ?? front
  const pointer = { bubbles: true, isPrimary: true, button: 0, pointerId: 1 }
  fireEvent.pointerDown(front, { ...pointer, clientX: 200 })
  fireEvent.pointerMove(front, { ...pointer, clientX: 240 })
  expect(frame.style.transform).toMatch(/^translateX\(36px\) rotate\(1\.5/)
  expect(frame).toHaveAttribute('data-dragging')
  fireEvent.pointerUp(front, { ...pointer, clientX: 240 })
  fireEvent.click(screen.getByRole('link', { name: 'Anna, 29' }))
  expect(frame.style.transform).toBe('')
  expect(router.state.location.pathname).toBe('/discover')
})
