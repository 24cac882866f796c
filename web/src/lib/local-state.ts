import { type QueryClient, useQueryClient } from '@tanstack/react-query'
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
  const value = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
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
