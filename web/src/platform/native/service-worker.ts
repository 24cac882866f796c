import { ownScript } from '../own-script.ts'

/** Registers the service worker in the shell only, so that the app opens offline. In a browser a tab must not outlive a release. */
export async function keepServiceWorkerFresh(
  onResume: (check: () => void) => Promise<unknown>,
): Promise<void> {
  const registration = await navigator.serviceWorker.register(ownScript('/service-worker.js'), { scope: '/' })
  activate(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') activate(registration.waiting)
    })
  })
  // A shell starts once and then resumes for weeks, so it checks on resume; offline the check fails and is ignored.
  await onResume(() => void registration.update().catch(() => {}))
}

/** Without this an update waits until the shell is closed. */
function activate(waiting: ServiceWorker | null): void {
  waiting?.postMessage('activate', [])
}
