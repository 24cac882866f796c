import type { MiddlewareHandler } from 'hono'
import { refuse } from './refusal.ts'

/**
 * Nothing behind these changes anything, and the typed API answers none but GET of them. But a look at somebody's birth
 * goes into the log of staff: no link of another site may make it for them, nor download a file onto their disk.
 */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A page of another site can make a browser send our cookies, but not hide where it comes from. Callers that are
 * no browsers send neither header and have no cookie that a stranger could abuse.
 */
export function sameOriginOnly(publicOrigin: string, exceptPaths: string[] = []): MiddlewareHandler {
  return async (c, next) => {
    // Nothing behind an exception may look at a cookie.
    if (exceptPaths.includes(c.req.path)) return next()
    const { headers } = c.req.raw
    if (safeMethods.has(c.req.method)) {
      return isOfAnotherSite(headers) && personal.test(c.req.path) ? refuse(c, 'FORBIDDEN', 403) : next()
    }
    if (isSameOrigin(headers, new URL(c.req.url).host, publicOrigin)) return next()
    return refuse(c, 'FORBIDDEN', 403)
  }
}

function isSameOrigin(headers: Headers, host: string, publicOrigin: string): boolean {
  if (isOfAnotherSite(headers)) return false
  const origin = headers.get('origin')
  if (origin !== null) return origin === publicOrigin || originHost(origin) === host
  return headers.has('sec-fetch-site') || !headers.has('cookie')
}

/** Links of mails lead to pages, and to the addresses of the sign-in. */
const personal = /^\/(rpc|staff)\/|^\/api\/(?!auth\/)/

function isOfAnotherSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
