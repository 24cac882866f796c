import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage, NotFoundPage, PagePending } from '#/components/fallback-pages.tsx'
import { createQueryClient } from '#/lib/query-client.ts'
import { endSession } from '#/lib/session.ts'
import { routeTree } from './routeTree.gen.ts'

/** On an UNAUTHORIZED answer the data of the session is dropped and the guards of the page run again. */
export function createApp(history?: RouterHistory) {
  const queryClient = createQueryClient({
    onSignedOut: () => {
      endSession(queryClient)
      void router.invalidate()
    },
  })
  const router = createAppRouter(queryClient, history)
  return { queryClient, router }
}

function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
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
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface HistoryState {
    /** Which half of /auth to show, if the address does not say. */
    authMode?: 'sign-up'
  }
}
