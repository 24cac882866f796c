import { useSyncExternalStore } from 'react'

/** `md:`, `lg:` and `xl:` of the styles. For parts that should not be in the DOM on a narrower screen. */
const queries = { md: '(min-width: 768px)', lg: '(min-width: 1024px)', xl: '(min-width: 1280px)' } as const
type Width = keyof typeof queries

const subscribers = { md: subscribeTo('md'), lg: subscribeTo('lg'), xl: subscribeTo('xl') }

function subscribeTo(width: Width) {
  return (listener: () => void) => {
    const query = globalThis.matchMedia(queries[width])
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
}

/** Whether the desktop layout is shown; `lg` and `xl` for one that needs more room than the rail leaves at 768 px. */
export function useIsWide(from: Width = 'md'): boolean {
  return useSyncExternalStore(subscribers[from], () => globalThis.matchMedia(queries[from]).matches)
}
