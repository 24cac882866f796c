import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer given before the typed API is reached, in the form that its clients read. */
export function refuse(c: Context, code: string, status: ContentfulStatusCode): Response {
  const error = { defined: true, code, status, message: code }
  return c.json(c.req.path.startsWith('/rpc/') ? { json: error } : error, status)
}
