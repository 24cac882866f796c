import { writeTab } from './tab-storage.ts'

/**
 * Where the code of a page does not come, the router takes the app for outdated and reloads it once. Without a network that
 * leads out of the app: it is told that it has done so, and shows the error page instead.
 */
export function suppressOfflineReload(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) writeTab(`tanstack_router_reload:${payload.message}`, 1)
  })
}
