import { cookieValue } from '#/platform/auth/session-cookie.ts'
import type { Deps } from '#/platform/deps.ts'
import { hashToken, makeToken } from '#/platform/secrets.ts'

type CookieDeps = Pick<Deps, 'auth'>

const lifeSeconds = 60 * 60

/**
 * Gives a secret to a browser that leaves for a provider. The provider's answer counts in that browser only, so nobody can be
 * signed in to a stranger's account by opening a link. All windows of one browser share the secret.
 */
export function bindBrowser(deps: CookieDeps, header: string | null): { hash: string; cookie: string } {
  const secret = readSecret(deps, header) ?? makeToken()
  return { hash: hashToken(secret), cookie: write(deps, secret, lifeSeconds) }
}

/** The hash of the browser's secret; null without the cookie. */
export function readBrowserHash(deps: CookieDeps, header: string | null): string | null {
  const secret = readSecret(deps, header)
  return secret === null ? null : hashToken(secret)
}

export function clearedBrowserCookie(deps: CookieDeps): string {
  return write(deps, '', 0)
}

function readSecret(deps: CookieDeps, header: string | null): string | null {
  const secret = cookieValue(header ?? '', nameOf(deps))
  return /^[\w-]{32}$/.test(secret) ? secret : null
}

/** SameSite=Lax, because the browser comes back from the provider's site. */
function write(deps: CookieDeps, value: string, maxAge: number): string {
  const secure = deps.auth.cookies.isSecure ? '; Secure' : ''
  return `${nameOf(deps)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function nameOf({ auth }: CookieDeps): string {
  return auth.cookies.isSecure ? '__Host-yuti_provider' : 'yuti_provider'
}
