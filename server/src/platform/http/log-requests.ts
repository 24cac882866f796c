import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { runAsRequest } from '../request-id.ts'
import { inSpan, type OpenSpan, type SpanStart } from '../tracing/spans.ts'
import { comesFromOwnProxy } from './client-address.ts'

export const requestIdHeader = 'x-request-id'

export type RequestLine = { route: string; method: string; status: number; ms: number }

/**
 * Gives each request an id, and writes one line when it is answered: the kind of its address, method, status and time. An address
 * can hold ids, tokens and what somebody typed, so it is never written itself. An event stream is answered when it begins.
 * Only behind a proxy of ours does a request continue the trace of its header: a client would join traces as it likes.
 */
export function logRequests(
  log: Log,
  routeOf: (path: string) => string,
  observe: (line: RequestLine) => void,
  trustedProxies: number,
): MiddlewareHandler {
  return (c, next) =>
    runAsRequest(async (id) => {
      const startedAt = performance.now()
      c.set('requestId', id)
      const [route, method] = [routeOf(c.req.path), methodOf(c.req.method)]
      const work = async ({ set, fail }: OpenSpan) => {
        await next()
        set({ 'http.response.status_code': c.res.status })
        if (c.res.status >= 500) fail(String(c.res.status))
      }
      const parent = comesFromOwnProxy(c, trustedProxies) ? (c.req.header('traceparent') ?? null) : null
      if (quiet.has(route)) await next()
      else await inSpan(spanOf({ route, method, id, parent }), work)
      const line = {
        route,
        method,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      }
      observe(line)
      // Probes and collectors come every few seconds, and one page asks for many files.
      if (quiet.has(line.route) && line.status < 500) log.debug(line, 'answered')
      else log.info(line, 'answered')
    })
}

type Spanned = { route: string; method: string; id: string; parent: string | null }

function spanOf({ route, method, id, parent }: Spanned): SpanStart {
  const facts = { 'http.request.method': method, 'http.route': route, 'yuti.request': id }
  return { name: `${method} ${route}`, kind: 'server', facts, parent }
}

const probes = ['/livez', '/readyz', '/healthz', '/metrics', '/metrics/fleet']
const quiet = new Set([...probes, '/assets', '/media'])
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

/** A client may invent methods. */
function methodOf(method: string): string {
  return methods.has(method) ? method : 'other'
}

const plain = new Set([...probes, '/events'])
const folders = /^\/(assets|media|api|dev|staff|icons|\.well-known)(?=\/)/

/** Names the kind of an address, from a list that does not grow: a procedure, a folder, or a page. */
export function createRouteNames(procedures: readonly string[]): (path: string) => string {
  const known = new Set(procedures.map((procedure) => `/rpc/${procedure}`))
  return (path) => {
    if (known.has(path) || plain.has(path)) return path
    if (path.startsWith('/rpc/')) return '/rpc'
    return folders.exec(path)?.[0] ?? 'page'
  }
}
