import { createHash, randomBytes } from 'node:crypto'
import { cookieValue } from '#/platform/auth/session-cookie.ts'
import type { Deps } from '#/platform/deps.ts'

type CookieDeps = Pick<Deps, 'auth'>

const lifeSeconds = 60 * 60

/**
 * The secret of a browser that is on its way to a provider. Only there does an answer of the provider count, so nobody
 * is signed in to a stranger's account by a link. Two windows share it.
 */
export function bindBrowser(deps: CookieDeps, header: string | null): { hash: string; cookie: string } {
  const secret = readSecret(deps, header) ?? randomBytes(24).toString('base64url')
  return { hash: hashOf(secret), cookie: write(deps, secret, lifeSeconds) }
}

export function readBrowser(deps: CookieDeps, header: string | null): string | null {
  const secret = readSecret(deps, header)
  return secret === null ? null : hashOf(secret)
}

export function forgetBrowser(deps: CookieDeps): string {
  return write(deps, '', 0)
}

function readSecret(deps: CookieDeps, header: string | null): string | null {
  const secret = cookieValue(header ?? '', nameOf(deps))
  return /^[\w-]{32}$/.test(secret) ? secret : null
}

/** Lax, because the way back begins on the provider's site. */
function write(deps: CookieDeps, value: string, maxAge: number): string {
  const secure = deps.auth.cookies.isSecure ? '; Secure' : ''
  return `${nameOf(deps)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

function nameOf({ auth }: CookieDeps): string {
  return auth.cookies.isSecure ? '__Host-yuti_provider' : 'yuti_provider'
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
