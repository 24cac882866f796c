import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from '#/components/error-page.tsx'
import { NotFoundPage } from '#/components/not-found-page.tsx'
import { PagePending } from '#/components/page-pending.tsx'
import { createQueryClient } from '#/lib/query-client.ts'
import { endSession } from '#/lib/session.ts'
import { routeTree } from './routeTree.gen.ts'

export const queryClient = createQueryClient({ onSignedOut: leaveMemberPages })

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // React Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
})

/** The guards of the current page run again and send a stranger to sign in. */
function leaveMemberPages(): void {
  endSession(queryClient)
  void router.invalidate()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
