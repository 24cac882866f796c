import { Histogram, Registry } from 'prom-client'
import { type WatchedCall, watchedCall } from '@yuti/contract/health'

/** The number of calls that took up to `upToMs` milliseconds and longer than the bucket before. */
export type StepCount = { upToMs: number; calls: number }
export type CallCount = StepCount & { call: WatchedCall }

const stepsMs = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000,
  60_000,
]

export type CallTimes = {
  observe: (call: WatchedCall, ms: number) => void
  /** Returns the counts since the last call of `take`. */
  take: () => CallCount[]
  /** The counts since the start of this process, in the text format of Prometheus. */
  text: () => Promise<string>
}

/** Keeps only the kind of a call and the bucket of its duration. */
export function createCallTimes(): CallTimes {
  const registry = new Registry()
  const histogram = new Histogram({
    name: 'yuti_call_duration_seconds',
    help: 'Time of calls that somebody waits for: a deck; opening a chat or sending a message.',
    labelNames: ['call'] as const,
    buckets: stepsMs.map((ms) => ms / 1000),
    registers: [registry],
  })
  // So that a collector sees the first calls as an increase.
  for (const call of watchedCall.options) histogram.zero({ call })
  let counts = new Map<string, CallCount>()
  return {
    observe: (call, ms) => {
      histogram.observe({ call }, ms / 1000)
      const upToMs = stepsMs.find((step) => ms <= step) ?? 60_000
      const key = `${call} ${upToMs}`
      counts.set(key, { call, upToMs, calls: (counts.get(key)?.calls ?? 0) + 1 })
    },
    take: () => {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
    text: () => registry.metrics(),
  }
}

/**
 * The duration in milliseconds within which `share` of the calls ended, interpolated within its bucket; null without
 * calls.
 */
export function quantileMs(counts: readonly StepCount[], share: number): number | null {
  const bySteps = stepsMs.map((upToMs) =>
    counts.reduce((sum, count) => sum + (count.upToMs === upToMs ? count.calls : 0), 0),
  )
  const total = bySteps.reduce((sum, calls) => sum + calls, 0)
  if (total === 0) return null
  let before = 0
  for (const [place, calls] of bySteps.entries()) {
    const wanted = total * share - before
    if (calls > 0 && wanted <= calls) {
      const from = stepsMs[place - 1] ?? 0
      return from + ((stepsMs[place] ?? from) - from) * (wanted / calls)
    }
    before += calls
  }
  return null
}
