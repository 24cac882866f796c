import type { MiddlewareHandler } from 'hono'
import { refuse } from './refusal.ts'

/** Nothing behind these changes anything, and the typed API answers none but GET of them. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A page of another site can make a browser send our cookies, but not hide where it comes from. Callers that are
 * no browsers send neither header and have no cookie that a stranger could abuse.
 */
export function sameOriginOnly(publicOrigin: string, exceptPaths: string[] = []): MiddlewareHandler {
  return async (c, next) => {
    // Nothing behind an exception may look at a cookie.
    if (safeMethods.has(c.req.method) || exceptPaths.includes(c.req.path)) return next()
    const { headers } = c.req.raw
    if (isSameOrigin(headers, new URL(c.req.url).host, publicOrigin)) return next()
    return refuse(c, 'FORBIDDEN', 403)
  }
}

function isSameOrigin(headers: Headers, host: string, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin !== null) return origin === publicOrigin || originHost(origin) === host
  return site !== null || !headers.has('cookie')
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
