import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubShell } from '#/test/native-shell.ts'
import { tick } from './haptics.ts'
import type * as Native from './native/haptics.ts'
import { tickInShell } from './native/haptics.ts'

vi.mock('./native/haptics.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Native>()
  return { tickInShell: vi.fn(original.tickInShell) }
})

afterEach(() => vi.unstubAllGlobals())

function stubVibration() {
  const vibrate = vi.fn(() => true)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'))
  return vibrate
}

test('a browser that can vibrate does so for a moment', async () => {
  const vibrate = stubVibration()
  await tick()
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(12)
})

test('a browser that cannot vibrate does nothing', async () => {
  expect('vibrate' in navigator).toBe(false)
  await expect(tick()).resolves.toBeUndefined()
})

test.each(['android', 'ios'])('the %s app asks the phone and not the browser', async (platform) => {
  stubShell(platform)
  const vibrate = stubVibration()
  vi.mocked(tickInShell).mockClear().mockResolvedValueOnce()
  await tick()
  expect(tickInShell).toHaveBeenCalledOnce()
  expect(vibrate).not.toHaveBeenCalled()
})

test('asks the phone for a light impact', async () => {
  const impact = vi.fn(() => Promise.resolve())
  await tickInShell({ impact })
  expect(impact).toHaveBeenCalledExactlyOnceWith({ style: 'LIGHT' })
})
