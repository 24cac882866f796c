import { vi } from 'vitest'

/**
 * Lets `vi.waitFor` give up after a minute instead of a second. It returns as soon as the event has come, so the limit
 * only catches what never comes: a slow machine is not a failure.
 */
const limitMs = 60_000
const patched = Symbol.for('yuti.test-waiting')

if (!(patched in vi)) {
  const { waitFor } = vi
  const waitForLonger: typeof waitFor = (callback, options) =>
    waitFor(callback, {
      timeout: limitMs,
      interval: 20,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })
  Object.assign(vi, { waitFor: waitForLonger, [patched]: true })
}
