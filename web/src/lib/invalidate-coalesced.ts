import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const running = new WeakMap<QueryClient, Map<string, { again: boolean }>>()

/**
 * Invalidates a query and coalesces bursts: calls during a fetch, or within `everyMs` after its start, cause one more
 * fetch together. A burst of hundreds costs a few requests, and the last fetch always starts after the last call.
 */
export async function invalidateCoalesced(
  queryClient: QueryClient,
  queryKey: QueryKey,
  everyMs = 0,
): Promise<void> {
  const refreshes = running.get(queryClient) ?? new Map<string, { again: boolean }>()
  running.set(queryClient, refreshes)
  const hash = hashKey(queryKey)
  const current = refreshes.get(hash)
  if (current) {
    current.again = true
    return
  }
  const own = { again: false }
  refreshes.set(hash, own)
  do {
    own.again = false
    const pause = everyMs > 0 && new Promise((resolve) => setTimeout(resolve, everyMs))
    // oxlint-disable-next-line eslint/no-await-in-loop -- one fetch after the other
    await queryClient.invalidateQueries({ queryKey })
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await pause
  } while (own.again)
  refreshes.delete(hash)
}
