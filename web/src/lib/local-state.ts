import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

type Key = readonly (string | null)[]

export const localStateKey = 'local'

/**
 * State of this page that outlives its component, such as a message draft. It is kept in the query cache because signing
 * out empties that. It is read synchronously: query observers are notified later, and an input would lose letters and
 * its caret.
 */
export function useLocalState<T>(key: Key, initial: T): readonly [T, (change: (current: T) => T) => void] {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const hash = hashKey([localStateKey, ...key])
  const value = useSyncExternalStore(
    // Only its own events: a component that is being drawn adds queries, and must not update this one then.
    (listener) => cache.subscribe(({ query }) => (query.queryHash === hash ? listener() : undefined)),
    () => readLocalState(queryClient, key, initial),
  )
  return [value, (change) => changeLocalState(queryClient, key, initial, change)]
}

export function changeLocalState<T>(
  queryClient: QueryClient,
  key: Key,
  initial: T,
  change: (current: T) => T,
): void {
  queryClient.setQueryData<T>([localStateKey, ...key], (current) => change(current ?? initial))
}

export function readLocalState<T>(queryClient: QueryClient, key: Key, initial: T): T {
  return queryClient.getQueryData<T>([localStateKey, ...key]) ?? initial
}
