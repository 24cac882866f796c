/**
 * Opens one server-sent stream for all tabs, because browsers allow only six connections per host over HTTP/1.1. The tab
 * that holds the lock reads the stream and broadcasts it; when that tab closes, the next one takes over.
 */
export function openSharedStream(
  path: string,
  onData: (data: string) => void,
  /** Called when this tab may have missed events: it joined another tab's stream, or the server refused the stream. */
  onGap: () => void = () => undefined,
): () => void {
  const stopped = new AbortController()
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') {
    keepStream(path, onData, onGap, stopped.signal)
    return () => stopped.abort()
  }
  const channel = new BroadcastChannel(`yuti${path}`)
  channel.addEventListener('message', (event: MessageEvent<string>) => onData(event.data))
  stopped.signal.addEventListener('abort', () => channel.close())
  void isHeld(`yuti${path}`).then((isJoining) => (isJoining && !stopped.signal.aborted ? onGap() : undefined))
  navigator.locks
    .request(`yuti${path}`, { signal: stopped.signal }, async () => {
      if (stopped.signal.aborted) return
      keepStream(
        path,
        (data) => {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
          channel.postMessage(data)
          onData(data)
        },
        onGap,
        stopped.signal,
      )
      await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve, { once: true }))
    })
    .catch((error: unknown) => {
      if (!stopped.signal.aborted) throw error
    })
  return () => stopped.abort()
}

async function isHeld(name: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some((lock) => lock.name === name)
}

const firstWaitMs = 1_000
const longestWaitMs = 30_000

/** EventSource reconnects after a lost connection but gives up on an error answer; this then tries again. */
function keepStream(
  path: string,
  onData: (data: string) => void,
  onRefusal: () => void,
  signal: AbortSignal,
): void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs

  function open() {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(path)
    source.addEventListener('open', () => {
      waitMs = firstWaitMs
    })
    source.addEventListener('message', (event: MessageEvent<string>) => onData(event.data))
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      onRefusal()
      timer = setTimeout(open, waitMs)
      waitMs = Math.min(2 * waitMs, longestWaitMs)
    })
  }

  const reopen = () => (source?.readyState === EventSource.OPEN ? undefined : open())
  globalThis.addEventListener('online', reopen, { signal })
  document.addEventListener('visibilitychange', () => (document.hidden ? undefined : reopen()), { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    source?.close()
  })
  open()
}
