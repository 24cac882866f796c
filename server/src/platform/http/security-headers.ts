import type { MiddlewareHandler } from 'hono'
import type { Env } from '../env.ts'

export function securityHeaders({ isProduction, s3 }: Pick<Env, 'isProduction' | 's3'>): MiddlewareHandler {
  const headers = Object.entries({
    'content-security-policy': contentSecurityPolicy(isProduction, s3?.linkSource ?? null),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Links in mails carry a secret in their address.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'geolocation=(self), camera=(), microphone=(self), payment=(), usb=(), midi=(), display-capture=(), browsing-topics=()',
    ...(isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

/**
 * Allows inline styles, because interface libraries position elements with them, and no inline scripts. Pictures and voice
 * notes may also come from the bucket to which `/media` redirects; scripts cannot read them there. Browsers compare the path of
 * the bucket only when a page names an address in it, not after a redirect, where the host alone counts.
 */
function contentSecurityPolicy(isProduction: boolean, mediaSource: string | null): string {
  const media = mediaSource === null ? '' : ` ${mediaSource}`
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}
