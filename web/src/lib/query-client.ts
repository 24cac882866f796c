import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { hasCode, isWorthRetrying } from './error-text.ts'
import { localStateKey } from './local-state.ts'

// Before the next event: a busy button must refuse the second press of a double click.
notifyManager.setScheduler(queueMicrotask)

type Options = { onSignedOut?: () => void }

/** `onSignedOut` runs when an answer says that the session has ended. */
export function createQueryClient({ onSignedOut }: Options = {}): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => (hasCode(error, 'UNAUTHORIZED') ? onSignedOut?.() : undefined),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4_000),
      },
      // A deed that waited for the network would be done minutes later, when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // Nothing else holds it while its component is away.
  queryClient.setQueryDefaults([localStateKey], { gcTime: Infinity })
  return queryClient
}
