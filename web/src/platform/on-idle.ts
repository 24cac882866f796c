/** By then the pictures of the first screen have loaded even on a slow phone. */
const idleAfterMs = 3_000

/** Calls `act` after the first screen has loaded. Returns the function that cancels it. */
export function onIdle(act: () => void): () => void {
  const timer = setTimeout(act, idleAfterMs)
  return () => clearTimeout(timer)
}
