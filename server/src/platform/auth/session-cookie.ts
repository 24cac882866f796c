import { sessions } from '@yuti/contract/limits'
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

const sessionSeconds = sessions.days * 24 * 60 * 60

export type SessionCookies = {
  name: string
  isSecure: boolean
  /** Returns the token in a request's cookie, or null if there is none or its signature is invalid. */
  read: (cookieHeader: string | null) => string | null
  set: (token: string) => string
  clear: () => string
}

/** Writes the value as better-auth does: `token.base64(HMAC-SHA256(secret, token))`. */
export function createSessionCookies(publicUrl: string, secret: string): SessionCookies {
  const key = createSecretKey(secret, 'utf8')
  const isSecure = new URL(publicUrl).protocol === 'https:'
  const name = isSecure ? '__Host-yuti_session' : 'yuti_session'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    name,
    isSecure,
    read: (cookieHeader) => verified(cookieValue(cookieHeader ?? '', name), key),
    set: (token) =>
      `${name}=${encodeURIComponent(`${token}.${sign(token, key)}`)}; Max-Age=${sessionSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** Returns an empty string if there is no such cookie. */
export function cookieValue(header: string, name: string): string {
  const pair = header.split(';').find((part) => part.trimStart().startsWith(`${name}=`))
  const raw = pair?.slice(pair.indexOf('=') + 1).trim() ?? ''
  try {
    return decodeURIComponent(raw)
  } catch {
    return ''
  }
}

function verified(value: string, key: KeyObject): string | null {
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1))
  const expected = Buffer.from(sign(token, key))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function sign(token: string, key: KeyObject): string {
  return createHmac('sha256', key).update(token).digest('base64')
}
