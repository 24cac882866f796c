import { mailedLinks } from '@yuti/contract/limits'
import { cookieValue } from '#/platform/auth/session-cookie.ts'
import type { Deps } from '#/platform/deps.ts'
import { hashToken } from '#/platform/secrets.ts'

type CookieDeps = Pick<Deps, 'auth'>

/** Holds a secret that only the browser that signed up has; the row of that sign-up stores its hash. */
export function signUpCookie(deps: CookieDeps, secret: string): string {
  return `${nameOf(deps)}=${secret}; Max-Age=${mailedLinks.confirmationHours * 3600}; ${attributesOf(deps)}`
}

export function clearedSignUpCookie(deps: CookieDeps): string {
  return `${nameOf(deps)}=; Max-Age=0; ${attributesOf(deps)}`
}

/** Returns null for a browser in which nobody has signed up in the last 24 hours. */
export function readBrowserHash(deps: CookieDeps, header: string | null): string | null {
  const secret = cookieValue(header ?? '', nameOf(deps))
  return secret === '' ? null : hashToken(secret)
}

function nameOf({ auth }: CookieDeps): string {
  return auth.cookies.isSecure ? '__Host-yuti_sign_up' : 'yuti_sign_up'
}

/** SameSite=Lax, because the confirmation link is opened from a mail. */
function attributesOf({ auth }: CookieDeps): string {
  return `Path=/; HttpOnly; SameSite=Lax${auth.cookies.isSecure ? '; Secure' : ''}`
}
