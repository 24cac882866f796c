import { afterEach, expect, test, vi } from 'vitest'
import { keepServiceWorkerFresh } from './service-worker.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

function fakeWorker(state: ServiceWorkerState) {
  return Object.assign(new EventTarget(), { state, postMessage: vi.fn() })
}

type Worker = ReturnType<typeof fakeWorker>

function fakeBrowser(waiting: Worker | null) {
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null as Worker | null,
    update: vi.fn(() => Promise.resolve()),
  })
  const register = vi.fn(async () => registration)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  return { registration, register }
}

test('activates an update that is already waiting', async () => {
  const waiting = fakeWorker('installed')
  const { register } = fakeBrowser(waiting)
  await keepServiceWorkerFresh(async () => {})
  expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/' })
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith('activate', [])
})

test('activates a later update when installed and checks for one on each resume', async () => {
  const { registration } = fakeBrowser(null)
  const onResume = vi.fn(async (_check: () => void) => {})
  await keepServiceWorkerFresh(onResume)
  onResume.mock.calls[0]?.[0]()
  expect(registration.update).toHaveBeenCalledTimes(1)

  const update = fakeWorker('installing')
  registration.installing = update
  registration.dispatchEvent(new Event('updatefound'))
  expect(update.postMessage).not.toHaveBeenCalled()
  update.state = 'installed'
  registration.waiting = update
  update.dispatchEvent(new Event('statechange'))
  expect(update.postMessage).toHaveBeenCalledExactlyOnceWith('activate', [])
})
