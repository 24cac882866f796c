import { setTimeout as sleep } from 'node:timers/promises'
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

/** Waits a moment before each pass, so that the events of many commits share one transaction. */
const gatherMs = 4

/** Runs `pass` after every `wake`, and each second without one. Two passes never run at once. */
export function startRelay({ pass, log, sweepMs = 1000 }: RelayOptions): Relay {
  let running: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  const run = async () => {
    try {
      while (isAsked) {
        isAsked = false
        await sleep(gatherMs)
        while (await pass());
      }
    } catch (error) {
      log.warn(describeFailure(error), 'events were not sent; they are tried again')
    }
    running = null
  }
  const wake = () => {
    if (isStopped) return
    isAsked = true
    running ??= run()
  }
  const sweep = setInterval(wake, sweepMs)
  return {
    wake,
    stop: async () => {
      clearInterval(sweep)
      await running
      wake()
      isStopped = true
      await running
    },
  }
}
