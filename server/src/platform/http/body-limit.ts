import { photos, voiceNotes } from '@yuti/contract/limits'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { SessionCookies } from '../auth/session-cookie.ts'
import { refuse } from './refusal.ts'

const formOverhead = 64 * 1024
const small = bodyLimit({ maxSize: 256 * 1024, onError: (c) => refuse(c, 'PAYLOAD_TOO_LARGE', 413) })
const picture = bodyLimit({
  maxSize: photos.maxBytes + formOverhead,
  onError: (c) => refuse(c, 'IMAGE_TOO_LARGE', 413),
})
const voiceNote = bodyLimit({
  maxSize: voiceNotes.maxBytes + formOverhead,
  onError: (c) => refuse(c, 'VOICE_NOTE_TOO_LONG', 413),
})
const uploads = new Map([
  ['/rpc/profiles/uploadPhoto', picture],
  ['/rpc/messages/uploadImage', picture],
  ['/rpc/messages/uploadVoice', voiceNote],
  ['/api/profiles/photos', picture],
  ['/api/messages/images', picture],
  ['/api/messages/voice-notes', voiceNote],
])

/** Only signed-in users may send pictures and voice notes, as forms; every other body is small. */
export function limitBody(cookies: Pick<SessionCookies, 'read'>): MiddlewareHandler {
  return async (c, next) => {
    const upload = isForm(c) ? uploads.get(c.req.path) : undefined
    if (!upload) return small(c, next)
    // The body is read before the procedure checks the session, so visitors are refused here.
    if (cookies.read(c.req.header('cookie') ?? null) === null) return refuse(c, 'UNAUTHORIZED', 401)
    return upload(c, next)
  }
}

function isForm(c: Context): boolean {
  return c.req.header('content-type')?.startsWith('multipart/form-data') ?? false
}
