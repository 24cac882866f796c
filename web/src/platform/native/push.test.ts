import { expect, onTestFinished, test, vi } from 'vitest'
import type { PushStatus } from '../push.ts'
import { registerForPush } from './push.ts'

type Permission = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied'
type Listener = (event: never) => void

/** A fake phone with configurable answers. */
function phone(known: Permission, answer: Permission = known) {
  const listeners = new Map<string, Listener>()
  let state = known
  const plugin = {
    addListener: vi.fn((name: string, listener: Listener) => {
      listeners.set(name, listener)
      return Promise.resolve({ remove: () => Promise.resolve(void listeners.delete(name)) })
    }),
    checkPermissions: () => Promise.resolve({ receive: state }),
    requestPermissions: vi.fn(() => {
      state = answer
      return Promise.resolve({ receive: answer })
    }),
    createChannel: vi.fn(() => Promise.resolve()),
    removeAllDeliveredNotifications: vi.fn(() => Promise.resolve()),
    register: vi.fn(() => Promise.resolve()),
  }
  const happen = (name: string, event: object) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin calls it with this type
    listeners.get(name)?.(event as never)
  }
  const allow = () => {
    state = 'granted'
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { plugin, happen, allow, listeners }
}

async function start(device: ReturnType<typeof phone>, keep: () => Promise<void> = () => Promise.resolve()) {
  const reported: PushStatus[] = []
  const opened: string[] = []
  const keepToken = vi.fn(keep)
  const handlers = {
    keepToken,
    open: (path: string) => opened.push(path),
    report: (status: PushStatus) => reported.push(status),
    channelName: () => Promise.resolve('Messages and matches'),
  }
  const stop = await registerForPush('android', handlers, device.plugin)
  onTestFinished(stop)
  return { reported, opened, keepToken, stop }
}

test('asks an undecided person and stores the token after a yes', async () => {
  const device = phone('prompt', 'granted')
  const { reported, keepToken } = await start(device)
  expect(device.plugin.requestPermissions).toHaveBeenCalledOnce()
  expect(device.plugin.register).toHaveBeenCalledOnce()
  device.happen('registration', { value: 'token-1' })
  // Android does the same the first time.
  device.happen('registration', { value: 'token-1' })
  await vi.waitFor(() => expect(reported).toEqual(['enabled']))
  expect(keepToken).toHaveBeenCalledExactlyOnceWith('token-1', 'android')
  device.happen('registration', { value: 'token-2' })
  await vi.waitFor(() => expect(keepToken).toHaveBeenCalledTimes(2))
  expect(reported).toEqual(['enabled'])
})

test('does not ask at each start after one refusal on Android', async () => {
  const device = phone('prompt-with-rationale', 'granted')
  const { reported } = await start(device)
  expect(device.plugin.requestPermissions).not.toHaveBeenCalled()
  expect(device.plugin.register).not.toHaveBeenCalled()
  expect(reported).toEqual([])
})

test('registers on resume after a permission in the phone’s settings', async () => {
  const device = phone('denied')
  const { reported } = await start(device)
  device.allow()
  await vi.waitFor(() => expect(device.plugin.register).toHaveBeenCalledOnce())
  device.happen('registration', { value: 'token-1' })
  await vi.waitFor(() => expect(reported).toEqual(['enabled']))
  device.allow()
  await vi.waitFor(() => expect(device.plugin.removeAllDeliveredNotifications).toHaveBeenCalledTimes(3))
  expect(device.plugin.register).toHaveBeenCalledOnce()
})

test('creates the Android channel before the first push', async () => {
  const device = phone('granted')
  device.plugin.createChannel.mockRejectedValueOnce(new Error('not available'))
  await start(device)
  const [channel]: unknown[] = device.plugin.createChannel.mock.calls[0] ?? []
  expect(channel).toMatchObject({ id: 'news', name: 'Messages and matches' })
  expect(device.plugin.register).toHaveBeenCalledOnce()
})

test('registers silently at each start and for each new token when already allowed', async () => {
  const device = phone('granted')
  const { reported, keepToken } = await start(device)
  expect(device.plugin.requestPermissions).not.toHaveBeenCalled()
  device.happen('registration', { value: 'token-1' })
  device.happen('registration', { value: 'token-2' })
  await vi.waitFor(() => expect(keepToken).toHaveBeenCalledTimes(2))
  expect(reported).toEqual([])
})

test('reports a refusal once and does not register after an earlier one', async () => {
  const asked = await start(phone('prompt', 'denied'))
  expect(asked.reported).toEqual(['disabled'])
  const before = phone('denied')
  expect((await start(before)).reported).toEqual([])
  expect(before.plugin.register).not.toHaveBeenCalled()
})

test('reports a failed registration and a token that cannot be stored', async () => {
  const device = phone('granted')
  const { reported } = await start(device, () => Promise.reject(new TypeError('Failed to fetch')))
  device.happen('registrationError', { error: 'no service' })
  device.happen('registration', { value: 'token-1' })
  await vi.waitFor(() => expect(reported).toEqual(['notRegistered', 'notStored']))
})

test('opens messages, matches or Discover on a tap and ignores any path in the push', async () => {
  const device = phone('granted')
  const { opened } = await start(device)
  const tap = (data: unknown) =>
    device.happen('pushNotificationActionPerformed', { actionId: 'tap', notification: { data } })
  tap({ type: 'message' })
  tap({ type: 'match' })
  tap({ type: 'new_people' })
  tap({ type: '/admin-panel' })
  tap({ type: 'constructor' })
  tap(undefined)
  expect(opened).toEqual(['/messages', '/matches', '/discover'])
})

test('ignores everything after the stop', async () => {
  const device = phone('granted')
  const { stop } = await start(device)
  stop()
  await vi.waitFor(() => expect(device.listeners.size).toBe(0))
  device.plugin.removeAllDeliveredNotifications.mockClear()
  device.allow()
  await Promise.resolve()
  expect(device.plugin.removeAllDeliveredNotifications).not.toHaveBeenCalled()
})
