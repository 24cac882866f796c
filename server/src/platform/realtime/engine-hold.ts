const leastMs = 100
const mostMs = 500

export type EngineHold = {
  /** How long the lock of all servers may be held while the engine is asked. */
  ms: () => number
  answered: (tookMs: number) => void
  failed: () => void
}

/**
 * An engine that is slow but answers may take twice as long as the last time: if each server gave the lock back before it knew
 * the answer, all of them would send the same events. One that did not answer gets the least time.
 */
export function createEngineHold(): EngineHold {
  let ms = leastMs
  return {
    ms: () => ms,
    answered: (tookMs) => {
      ms = Math.min(mostMs, Math.max(leastMs, 2 * tookMs))
    },
    failed: () => {
      ms = leastMs
    },
  }
}
