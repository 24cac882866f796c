/**
 * Makes the Back button close overlays. While one is open, the browser history has an extra entry above the entry of the
 * page: Back removes it, and the router does not see that. If the overlay closes in another way, we remove the entry
 * ourselves. CloseWatcher would do the same, but Safari does not have it.
 */
type Layer = { close: () => void }

/** What the app keeps in an entry: the number of our entries up to it, and the router's key of the page. */
type EntryState = { layers?: number; __TSR_key?: string } | null

/** Time for a closed layer to unmount; a busy one stays open and gets its entry back. */
const closingMs = 50
/** We go on without a step that the browser has not reported within this time; it may still come. */
const popTimeoutMs = 1_000

/** A step that the browser has not reported in time: from which page, and over how many entries. */
type OverdueStep = { page: unknown; entries: number }

let layers: Layer[] = []
let stack: { settle: () => void; settleSoon: (delayMs?: number) => void } | null = null

/** Adds a layer that Back closes from now on, newest first. Returns the function that removes it. */
export function addLayer(close: () => void): () => void {
  const layer = { close }
  layers = [...layers, layer]
  stack?.settle()
  return () => {
    layers = layers.filter((other) => other !== layer)
    stack?.settleSoon()
  }
}

/** Whether an overlay is open, even if its history entry must wait for a step. */
export function hasLayers(): boolean {
  return layers.length > 0
}

/** Call before the router patches the history. Returns the function that stops it. */
export function startBackStack(): () => void {
  const { history } = globalThis
  const native = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) }
  /** The number of our entries above the page. */
  let depth = depthOf(history.state)
  let timer: ReturnType<typeof setTimeout> | undefined
  let page = pageOf(history.state)
  const steps = createSteps(
    () => page,
    () => {
      depth = depthOf(history.state)
    },
  )

  /** Makes the number of entries equal to the number of layers: at once for a new layer, because Back may follow at once. */
  function settle() {
    if (steps.isUnderWay()) return
    // A second step would come on top of one that is late, and leave the page.
    if (depth > layers.length && !steps.isOverdue()) steps.make(layers.length - depth, settle)
    for (; depth < layers.length; depth += 1) native.push({ ...history.state, layers: depth + 1 }, '')
  }

  /** After a layer was removed, because another one often replaces it. */
  function settleSoon(delayMs = 0) {
    clearTimeout(timer)
    timer = setTimeout(settle, delayMs)
  }

  /** Removes our entries before a navigation from a layer, because Back would reach them again. */
  function navigate(write: typeof native.push): typeof native.push {
    return function go(...args) {
      if (steps.goOnWith(() => go(...args))) return
      if (depth === 0 || steps.isOverdue()) {
        write(...args)
        page = pageOf(args[0])
        depth = 0
        return
      }
      layers = []
      steps.make(-depth, () => go(...args))
    }
  }

  /** Whether this is a step that we asked for long ago. Its layer is gone: it closes none, and leaves no page. */
  function isLateStep(state: EntryState): boolean {
    const late = steps.takeOverdue()
    if (!late || late.page !== pageOf(state)) return false
    // We have gone on to another page meanwhile.
    if (late.page !== page) steps.make(-late.entries, () => undefined)
    else if (depthOf(state) >= depth) return false
    else {
      depth = depthOf(state)
      settleSoon()
    }
    return true
  }

  function onPop(event: PopStateEvent) {
    const isSamePage = pageOf(event.state) === page
    if (steps.isUnderWay()) {
      event.stopImmediatePropagation()
      steps.arrive()
      return
    }
    if (isLateStep(event.state)) {
      event.stopImmediatePropagation()
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
  stack = { settle, settleSoon }
  // After a reload no layer is open, but its entries remain.
  settleSoon()
  return () => {
    clearTimeout(timer)
    steps.stop()
    globalThis.removeEventListener('popstate', onPop, { capture: true })
    history.pushState = native.push
    history.replaceState = native.replace
    stack = null
  }
}

/** Our own steps through the history, one at a time. `onArrival` runs before what follows a step. */
function createSteps(pageNow: () => unknown, onArrival: () => void) {
  let next: (() => void) | null = null
  let overdue: OverdueStep | null = null
  let timeout: ReturnType<typeof setTimeout> | undefined

  function arrive() {
    clearTimeout(timeout)
    const go = next
    next = null
    onArrival()
    go?.()
  }

  return {
    make: (entries: number, then: () => void) => {
      next = then
      history.go(entries)
      timeout = setTimeout(() => {
        overdue = { page: pageNow(), entries }
        arrive()
      }, popTimeoutMs)
    },
    /** Call when the browser has made the step. */
    arrive,
    isUnderWay: () => next !== null,
    isOverdue: () => overdue !== null,
    /** Runs this too after the step that is under way; returns false if there is none. */
    goOnWith: (more: () => void) => {
      const before = next
      if (!before) return false
      next = () => {
        before()
        more()
      }
      return true
    },
    takeOverdue: () => {
      const late = overdue
      overdue = null
      return late
    },
    stop: () => clearTimeout(timeout),
  }
}

function depthOf(state: EntryState): number {
  return state?.layers ?? 0
}

function pageOf(state: EntryState): unknown {
  return state?.['__TSR_key']
}
