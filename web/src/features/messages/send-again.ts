import { ORPCError } from '@orpc/client'
import { isNetworkError, isUnavailable, waitSeconds } from '#/lib/error-text.ts'

/** Pauses before a message that did not arrive is sent again. Together they outlast the restart of a server. */
export const sendAgain = { pausesMs: [1000, 2000, 4000, 8000] }

const ofProxies = new Set([502, 503, 504])

/** Whether nobody knows if the server has the message, and it may be there in a moment. Offline, waiting is of no use. */
function mayArriveLater(error: unknown): boolean {
  if (!navigator.onLine) return false
  if (error instanceof ORPCError) return ofProxies.has(error.status)
  return isNetworkError(error)
}

/** Sends until it succeeds, is refused, or the pauses are used up. The message has a key, so it is stored once. */
export async function sendUntilItArrives<T>(send: () => Promise<T>, onRepeat: () => void): Promise<T> {
  for (const pauseMs of sendAgain.pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (!mayArriveLater(error)) throw error
      onRepeat()
      await pause(isUnavailable(error) ? Math.min(pauseMs, waitSeconds(error) * 1000) : pauseMs)
    }
  }
  return await send()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
