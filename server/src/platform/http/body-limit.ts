import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const onError: Parameters<typeof bodyLimit>[0]['onError'] = (c) =>
  c.json({ code: 'PAYLOAD_TOO_LARGE', message: 'This request is too large.' }, 413)

const small = bodyLimit({ maxSize: 256 * 1024, onError })
const upload = bodyLimit({ maxSize: 12 * 1024 * 1024, onError })

/** Pictures arrive as forms; everything else is a few fields. */
export const limitBody: MiddlewareHandler = (c, next) => {
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data') ?? false
  return (isForm ? upload : small)(c, next)
}
