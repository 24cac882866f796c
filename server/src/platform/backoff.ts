/** Shortens a pause by a random part of up to half, so that servers that failed together do not try again together. */
export function jitter(ms: number): number {
  return ms * (1 - Math.random() / 2)
}

export type Backoff = {
  /** Milliseconds to wait before the next try: twice the pause before, up to the longest, with jitter. */
  next: () => number
  /** After a success: the next pause is the first one again. */
  reset: () => void
}

export function createBackoff(firstMs: number, longestMs: number): Backoff {
  let ms = firstMs
  return {
    next: () => {
      const pause = jitter(Math.min(ms, longestMs))
      ms = Math.min(2 * ms, longestMs)
      return pause
    },
    reset: () => {
      ms = firstMs
    },
  }
}
