import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '../env.ts'
import { requestIdHeader } from './log-requests.ts'

type SecurityHeaders = Record<string, string>

declare module 'hono' {
  interface ContextVariableMap {
    securityHeaders: SecurityHeaders
    requestId: string
    /** The answer was made with the security headers in it. */
    hasSecurityHeaders: boolean | undefined
  }
}

/** Adds these headers, and the id of the request, to all answers that were not made with them by `answerWithHeaders`. */
export function securityHeaders(env: Pick<Env, 'isProduction' | 's3'>): MiddlewareHandler {
  const headers = securityHeadersOf(env)
  return async (c, next) => {
    const all = { ...headers, [requestIdHeader]: c.get('requestId') }
    c.set('securityHeaders', all)
    await next()
    if (c.get('hasSecurityHeaders')) return
    for (const [name, value] of Object.entries(all))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

/** Makes an answer with all its headers at once. To look at the headers of a finished one costs more than to write them. */
export function answerWithHeaders(
  c: Context,
  body: string | Uint8Array<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
): Response {
  const response = new Response(body, { status, headers: { ...c.get('securityHeaders'), ...headers } })
  c.set('hasSecurityHeaders', true)
  return response
}

function securityHeadersOf({ isProduction, s3 }: Pick<Env, 'isProduction' | 's3'>): SecurityHeaders {
  return {
    'content-security-policy': contentSecurityPolicy(isProduction, s3?.linkSource ?? null),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Links in mails carry a secret in their address.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'geolocation=(self), camera=(self), microphone=(self), payment=(), usb=(), midi=(), display-capture=(), browsing-topics=()',
    ...(isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * Allows inline styles, because interface libraries position elements with them, and no inline scripts. Text becomes markup or
 * the address of a script only through the three policies of `web/src/bootstrap` and `web/src/platform/own-script.ts`. Pictures and voice
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
    "require-trusted-types-for 'script'",
    'trusted-types bootstrap first-view own-script',
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}
