import { randomInt } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '@yuti/contract/api'

export type Api = ContractRouterClient<typeof contract>

/**
 * Creates an API client with a cookie jar, for what a test prepares or looks up without a browser. Each client has a network
 * of its own, `address`, because a quick machine would otherwise reach the limits of sign-ups.
 */
export function connect(baseURL: string): { api: Api; cookies: Map<string, string>; address: string } {
  const cookies = new Map<string, string>()
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const link = new RPCLink({
    url: new URL('/rpc', baseURL),
    headers: () => ({
      origin: baseURL,
      'x-forwarded-for': address,
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    }),
    fetch: async (request, init) => {
      const answer = await fetch(request, init)
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (name && value) cookies.set(name, value)
      }
      return answer
    },
    plugins: [new SimpleCsrfProtectionLinkPlugin()],
  })
  return { api: createORPCClient(link), cookies, address }
}
