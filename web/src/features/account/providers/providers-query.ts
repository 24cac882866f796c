import type { QueryClient } from '@tanstack/react-query'
import type { Provider } from '@yuti/contract/account-providers'
import { orpc } from '#/lib/api.ts'

export const providersQuery = orpc.account.providers.queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Those whose buttons are shown: none where the server cannot be asked. */
export async function loadProviders(queryClient: QueryClient): Promise<Provider[]> {
  return await queryClient.ensureQueryData(providersQuery).then(
    ({ providers }) => providers,
    () => [],
  )
}
