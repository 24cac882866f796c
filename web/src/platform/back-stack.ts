/**
 * Makes the Back button close overlays. While one is open, the browser history has an extra entry above the entry of the
 * page: Back removes it, and the router does not see that. If the overlay closes in another way, we remove the entry
 * ourselves. CloseWatcher would do the same, but Safari does not have it.
 */
type Layer = { close: () => void }

const depthKey = 'layers'
/** Time for a closed layer to unmount; a busy one stays open and gets its entry back. */
const closingMs = 50
/** A step back that the browser does not report within this time is taken as not done. */
const popTimeoutMs = 1_000

let layers: Layer[] = []
let stack: { settleSoon: (delayMs?: number) => void } | null = null

/** Adds a layer that Back closes, newest first. Returns the function that removes it. */
export function addLayer(close: () => void): () => void {
  const layer = { close }
  layers = [...layers, layer]
  stack?.settleSoon()
  return () => {
    layers = layers.filter((other) => other !== layer)
    stack?.settleSoon()
  }
}

/** Whether an overlay is open, even if its history entry is not written yet. */
export function hasLayers(): boolean {
  return layers.length > 0
}

/** Call before the router patches the history. Returns the function that stops it. */
export function startBackStack(): () => void {
  const { history } = globalThis
  const native = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) }
  /** The number of our entries above the page. */
  let depth = depthOf(history.state)
  /** Called when the browser has stepped back. */
  let onArrival: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let popTimeout: ReturnType<typeof setTimeout> | undefined
  let page = pageOf(history.state)

  function stepDown(to: number, then: () => void) {
    onArrival = then
    history.go(to - depth)
    popTimeout = setTimeout(arrive, popTimeoutMs)
  }

  function arrive() {
    clearTimeout(popTimeout)
    const go = onArrival
    onArrival = null
    depth = depthOf(history.state)
    go?.()
  }

  /** Makes the number of entries equal to the number of layers. Runs delayed, because one layer often replaces another. */
  function settle() {
    if (onArrival) return
    if (depth > layers.length) stepDown(layers.length, settleSoon)
    for (; depth < layers.length; depth += 1) native.push({ ...history.state, [depthKey]: depth + 1 }, '')
  }

  function settleSoon(delayMs = 0) {
    clearTimeout(timer)
    timer = setTimeout(settle, delayMs)
  }

  /** Removes our entries before a navigation from a layer, because Back would reach them again. */
  function navigate(write: typeof native.push): typeof native.push {
    return function go(...args) {
      const before = onArrival
      if (before) {
        onArrival = () => {
          before()
          go(...args)
        }
        return
      }
      page = pageOf(args[0])
      if (depth === 0) {
        write(...args)
        return
      }
      layers = []
      stepDown(0, () => go(...args))
    }
  }

  function onPop(event: PopStateEvent) {
    const isSamePage = pageOf(event.state) === page
    if (onArrival) {
      event.stopImmediatePropagation()
      arrive()
      return
    }
    const from = depth
    depth = depthOf(event.state)
    page = pageOf(event.state)
    if (isSamePage && (from > 0 || depth > 0)) event.stopImmediatePropagation()
    for (const layer of layers.slice(isSamePage ? depth : 0).toReversed()) layer.close()
    if (from > 0 || depth > 0) settleSoon(closingMs)
  }

  history.pushState = navigate(native.push)
  history.replaceState = navigate(native.replace)
  // Capture runs before the router, which listens without it.
  globalThis.addEventListener('popstate', onPop, { capture: true })
  stack = { settleSoon }
  // After a reload no layer is open, but its entries remain.
  settleSoon()
  return () => {
    clearTimeout(timer)
    clearTimeout(popTimeout)
    globalThis.removeEventListener('popstate', onPop, { capture: true })
    history.pushState = native.push
    history.replaceState = native.replace
    stack = null
  }
}

function depthOf(state: unknown): number {
  const depth = isRecord(state) ? state[depthKey] : 0
  return typeof depth === 'number' ? depth : 0
}

/** The router's key of the entry. */
function pageOf(state: unknown): unknown {
  return isRecord(state) ? state['__TSR_key'] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
