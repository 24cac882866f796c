import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { unavailableSeconds } from '#/platform/db/unavailable.ts'

/** An error that is answered outside the typed API, in the form that the API's clients read. No cache may keep it. */
export function refuse(c: Context, code: string, status: ContentfulStatusCode, data?: object): Response {
  c.header('cache-control', 'no-store')
  const error = { defined: true, code, status, message: code, ...(data && { data }) }
  return c.json(c.req.path.startsWith('/rpc/') ? { json: error } : error, status)
}

/** For a request that needs a database that cannot be reached just now. */
export function refuseUnavailable(c: Context): Response {
  const retryAfterSeconds = unavailableSeconds()
  c.header('retry-after', String(retryAfterSeconds))
  return refuse(c, 'SERVICE_UNAVAILABLE', 503, { retryAfterSeconds })
}
