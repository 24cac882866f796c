import { useSyncExternalStore } from 'react'

/** Where the desktop layout begins; the same as `md:`. For what should not be in the page at all on a phone. */
const wide = '(min-width: 768px)'

function subscribe(listener: () => void) {
  const query = globalThis.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia(wide).matches)
}
