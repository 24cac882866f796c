import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, operatorMessage } from './errors.ts'
import { isSupervised } from './supervised.ts'

const hurry = new AbortController()

/** Waits for so long before stopping goes on; a second signal ends the wait. */
export async function waitUnlessHurried(ms: number): Promise<void> {
  await sleep(ms, undefined, { signal: hurry.signal }).catch(() => undefined)
}

/** Runs `listener` at the second signal. */
export function onHurry(listener: () => void): void {
  hurry.signal.addEventListener('abort', listener)
}

/** A platform kills a process that takes longer to stop. */
const stopLimitMs = 28_000

/** Ends a process that has begun to stop, before the platform would kill it. */
export function limitStop(drainMs = 0): void {
  setTimeout(() => process.exit(1), drainMs + stopLimitMs).unref()
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** What a word to stop does: until there is something to stop, the process just ends. */
let onWord: () => void = () => process.exit(0)

/** What a supervisor says to its worker. */
export const stopWord = 'stop'
/** What a worker says when it hears such words: an earlier one would be lost while it still loads. */
export const hearingWord = 'hears'

/** A supervisor that was killed hears nothing, and Node ends its workers a moment later. */
const unheard = new Set(['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED'])

/**
 * Lets a worker stop at the word of its supervisor alone. Ctrl-C and systemd signal all processes at once, the supervisor
 * passes each signal on, and a second one would mean to hurry.
 */
export function obeySupervisor(): void {
  cluster.worker?.on('error', (error) => {
    if (!unheard.has(errorCode(error) ?? '')) throw error
  })
  for (const signal of signals) process.on(signal, () => undefined)
  process.on('message', (message: unknown) => {
    if (message === stopWord) onWord()
  })
  process.send?.(hearingWord)
}

/**
 * Calls `stop` once, at the first signal or at the first word of a supervisor, and ends the process before the platform would
 * kill it. `drainMs` is how long it serves before it begins to stop; a second signal or word ends that.
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
  onWord = () => {
    end().catch((error: unknown) => {
      process.stderr.write(`${operatorMessage(error) ?? String(error)}\n`)
      process.exit(1)
    })
  }
  if (isSupervised()) return
  for (const signal of signals) process.on(signal, onWord)
}
