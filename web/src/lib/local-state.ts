import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

type Key = readonly (string | null)[]

export const localStateKey = 'local'

/**
 * State of this page alone that outlives its component, such as a half-written message. It stands in the query cache,
 * because that is what signing out empties. It is read at once and not as queries are, which are told of a change a
 * moment later: an input would lose letters and its caret meanwhile.
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
