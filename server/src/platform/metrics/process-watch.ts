import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Pool } from 'pg'

export type WatchedPool = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** How this process did since the report before. */
export type ProcessReport = {
  busyShare: number
  delayMs: number
  memoryBytes: number
  /** The pool for which calls waited most, and in which share of the samples. */
  waitingPool: string | null
  waitingShare: number
}

export type ProcessWatch = {
  /** Looks whether calls wait for a pool: a single look at the end would miss most of it. */
  sample: () => void
  take: () => ProcessReport
}

/** How precisely the delay of the event loop is measured: a timer is asked to fire so often. */
const resolutionMs = 20

/** Watches the event loop from the first sample on. */
export function createProcessWatch(pools: ReadonlyMap<string, WatchedPool>): ProcessWatch {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  let before = performance.eventLoopUtilization()
  let samples = 0
  let waited = new Map<string, number>()
  return {
    sample: () => {
      delays.enable()
      samples += 1
      for (const [name, { waitingCount }] of pools)
        if (waitingCount > 0) waited.set(name, (waited.get(name) ?? 0) + 1)
    },
    take: () => {
      const now = performance.eventLoopUtilization()
      const [worst] = [...waited].toSorted(([, a], [, b]) => b - a)
      // The measured time holds the pause that was asked for.
      const latestMs = delays.percentile(99) / 1e6 - resolutionMs
      const report: ProcessReport = {
        busyShare: performance.eventLoopUtilization(now, before).utilization,
        delayMs: Math.max(0, latestMs),
        memoryBytes: process.memoryUsage.rss(),
        waitingPool: worst?.[0] ?? null,
        waitingShare: worst ? worst[1] / samples : 0,
      }
      before = now
      samples = 0
      waited = new Map()
      delays.reset()
      return report
    },
  }
}
