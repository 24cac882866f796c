import { writeTab } from './tab-storage.ts'

/**
 * When a chunk fails to load, the router assumes an outdated app and reloads the page once. Offline that would leave the
 * app, so this marks the reload as done, and the router shows the error page instead.
 */
export function suppressOfflineReload(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) writeTab(`tanstack_router_reload:${payload.message}`, 1)
  })
}
