import { photos, voiceNotes } from '@yuti/contract/limits'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { SessionCookies } from '../auth/session-cookie.ts'
import { refuse } from './refusal.ts'

const formOverhead = 64 * 1024
const small = limitTo(256 * 1024, 'PAYLOAD_TOO_LARGE')
const picture = limitTo(photos.maxBytes + formOverhead, 'IMAGE_TOO_LARGE')
const voiceNote = limitTo(voiceNotes.maxBytes + formOverhead, 'VOICE_NOTE_TOO_LONG')
const uploads = new Map([
  ['/rpc/profiles/uploadPhoto', picture],
  ['/rpc/messages/uploadImage', picture],
  ['/rpc/verification/addPicture', picture],
  ['/rpc/messages/uploadVoice', voiceNote],
  ['/api/profiles/photos', picture],
  ['/api/messages/images', picture],
  ['/api/verification/pictures', picture],
  ['/api/messages/voice-notes', voiceNote],
])

/**
 * Only signed-in users may send pictures and voice notes, as forms; every other body is small. Routes of `exceptPaths` have a
 * limit of their own.
 */
export function limitBody(
  cookies: Pick<SessionCookies, 'read'>,
  exceptPaths: string[] = [],
): MiddlewareHandler {
  return async (c, next) => {
    if (exceptPaths.includes(c.req.path)) return next()
    const upload = isForm(c) ? uploads.get(c.req.path) : undefined
    if (!upload) return small(c, next)
    // The body is read before the procedure checks the session, so visitors are refused here.
    if (cookies.read(c.req.header('cookie') ?? null) === null) return refuse(c, 'UNAUTHORIZED', 401)
    return upload(c, next)
  }
}

/** Whether this path takes a picture, whose body is large. */
export function takesPicture(path: string): boolean {
  return uploads.get(path) === picture
}

/** A body whose length is announced is not touched: the HTTP parser stops at that length. */
function limitTo(maxSize: number, code: string): MiddlewareHandler {
  const onError = (c: Context) => refuse(c, code, 413)
  const count = bodyLimit({ maxSize, onError })
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next)
    return Number(length) <= maxSize ? next() : Promise.resolve(onError(c))
  }
}

function isForm(c: Context): boolean {
  return c.req.header('content-type')?.startsWith('multipart/form-data') ?? false
}
