/** What jsdom lacks and the components ask for. No layout is imitated: tests that need one belong in e2e. */

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class NoIntersections implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** Connects to nothing; tests call `dispatchRealtime` instead. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 0
  close() {}
}

globalThis.ResizeObserver ??= NoResizes
globalThis.IntersectionObserver ??= NoIntersections
// Nothing moves here: what has closed goes at once.
Object.assign(globalThis, { EventSource: SilentEventSource, BASE_UI_ANIMATIONS_DISABLED: true })
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
globalThis.scrollTo = () => undefined

const elementGaps = {
  scrollIntoView() {},
  getAnimations: () => [],
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
}
for (const [name, value] of Object.entries(elementGaps)) {
  if (!(name in Element.prototype)) Object.defineProperty(Element.prototype, name, { value })
}
