import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error that is answered before the typed API is reached, in the form that the API's clients read. */
export function refuse(c: Context, code: string, status: ContentfulStatusCode): Response {
  const error = { defined: true, code, status, message: code }
  return c.json(c.req.path.startsWith('/rpc/') ? { json: error } : error, status)
}
