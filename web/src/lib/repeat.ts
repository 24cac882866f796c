import { ORPCError } from '@orpc/client'
import { isNetworkError, isUnavailable, waitSeconds } from './error-text.ts'

/** Pauses before a call that did not arrive is made again. Together they outlast the restart of a server. */
export const repeats = { pausesMs: [1000, 2000, 4000, 8000] }

const ofProxies = new Set([502, 503, 504])

/** Whether nobody knows if the server has done it, and it may answer in a moment. Offline, waiting is of no use. */
function mayArriveLater(error: unknown): boolean {
  if (!navigator.onLine) return false
  if (error instanceof ORPCError) return ofProxies.has(error.status)
  return isNetworkError(error)
}

/** Calls until it succeeds, is refused, or the pauses are used up. Only for what may be done twice without harm. */
export async function callUntilItArrives<T>(call: () => Promise<T>, onRepeat?: () => void): Promise<T> {
  for (const pauseMs of repeats.pausesMs) {
    try {
      return await call()
    } catch (error) {
      if (!mayArriveLater(error)) throw error
      onRepeat?.()
      await pause(isUnavailable(error) ? Math.min(pauseMs, waitSeconds(error) * 1000) : pauseMs)
    }
  }
  return await call()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
