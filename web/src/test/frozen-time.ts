import { onTestFinished, vi } from 'vitest'

/**
 * Stops `Date` and `performance.now()` until the test ends, so that guards such as "pressed twice in a moment" do not
 * depend on the speed of the machine. Timers keep running. Call it in a test, then let time pass with `passTime`.
 */
export function freezeTime(): void {
  const startedAt = performance.now()
  const frozenAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: frozenAt })
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => startedAt + (Date.now() - frozenAt))
  onTestFinished(() => {
    clock.mockRestore()
    vi.useRealTimers()
  })
}

export function passTime(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}
