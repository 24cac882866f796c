/** In the shell alone, where it lets the app open without a network. A browser has none: its tabs must not outlive a release. */
export async function keepServiceWorkerFresh(
  onResume: (check: () => void) => Promise<unknown>,
): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: '/' })
  activate(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') activate(registration.waiting)
    })
  })
  // A shell is opened once and then comes back from the background for weeks.
  // Without a network there is nothing to find.
  await onResume(() => void registration.update().catch(() => {}))
}

/** A waiting update would wait for the shell to be ended. */
function activate(waiting: ServiceWorker | null): void {
  waiting?.postMessage('activate', [])
}
