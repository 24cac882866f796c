import { screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const [first, second] = ['0192f3a1-7c5e-4b7a-9a51-6f4f1f2d3c41', '0192f3a1-7c5e-4b7a-9a51-6f4f1f2d3c42']

afterEach(() => setHidden(false))

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

async function open() {
  const markRead = vi.fn(() => ({ ok: true as const }))
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }), markRead },
    matches: { list: () => ({ items: [], next: null }) },
    discovery: { countLikes: () => ({ count: 0 }) },
  })
  await renderApp('/settings/notifications')
  await screen.findByRole('heading', { name: 'Notifications' })
  return markRead
}

test('marks notifications as read while the page is visible, in batches', async () => {
  const markRead = await open()
  dispatchRealtime({ type: 'notification', id: first, kind: 'message' })
  dispatchRealtime({ type: 'notification', id: second, kind: 'match' })
  await vi.waitFor(() => expect(markRead).toHaveBeenCalledWith({ ids: [first, second] }))
  expect(markRead).toHaveBeenCalledOnce()
})

test('leaves them unread while the page is hidden', async () => {
  const markRead = await open()
  setHidden(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  dispatchRealtime({ type: 'notification', id: first, kind: 'message' })
  vi.advanceTimersByTime(60_000)
  expect(markRead).not.toHaveBeenCalled()
  setHidden(false)
  await vi.waitFor(() => expect(markRead).toHaveBeenCalledWith({ ids: [first] }))
})

test('marks all of them as read when the page becomes visible', async () => {
  const markRead = await open()
  dispatchRealtime({ type: 'hello' })
  await vi.waitFor(() => expect(markRead).toHaveBeenCalledWith({ ids: null }))
})
