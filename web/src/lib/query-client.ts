import { notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { hasCode, isUnavailable, isWorthRetrying, waitSeconds } from './error-text.ts'
import { localStateKey } from './local-state.ts'

// Notify before the next event, so a busy button refuses the second press of a double click.
notifyManager.setScheduler(queueMicrotask)

/** How often a screen asks again that could not be read because the database was away. */
const awayEveryMs = 10_000

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
        // Offline, a first load fails at once instead of waiting without a word; it runs again when the network is back.
        networkMode: 'offlineFirst',
        // A replica takes the place of a lost primary within some ten seconds.
        retry: (failures, error) =>
          onlineManager.isOnline() && failures < (isUnavailable(error) ? 6 : 2) && isWorthRetrying(error),
        retryDelay: (attempt, error) =>
          isUnavailable(error) ? Math.min(waitSeconds(error), 5) * 1000 : Math.min(500 * 2 ** attempt, 4_000),
        // No event follows when the database is back, so a screen that has stopped trying would stay old.
        refetchInterval: ({ state: { error } }) => (isUnavailable(error) ? awayEveryMs : false),
      },
      // Do not queue mutations while offline: they would run minutes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  // Local state has no observer while its component is unmounted.
  queryClient.setQueryDefaults([localStateKey], { gcTime: Infinity })
  return queryClient
}
