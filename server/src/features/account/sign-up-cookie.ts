import { createHash, randomBytes } from 'node:crypto'
import { cookieValue } from '#/platform/auth/session-cookie.ts'
import type { Deps } from '#/platform/deps.ts'
import { confirmationHours } from './confirmation-link.ts'

type CookieDeps = Pick<Deps, 'auth'>

/** Known to the browser that signed up and, as a hash, to the row of that sign-up. */
export function makeBrowserSecret(): string {
  return randomBytes(24).toString('base64url')
}

export function hashBrowserSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function signUpCookie(deps: CookieDeps, secret: string): string {
  return `${nameOf(deps)}=${secret}; Max-Age=${confirmationHours * 3600}; ${attributesOf(deps)}`
}

export function clearedSignUpCookie(deps: CookieDeps): string {
  return `${nameOf(deps)}=; Max-Age=0; ${attributesOf(deps)}`
}

/** Null for a browser in which nobody signed up of late. */
export function readBrowserHash(deps: CookieDeps, header: string | null): string | null {
  const secret = cookieValue(header ?? '', nameOf(deps))
  return secret === '' ? null : hashBrowserSecret(secret)
}

function nameOf({ auth }: CookieDeps): string {
  return auth.cookies.isSecure ? '__Host-yuti_sign_up' : 'yuti_sign_up'
}

/** Lax, because the link is opened from a mail. */
function attributesOf({ auth }: CookieDeps): string {
  return `Path=/; HttpOnly; SameSite=Lax${auth.cookies.isSecure ? '; Secure' : ''}`
}
