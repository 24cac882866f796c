import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '@yuti/contract/api'
import type { RealtimeEvent } from '@yuti/contract/events'
import { keepCookies, writeCookies } from './cookies.ts'
import { listen } from './listen.ts'

export { isDefinedError, ORPCError, safe } from '@orpc/client'

/** `await api.matches.list({})`: a function for each procedure of the contract. */
export type Api = ContractRouterClient<typeof contract>

export type ClientOptions = {
  /** The address of the site, as in `https://yuti.example`. */
  baseUrl: string | URL
  /** An access token of Settings. It opens the few calls of its scopes, and the client then keeps no cookies. */
  token?: string
  /** Sent with each request, after the headers of the client itself. */
  headers?: () => Record<string, string>
  /** The built-in one unless given. */
  fetch?: (request: Request) => Promise<Response>
}

export type Client = {
  api: Api
  /** The cookies that the server has set, by name. Empty in a browser, which keeps them itself. */
  cookies: Map<string, string>
  /**
   * Hints that something changed, from now on and across broken connections, until the signal aborts. `hello` begins every
   * connection: what was read before may have changed. Throws an error with the code UNAUTHORIZED once the session has ended.
   */
  events: (signal?: AbortSignal) => AsyncGenerator<RealtimeEvent, void>
  /** The data export as a ZIP file, with a token that has the scope `export`. */
  downloadExport: () => Promise<Response>
}

/** Creates a client of one person, with cookies of its own. Makes no request. */
export function createClient({
  baseUrl,
  token,
  headers = () => ({}),
  fetch: send = fetch,
}: ClientOptions): Client {
  const { origin } = new URL(baseUrl)
  const cookies = new Map<string, string>()
  const identity = () => (token === undefined ? writeCookies(cookies) : { authorization: `Bearer ${token}` })
  const allHeaders = () => ({ origin, ...identity(), ...headers() })
  const request = async (sent: Request) => {
    const answer = await send(sent)
    if (token === undefined) keepCookies(cookies, answer.headers.getSetCookie())
    return answer
  }
  const link = new RPCLink({
    url: `${origin}/rpc`,
    headers: allHeaders,
    fetch: request,
    plugins: [new SimpleCsrfProtectionLinkPlugin()],
  })
  return {
    api: createORPCClient(link),
    cookies,
    downloadExport: async () => {
      const answer = await request(new Request(`${origin}/api/account/data.zip`, { headers: allHeaders() }))
      if (answer.ok) return answer
      const { code = 'INTERNAL_SERVER_ERROR' }: { code?: string } = await answer.json().catch(() => ({}))
      throw new ORPCError(code, { status: answer.status, defined: true })
    },
    events: (signal) =>
      listen(
        (stop) => request(new Request(`${origin}/events`, { headers: allHeaders(), signal: stop })),
        signal,
      ),
  }
}

/** Whether a call failed with this code of the contract, as in `hasCode(error, 'RATE_LIMITED')`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ORPCError && error.code === code
}
