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

test('a phone that lets us ask again is asked, and registered once it allows', async () => {
  const device = phone('prompt-with-rationale', 'granted')
  expect(await isGiven(device)).toBe(false)
  await askAgain('android', device)
  expect(device.push.register).toHaveBeenCalledOnce()
  expect(device.openSettings).not.toHaveBeenCalled()
})

test('one that refuses again is not registered', async () => {
  const device = phone('prompt-with-rationale', 'denied')
  await askAgain('android', device)
  expect(device.push.requestPermissions).toHaveBeenCalledOnce()
  expect(device.push.register).not.toHaveBeenCalled()
})

test('one that lets nobody ask leads to its settings', async () => {
  const device = phone('denied')
  await askAgain('ios', device)
  expect(device.openSettings).toHaveBeenCalledExactlyOnceWith('ios')
  expect(device.push.requestPermissions).not.toHaveBeenCalled()
})
