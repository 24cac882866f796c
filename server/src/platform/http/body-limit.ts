import { photos } from '@yuti/contract/limits'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { SessionCookies } from '../auth/session-cookie.ts'
import { refuse } from './refusal.ts'

const formOverhead = 64 * 1024
const uploads = new Set([
  '/rpc/profiles/uploadPhoto',
  '/rpc/messages/uploadImage',
  '/api/profiles/photos',
  '/api/messages/images',
])

const small = bodyLimit({ maxSize: 256 * 1024, onError: (c) => refuse(c, 'PAYLOAD_TOO_LARGE', 413) })
const upload = bodyLimit({
  maxSize: photos.maxBytes + formOverhead,
  onError: (c) => refuse(c, 'IMAGE_TOO_LARGE', 413),
})

/** Only signed-in users may send pictures, as forms; every other body is small. */
export function limitBody(cookies: Pick<SessionCookies, 'read'>): MiddlewareHandler {
  return async (c, next) => {
    if (!isUpload(c)) return small(c, next)
    // The body is read before the procedure checks the session, so visitors are refused here.
    if (cookies.read(c.req.header('cookie') ?? null) === null) return refuse(c, 'UNAUTHORIZED', 401)
    return upload(c, next)
  }
}

function isUpload(c: Context): boolean {
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data') ?? false
  return isForm && uploads.has(c.req.path)
}
