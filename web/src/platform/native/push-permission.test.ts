import { expect, test, vi } from 'vitest'
import { askAgain, isGiven } from './push-permission.ts'

type Answer = 'denied' | 'granted' | 'prompt-with-rationale'

function phone(known: Answer, answer = known) {
  const push = {
    checkPermissions: () => Promise.resolve({ receive: known }),
    requestPermissions: vi.fn(() => Promise.resolve({ receive: answer })),
    register: vi.fn(() => Promise.resolve()),
  }
  return { push, openSettings: vi.fn(() => Promise.resolve()) }
}

test('asks again where the phone allows it, and registers after a yes', async () => {
  const device = phone('prompt-with-rationale', 'granted')
  expect(await isGiven(device)).toBe(false)
  await askAgain('android', device)
  expect(device.push.register).toHaveBeenCalledOnce()
  expect(device.openSettings).not.toHaveBeenCalled()
})

test('does not register after another no', async () => {
  const device = phone('prompt-with-rationale', 'denied')
  await askAgain('android', device)
  expect(device.push.requestPermissions).toHaveBeenCalledOnce()
  expect(device.push.register).not.toHaveBeenCalled()
})

test('opens the settings where the phone does not allow asking', async () => {
  const device = phone('denied')
  await askAgain('ios', device)
  expect(device.openSettings).toHaveBeenCalledExactlyOnceWith('ios')
  expect(device.push.requestPermissions).not.toHaveBeenCalled()
})
