import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anna, annasMatch, makeConversation } from '#/test/chat-samples.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { isWorthAnimating, startPageTransitions } from './page-transitions.ts'

/** Each transition, with the frames that carry a name before and after the page changes. */
let transitions: { before: string[]; after: string[]; isSkipped: boolean }[]
let endOf: (() => void)[]
let stop: (() => void) | null = null

function named(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')].map(
    (element) => `${element.dataset['portrait']} in ${element.closest('li, header')?.tagName ?? 'page'}`,
  )
}

beforeEach(() => {
  transitions = []
  endOf = []
  Object.assign(document, {
    startViewTransition(update: () => Promise<void>) {
      const seen = { before: named(), after: [''], isSkipped: false }
      transitions.push(seen)
      const updateCallbackDone = update().then(() => {
        seen.after = named()
      })
      const finished = new Promise<void>((resolve) => endOf.push(resolve))
      return {
        updateCallbackDone,
        finished,
        ready: Promise.reject(new Error('The sample never animates')),
        skipTransition: () => {
          seen.isSkipped = true
        },
      }
    },
  })
  // The test environment lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 52, 52))
})

afterEach(() => {
  stop?.()
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.restoreAllMocks()
})

async function openInbox() {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({
        items: [{ matchId: annasMatch, person: anna, last: null, unread: 0, isYourTurn: false }],
        next: null,
      }),
      conversation: () => makeConversation(),
      list: () => ({ messages: [], hasMore: false, changed: [], hasMoreChanges: false, revision: 0 }),
    },
    compatibility: { list: () => ({ calculations: [] }) },
  })
  const app = await renderApp('/messages')
  stop = startPageTransitions(app.router)
  await screen.findByText('Anna')
  const openChat = () =>
    act(() => app.router.navigate({ to: '/messages/$matchId', params: { matchId: annasMatch } }))
  const openCompatibility = () => act(() => app.router.navigate({ to: '/compatibility' }))
  return { ...app, openChat, openCompatibility }
}

const portrait = `${anna.id} ${annasMatch}`

test('flies the portrait of a row to the header of the chat, and back', async () => {
  const { openChat, router } = await openInbox()
  await openChat()
  expect(transitions).toEqual([
    { before: [`${portrait} in LI`], after: [`${portrait} in HEADER`], isSkipped: false },
  ])
  await act(async () => endOf[0]?.())
  expect(named()).toEqual([])
  await screen.findByRole('heading', { name: /^Anna/ })
  await act(() => router.navigate({ to: '/messages' }))
  expect(transitions[1]?.after).toEqual([`${portrait} in LI`])
})

test('changes to a page without a person as a whole', async () => {
  const { openCompatibility } = await openInbox()
  await openCompatibility()
  expect(transitions).toEqual([{ before: [], after: [], isSkipped: false }])
})

test('ends a transition when the next page is wanted, which then shows at once', async () => {
  const { openChat, openCompatibility } = await openInbox()
  await openChat()
  await openCompatibility()
  expect(transitions).toHaveLength(1)
  expect(transitions[0]?.isSkipped).toBe(true)
  expect(screen.getAllByRole('link', { name: 'Compatibility', current: 'page' })).not.toHaveLength(0)
})

test('changes at once for members who want less motion', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { openChat } = await openInbox()
  await openChat()
  expect(transitions).toEqual([])
  expect(await screen.findByRole('heading', { name: /^Anna/ })).toBeInTheDocument()
  vi.unstubAllGlobals()
})

test('changes at once in a page that nobody sees', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { openChat } = await openInbox()
  await openChat()
  expect(transitions).toEqual([])
})

test('changes at once after a swipe back, which the browser animates itself', async () => {
  const { openChat, router } = await openInbox()
  await openChat()
  await act(async () => endOf[0]?.())
  const swipe = Object.assign(new PopStateEvent('popstate'), { hasUAVisualTransition: true })
  globalThis.dispatchEvent(swipe)
  await act(async () => {
    router.history.back()
    await router.load()
  })
  expect(router.state.location.pathname).toBe('/messages')
  expect(transitions).toHaveLength(1)
})

test.each([
  ['/messages', '/matches', true],
  ['/likes', '/likes', false],
  [undefined, '/discover', false],
  ['/admin-panel/reports', '/admin-panel/log', false],
])('from %s to %s: %s', (from, to, expected) => {
  expect(isWorthAnimating(from, to)).toBe(expected)
})
