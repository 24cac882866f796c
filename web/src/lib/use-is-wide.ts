import { useSyncExternalStore } from 'react'

/** Start of the desktop layout, equal to `md:`. For parts that should not be in the DOM on a phone. */
const wide = '(min-width: 768px)'

function subscribe(listener: () => void) {
  const query = globalThis.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia(wide).matches)
}
