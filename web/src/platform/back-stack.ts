/**
 * The Back button closes what lies over the page. While something does, an entry of our own stands in the browser's
 * history above the entry of the page: Back takes it away, and the router never hears of it. Closed otherwise, we take
 * it away ourselves. CloseWatcher would do the same but is missing in Safari.
 */
type Layer = { close: () => void }

const depthKey = 'layers'
/** Time for a closed layer to go; one that is busy stays, and gets its entry back. */
const closingMs = 50
/** A step back that the browser does not report within this time did not happen. */
const patienceMs = 1_000

let layers: Layer[] = []
let stack: { settleSoon: (delayMs?: number) => void } | null = null

/** Closes by Back until the returned function is called. The newest layer goes first. */
export function addLayer(close: () => void): () => void {
  const layer = { close }
  layers = [...layers, layer]
  stack?.settleSoon()
  return () => {
    layers = layers.filter((other) => other !== layer)
    stack?.settleSoon()
  }
}

/** Whether something lies over the page, be its entry there already or not. */
export function hasLayers(): boolean {
  return layers.length > 0
}

/** Call it before the router takes hold of the history. Returns the stop. */
export function startBackStack(): () => void {
  const { history } = globalThis
  const native = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) }
  /** Entries of ours above the page. */
  let depth = depthOf(history.state)
  /** Goes on once the browser has stepped back. */
  let onArrival: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  let page = pageOf(history.state)

  function stepDown(to: number, then: () => void) {
    onArrival = then
    history.go(to - depth)
    patience = setTimeout(arrive, patienceMs)
  }

  function arrive() {
    clearTimeout(patience)
    const go = onArrival
    onArrival = null
    depth = depthOf(history.state)
    go?.()
  }

  /** As many entries as there are layers. Later, because one layer often follows another in the same moment. */
  function settle() {
    if (onArrival) return
    if (depth > layers.length) stepDown(layers.length, settleSoon)
    for (; depth < layers.length; depth += 1) native.push({ ...history.state, [depthKey]: depth + 1 }, '')
  }

  function settleSoon(delayMs = 0) {
    clearTimeout(timer)
    timer = setTimeout(settle, delayMs)
  }

  /** A page that is left from a layer takes the place of our entries: Back would meet them again. */
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
  // Before the router, which listens without capture.
  globalThis.addEventListener('popstate', onPop, { capture: true })
  stack = { settleSoon }
  // What was open before a reload is not open any more.
  settleSoon()
  return () => {
    clearTimeout(timer)
    clearTimeout(patience)
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

/** The router's name for the entry. */
function pageOf(state: unknown): unknown {
  return isRecord(state) ? state['__TSR_key'] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
