import { createBackoff } from '../backoff.ts'
import { describeFailure } from '../failure.ts'
import type { Log } from '../log.ts'

type RelayOptions = {
  /** Sends a part of what waits, and returns whether there may be more. */
  pass: () => Promise<boolean>
  log: Log
  /** How often to look for what another server stored and could not send. */
  sweepMs?: number
}

export type Relay = {
  wake: () => void
  /** Runs a last pass. */
  stop: () => Promise<void>
}

/** Bounds how long an event waits whose server died before it could send. */
export const usualSweepMs = 1000
/** The least rest after a pass, so that the events of all commits meanwhile share the next transaction. */
const restMs = 4
/** A pass that takes long on a busy machine is followed by a longer rest, so that sending takes at most a third of the time. */
const restsPerPass = 2
/** After a pass that failed. Doubles up to the time between two looks. */
const firstPauseMs = 100

/**
 * Runs `pass` at the first `wake`, then for all of the next few milliseconds together while they keep coming, and each second
 * without one. Two passes never run at once. A pass that failed runs again after a pause, however many commits wake it meanwhile.
 */
export function startRelay({ pass, log, sweepMs = usualSweepMs }: RelayOptions): Relay {
  let running: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  const backoff = createBackoff(firstPauseMs, sweepMs)
  let pause: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      while (isAsked) {
        isAsked = false
        const began = performance.now()
        while (await pass());
        backoff.reset()
        const rest = Math.max(restMs, restsPerPass * (performance.now() - began))
        await new Promise((resolve) => setTimeout(resolve, rest))
      }
    } catch (error) {
      log.warn(describeFailure(error), 'events were not sent; they are tried again')
      pause = setTimeout(endPause, backoff.next())
    }
    running = null
  }
  const wake = () => {
    if (isStopped) return
    isAsked = true
    if (!pause) running ??= run()
  }
  const endPause = () => {
    clearTimeout(pause)
    pause = undefined
    wake()
  }
  const sweep = setInterval(wake, sweepMs)
  return {
    wake,
    stop: async () => {
      clearInterval(sweep)
      await running
      endPause()
      isStopped = true
      await running
      clearTimeout(pause)
    },
  }
}
