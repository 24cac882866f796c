import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contract } from '@yuti/contract/api'
import { fetchOrTakeBootstrap } from './bootstrap-answers.ts'

export type Api = ContractRouterClient<typeof contract>

/** What each call goes through. `repeat-calls.ts` makes some of them again. */
export const passage = { through: <T>(_call: string, make: () => Promise<T>): Promise<T> => make() }

const link = new RPCLink({
  url: () => new URL('/rpc', location.origin),
  fetch: fetchOrTakeBootstrap,
  interceptors: [(call) => passage.through(call.path.join('.'), () => call.next())],
  plugins: [new SimpleCsrfProtectionLinkPlugin()],
})

/** The typed client: `await api.matches.list()`. */
export const api: Api = createORPCClient(link)

/** The same for React Query: `useQuery(orpc.matches.list.queryOptions())`. */
export const orpc = createTanstackQueryUtils(api)
