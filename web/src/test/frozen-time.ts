import { onTestFinished, vi } from 'vitest'

/**
 * Stops `Date` and `performance.now()` until the test ends, so that guards such as "pressed twice in a moment" do not
 * depend on the speed of the machine. Call it in a test, then let time pass with `passTime`. Timers keep running unless
 * `withTimers` stops them too: then `vi.advanceTimersByTime` moves both, and waiting for elements needs real timers again.
 */
export function freezeTime({ withTimers = false }: { withTimers?: boolean } = {}): void {
  // A whole number: with a fraction, two moments 500 ms apart can differ by 499.9999.
  const startedAt = Math.ceil(performance.now())
  const frozenAt = Date.now()
  vi.useFakeTimers({
    toFake: withTimers ? ['Date', 'setTimeout', 'clearTimeout'] : ['Date'],
    now: frozenAt,
  })
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => startedAt + (Date.now() - frozenAt))
  onTestFinished(() => {
    clock.mockRestore()
    vi.useRealTimers()
  })
}

export function passTime(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}
