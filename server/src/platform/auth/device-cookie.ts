import { randomBytes } from 'node:crypto'
import { cookieValue, type SessionCookies } from './session-cookie.ts'

/** The longest life that browsers grant a cookie. */
const lifeDays = 400

/** Returns the random value that recognises a browser; null if it has none yet. */
export function readDevice(cookies: Pick<SessionCookies, 'isSecure'>, header: string | null): string | null {
  const value = cookieValue(header ?? '', nameOf(cookies))
  return /^[\w-]{22}$/.test(value) ? value : null
}

/** 128 random bits that say nothing about the browser or its owner. */
export function makeDevice(): string {
  return randomBytes(16).toString('base64url')
}

export function deviceCookie(cookies: Pick<SessionCookies, 'isSecure'>, device: string): string {
  const secure = cookies.isSecure ? '; Secure' : ''
  return `${nameOf(cookies)}=${device}; Max-Age=${lifeDays * 86_400}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function nameOf({ isSecure }: Pick<SessionCookies, 'isSecure'>): string {
  return isSecure ? '__Host-yuti_device' : 'yuti_device'
}
