import type { MutationKey, QueryClient, QueryKey } from '@tanstack/react-query'

type Save = { saves: MutationKey; shown: QueryKey; error: Error | null }

/**
 * Reads again what is shown, once the last of several queued saves has settled and one of them has failed: what it went back to may
 * be a change that was not saved either.
 */
export async function readAfterFailure(
  queryClient: QueryClient,
  { saves, shown, error }: Save,
): Promise<void> {
  const hasFailed =
    error !== null || queryClient.getMutationCache().find({ mutationKey: saves, status: 'error' })
  // The one that settles still counts.
  const isLast = queryClient.isMutating({ mutationKey: saves }) === 1
  if (hasFailed && isLast) await queryClient.invalidateQueries({ queryKey: shown })
}
