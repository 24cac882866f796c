import { writeTab } from './tab-storage.ts'

const failures = new WeakSet<Error>()

/**
 * When a chunk fails to load, the router assumes an outdated app and reloads the page once. Offline that would leave the
 * app, so this marks the reload as done, and the router shows the error page instead.
 */
export function suppressOfflineReload(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload)
    if (!navigator.onLine) writeTab(`tanstack_router_reload:${payload.message}`, 1)
  })
}

/** Whether a file of the app failed to load. Browsers keep that answer, so only a new start asks for the file again. */
export function isFailedFile(error: unknown): boolean {
  return error instanceof Error && failures.has(error)
}
