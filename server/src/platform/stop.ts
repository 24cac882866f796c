import { setTimeout as sleep } from 'node:timers/promises'
import { operatorMessage } from './errors.ts'

const hurry = new AbortController()

/** Waits for so long before stopping goes on; a second signal ends the wait. */
export async function waitUnlessHurried(ms: number): Promise<void> {
  await sleep(ms, undefined, { signal: hurry.signal }).catch(() => undefined)
}

/** A platform kills a process that takes longer to stop. */
const stopLimitMs = 28_000

/** Ends a process that has begun to stop, before the platform would kill it. */
export function limitStop(drainMs = 0): void {
  setTimeout(() => process.exit(1), drainMs + stopLimitMs).unref()
}

/**
 * Calls `stop` once, at the first signal, and ends the process before the platform would kill it. `drainMs` is how long it
 * serves before it begins to stop; a second signal ends that.
 */
export function stopOnSignals(stop: () => Promise<void>, drainMs = 0): void {
  let isStopping = false
  async function end() {
    if (isStopping) return hurry.abort()
    isStopping = true
    limitStop(drainMs)
    await stop()
    process.exit(0)
  }
  const onSignal = () => {
    end().catch((error: unknown) => {
      process.stderr.write(`${operatorMessage(error) ?? String(error)}\n`)
      process.exit(1)
    })
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
