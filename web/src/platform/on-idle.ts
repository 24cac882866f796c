/** The pictures of a first screen have come by then, even to a slow phone. */
const calmMs = 3_000

/** Once the page has nothing better to do, unless the returned function is called before. */
export function onIdle(act: () => void): () => void {
  const timer = setTimeout(act, calmMs)
  return () => clearTimeout(timer)
}
