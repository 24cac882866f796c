import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

type Key = readonly (string | null)[]

/**
 * State of this page alone that outlives its component, such as a half-written message. It stands in the query cache,
 * because that is what signing out empties.
 */
export function useLocalState<T>(key: Key, initial: T): readonly [T, (change: (current: T) => T) => void] {
  const queryClient = useQueryClient()
  const { data = initial } = useQuery<T>({
    queryKey: ['local', ...key],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return [data, (change) => changeLocalState(queryClient, key, initial, change)]
}

export function changeLocalState<T>(
  queryClient: QueryClient,
  key: Key,
  initial: T,
  change: (current: T) => T,
): void {
  queryClient.setQueryData<T>(['local', ...key], (current) => change(current ?? initial))
}

export function readLocalState<T>(queryClient: QueryClient, key: Key, initial: T): T {
  return queryClient.getQueryData<T>(['local', ...key]) ?? initial
}
