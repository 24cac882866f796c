/** Browser features that jsdom lacks and components use. Layout is not imitated: tests that need it belong in e2e. */

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

/** Never connects; tests call `dispatchRealtime` instead. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 0
  close() {}
}

globalThis.ResizeObserver ??= NoResizes
globalThis.IntersectionObserver ??= NoIntersections
// There are no animations here: closed overlays unmount at once.
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
  animate: () => ({ cancel() {} }),
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
}
for (const [name, value] of Object.entries(elementGaps)) {
  if (!(name in Element.prototype)) Object.defineProperty(Element.prototype, name, { value })
}
