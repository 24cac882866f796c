import type { MiddlewareHandler } from 'hono'
import { refuse } from './refusal.ts'

/**
 * These methods change nothing, and the typed API answers only GET of them. Other sites are still refused, because a
 * view of a birth is written to the staff log: no link of another site may cause one, or download a file for staff.
 */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Other sites can make a browser send our cookies, but the browser then says where the request comes from. Clients that
 * are not browsers send neither header, and have no cookie that another site could abuse.
 */
export function sameOriginOnly(publicOrigin: string, exceptPaths: string[] = []): MiddlewareHandler {
  return async (c, next) => {
    // Routes that are excepted must not read cookies.
    if (exceptPaths.includes(c.req.path)) return next()
    const { headers } = c.req.raw
    if (safeMethods.has(c.req.method)) {
      return isOfAnotherSite(headers) && personal.test(c.req.path) ? refuse(c, 'FORBIDDEN', 403) : next()
    }
    if (isSameOrigin(headers, c.req.url, publicOrigin)) return next()
    return refuse(c, 'FORBIDDEN', 403)
  }
}

function isSameOrigin(headers: Headers, url: string, publicOrigin: string): boolean {
  if (isOfAnotherSite(headers)) return false
  const origin = headers.get('origin')
  if (origin !== null) return origin === publicOrigin || originHost(origin) === new URL(url).host
  return headers.has('sec-fetch-site') || !headers.has('cookie')
}

/** Routes with data of one person. Links in mails lead to pages and to sign-in routes, which are not among them. */
const personal = /^\/(rpc|staff)\/|^\/api\/(?!auth\/)/

function isOfAnotherSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
