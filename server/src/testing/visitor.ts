import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '@yuti/contract/api'
import type { Hono } from 'hono'

export type Visitor = {
  api: ContractRouterClient<typeof contract>
  get: (path: string) => Promise<Response>
  send: (path: string, init: RequestInit) => Promise<Response>
  /** Posts a form from another site: browsers do not send our cookies with it. */
  postFrom: (site: string, path: string, form: URLSearchParams) => Promise<Response>
  /** The cookie jar. */
  cookies: Map<string, string>
  /** The headers of the last response. */
  lastHeaders: () => Headers
}

let addresses = 0
/** Each browser has a wider network of its own. */
const nextAddress = () => `198.${18 + ((addresses += 1) >> 8)}.${addresses & 255}.7`

/** A browser without a window: the typed client over whole HTTP requests, with a cookie jar and an address. */
export function createVisitor(
  app: Hono,
  origin: string,
  ip = nextAddress(),
  userAgent = 'Test browser',
): Visitor {
  const cookies = new Map<string, string>()
  let last = new Headers()

  async function send(request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.set('x-forwarded-for', ip)
    headers.set('origin', origin)
    headers.set('user-agent', userAgent)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await app.fetch(new Request(request, { headers }))
    last = response.headers
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    return response
  }

  const link = new RPCLink({ url: `${origin}/rpc`, fetch: (request) => send(request) })
  return {
    api: createORPCClient(link),
    get: (path) => send(new Request(new URL(path, origin))),
    send: (path, init) => send(new Request(new URL(path, origin), init)),
    postFrom: async (site, path, form) => {
      const headers = {
        'x-forwarded-for': ip,
        origin: site,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      }
      return app.fetch(new Request(new URL(path, origin), { method: 'POST', headers, body: form.toString() }))
    },
    cookies,
    lastHeaders: () => last,
  }
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [pair = ''] = cookie.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (/max-age=0/i.test(cookie)) cookies.delete(name)
  else cookies.set(name, value)
}
