import { afterEach, expect, test, vi } from 'vitest'
import { registrationSource, shellPlatform } from './shell.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ios', 'ios', 'AppStore'],
  ['android', 'android', 'Google Play'],
  ['web', null, 'Web'],
])('a bridge that says %s', (says, platform, source) => {
  vi.stubGlobal('Capacitor', { getPlatform: () => says })
  expect(shellPlatform()).toBe(platform)
  expect(registrationSource()).toBe(source)
})

test('finds no shell in a browser', () => {
  expect(shellPlatform()).toBeNull()
  expect(registrationSource()).toBe('Web')
})
