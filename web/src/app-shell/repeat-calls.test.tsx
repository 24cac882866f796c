import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#/lib/api.ts'
import { repeats } from '#/lib/repeat.ts'
import { setFlag } from '#/platform/storage.ts'
import { annasMatch } from '#/test/chat-samples.ts'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { repeatSafeCalls } from './repeat-calls.ts'

beforeEach(() => {
  Object.assign(repeats, { pausesMs: [0, 0], longestMs: 0 })
  repeatSafeCalls()
})

const [anna, leo] = [makePerson('Anna'), makePerson('Leo')]
const starting = () => new Response('Yuti is starting.\n', { status: 503, headers: { 'retry-after': '2' } })

/** Answers the first call of this name in another way than the fake server. */
function failOnce(name: string, fail: () => Response | Promise<Response>): { asked: () => number } {
  const server = globalThis.fetch
  let asked = 0
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    if (!input.url.endsWith(`/rpc/${name}`)) return await server(input, init)
    asked += 1
    return asked === 1 ? await fail() : await server(input, init)
  })
  return { asked: () => asked }
}

test('a pass while the server restarts is saved as soon as it answers, and nothing is said', async () => {
  for (const flag of ['firstSwipeLeftShown', 'firstSwipeRightShown'] as const) setFlag(flag)
  const server = makeDeckServer([anna, leo])
  fakeApi(server.fakes)
  const { asked } = failOnce('discovery/swipe', starting)
  const { user } = await renderApp('/discover')
  await screen.findByRole('article', { name: 'Anna, 29' })
  await user.click(screen.getByRole('button', { name: 'Pass' }))
  await waitFor(() => expect(server.decided).toEqual([{ id: anna.id, direction: 'left' }]))
  expect(asked()).toBe(2)
  expect(await screen.findByRole('article', { name: 'Leo, 29' })).toBeVisible()
  expect(screen.queryByText('Failed to save swipe')).not.toBeInTheDocument()
})

const pass = () => api.discovery.swipe({ targetId: anna.id, direction: 'left' })

test.each([
  ['a proxy without a server', () => new Response('', { status: 502 })],
  ['a server that starts', starting],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s does not end a call that may be made twice', async (_name, fail) => {
  fakeApi({ discovery: { swipe: () => ({ match: null }) } })
  const { asked } = failOnce('discovery/swipe', fail)
  expect(await pass()).toEqual({ match: null })
  expect(asked()).toBe(2)
})

test('it fails when no server has answered after the last pause', async () => {
  const swipe = vi.fn(() => Promise.reject(refusal('SERVICE_UNAVAILABLE', 503, { retryAfterSeconds: 1 })))
  fakeApi({ discovery: { swipe } })
  await expect(pass()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(swipe).toHaveBeenCalledTimes(3)
})

test('what the server refuses, or fails at, is not asked for again', async () => {
  const swipe = vi.fn(() => Promise.reject(refusal('NOT_FOUND', 404)))
  fakeApi({ discovery: { swipe } })
  await expect(pass()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  swipe.mockReturnValue(Promise.reject(refusal('NOT_FOUND', 500)))
  await expect(pass()).rejects.toMatchObject({ status: 500 })
  expect(swipe).toHaveBeenCalledTimes(2)
})

const edit = { matchId: annasMatch, number: 1, content: 'Hello' }

test.each([
  ['takes back the pass before', 'discovery/undoPass', () => api.discovery.undoPass()],
  ['overwrites a later edit', 'messages/edit', () => api.messages.edit(edit)],
  ['marks later notifications', 'notifications/markRead', () => api.notifications.markRead({ ids: null })],
  ['marks later messages of staff', 'messages/support/markRead', () => api.messages.support.markRead()],
])('a call that %s when made twice is made once', async (_harm, name, call) => {
  fakeApi({})
  const { asked } = failOnce(name, starting)
  await expect(call()).rejects.toMatchObject({ status: 503 })
  expect(asked()).toBe(1)
})

test('nothing is repeated without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  fakeApi({ discovery: { swipe: () => ({ match: null }) } })
  const { asked } = failOnce('discovery/swipe', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(pass()).rejects.toThrow('Failed to fetch')
  expect(asked()).toBe(1)
})
