import { ORPCError } from '@orpc/client'
import { isNetworkError } from './error-text.ts'

export const repeats = {
  /** Pauses before a call that did not arrive is made again. Together they outlast the restart of a server. */
  pausesMs: [1000, 2000, 4000, 8000],
  /** The longest pause, also if the server asks for more: somebody waits for the answer. */
  longestMs: 8000,
  /** A call has found no server after its last pause. Others fail at once until one succeeds: calls in a queue would add up their waits. */
  areUsedUp: false,
}

const ofProxies = new Set([502, 503, 504])

/** Whether nobody knows if the server has done it, and it may answer in a moment. Offline, waiting is of no use. */
function mayArriveLater(error: unknown): boolean {
  if (!navigator.onLine) return false
  if (error instanceof ORPCError) return ofProxies.has(error.status)
  return isNetworkError(error)
}

/** Calls until it succeeds, is refused, or the pauses are used up. Only for what may be done twice without harm. */
export async function callUntilItArrives<T>(
  call: () => Promise<T>,
  onRepeat?: () => void,
  pausesMs: readonly number[] = repeats.areUsedUp ? [] : repeats.pausesMs,
): Promise<T> {
  try {
    const answer = await call()
    repeats.areUsedUp = false
    return answer
  } catch (error) {
    if (!mayArriveLater(error)) throw error
    const [pauseMs, ...laterMs] = pausesMs
    if (pauseMs === undefined) {
      repeats.areUsedUp = true
      throw error
    }
    onRepeat?.()
    await pause(Math.min(Math.max(pauseMs, askedMs(error)), repeats.longestMs))
    return await callUntilItArrives(call, onRepeat, laterMs)
  }
}

/** How long the server asks to wait: in its own error, or in the header of a server that starts. */
function askedMs(error: unknown): number {
  const data: unknown = error instanceof ORPCError ? error.data : null
  const headers: unknown = Reflect.get(Object(data), 'headers')
  const seconds: unknown =
    Reflect.get(Object(data), 'retryAfterSeconds') ?? Reflect.get(Object(headers), 'retry-after')
  return Number(seconds ?? 0) * 1000 || 0
}

/** Up to a quarter longer than asked for, so that not everybody comes back at the same moment. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms * (1 + Math.random() / 4))
  })
}
