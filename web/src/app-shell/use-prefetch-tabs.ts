import type { AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onIdle } from '#/platform/on-idle.ts'
import { tabs } from './tabs.ts'

/** Fetches the code of every tab once the first page is calm, so that a tab also opens where the network is gone. */
export function usePrefetchTabs(router: AnyRouter): void {
  useEffect(() => {
    return onIdle(() => {
      for (const { to } of tabs) {
        const route = router.routesByPath[to]
        // Without a network now, the tab fetches its code when it is opened.
        if (route) router.loadRouteChunk(route)?.catch(() => undefined)
      }
    })
  }, [router])
}
