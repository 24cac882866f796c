import { operatorMessage } from './errors.ts'

/** A platform kills a process that takes longer to stop. */
const stopLimitMs = 28_000

/** Ends a process that has begun to stop, before the platform would kill it. */
export function limitStop(): void {
  setTimeout(() => process.exit(1), stopLimitMs).unref()
}

/** Calls `stop` once, at the first signal, and ends the process before the platform would kill it. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  async function end() {
    if (isStopping) return
    isStopping = true
    limitStop()
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
