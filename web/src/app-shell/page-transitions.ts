import type { RegisteredRouter } from '@tanstack/react-router'
import { wantsLessMotion } from '#/platform/less-motion.ts'

const name = 'portrait'

/**
 * Lets pages cross-fade, and the portrait of a person that both pages show fly from one to the other. A portrait is marked by
 * `data-portrait` with the ids of the person and of the match; only the two that belong together get a name, since a name
 * that is on a page twice would end the transition. Returns the function that stops it.
 */
export function startPageTransitions(router: RegisteredRouter): () => void {
  const plain = router.startViewTransition
  let running: ViewTransition | null = null
  let isAnimatedAlready = false

  /** After a swipe back the browser has moved the page itself; a browser that does not say it may have. */
  function notePop(event: PopStateEvent) {
    isAnimatedAlready = 'hasUAVisualTransition' in event ? event.hasUAVisualTransition : true
  }
  // Not by the history: while nobody listens to it, the router follows a redirect of the first page by itself.
  const stopListening = router.subscribe('onResolved', () => {
    isAnimatedAlready = false
  })
  globalThis.addEventListener('popstate', notePop, { capture: true })

  router.startViewTransition = (update: () => Promise<void>) => {
    const from = router.state.resolvedLocation?.pathname
    const to = router.latestLocation.pathname
    if (running) {
      // The next page is already wanted: it shows at once.
      running.skipTransition()
      return update()
    }
    if (isAnimatedAlready || !isWorthAnimating(from, to) || !canAnimate()) return update()
    const transition = changePage(update, { from: from ?? '', to })
    running = transition
    void transition.finished.finally(() => {
      running = null
    })
    return transition.updateCallbackDone
  }

  return () => {
    stopListening()
    globalThis.removeEventListener('popstate', notePop, { capture: true })
    router.startViewTransition = plain
  }
}

/** Staff step through pages with keys, and want them at once. */
export function isWorthAnimating(from: string | undefined, to: string): boolean {
  return from !== undefined && from !== to && ![from, to].some((path) => path.startsWith('/admin-panel'))
}

function canAnimate(): boolean {
  return 'startViewTransition' in document && document.visibilityState === 'visible' && !wantsLessMotion()
}

function changePage(update: () => Promise<void>, { from, to }: { from: string; to: string }): ViewTransition {
  const left = findPortrait(idsIn(to)) ?? findPortrait(idsIn(from))
  let reached: HTMLElement | null = null
  left?.style.setProperty('view-transition-name', name)
  if (left) noteCorners('from', left)
  const transition = document.startViewTransition(async () => {
    await update()
    if (!left) return
    // On a wide page its list is still there.
    left.style.removeProperty('view-transition-name')
    reached = findPortrait(left.dataset['portrait']?.split(' ') ?? [])
    reached?.style.setProperty('view-transition-name', name)
    if (reached) noteCorners('to', reached)
  })
  const end = () => reached?.style.removeProperty('view-transition-name')
  // Rejected when the transition is skipped; the page has changed all the same.
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
  return transition
}

/** The flight begins and ends with the corners that the portrait has there. */
function noteCorners(end: 'from' | 'to', portrait: HTMLElement): void {
  const radius = Number.parseFloat(getComputedStyle(portrait).borderTopLeftRadius)
  // A round portrait has an endless radius, which would stay round to the last moment.
  const corner = Math.min(radius, portrait.offsetWidth / 2)
  document.documentElement.style.setProperty(`--flight-${end}`, `${corner}px`)
}

function idsIn(path: string): string[] {
  return path.match(/[\da-f]{8}-[\da-f-]{27}/g) ?? []
}

/** The last one in view: beside a list, the open page. */
function findPortrait(ids: readonly string[]): HTMLElement | null {
  if (ids.length === 0) return null
  const selector = ids.map((id) => `[data-portrait~="${id}"]`).join()
  return [...document.querySelectorAll<HTMLElement>(selector)].findLast(isInView) ?? null
}

function isInView(element: HTMLElement): boolean {
  const { top, right, bottom, left, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}
