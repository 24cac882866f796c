import type { MiddlewareHandler } from 'hono'
import { isAccessToken, readAccessToken } from '../auth/access-tokens.ts'
import type { Deps } from '../deps.ts'
import { clientAddressOf } from './client-address.ts'
import { networkOf } from './network.ts'
import { refuse } from './refusal.ts'

/** Only the database tells an access token from a made-up one, so each request that carries one counts before it is asked. */
export function limitTokens({ rateLimiter }: Pick<Deps, 'rateLimiter'>): MiddlewareHandler {
  return async (c, next) => {
    const token = readAccessToken(c.req.raw.headers)
    if (token === null || !isAccessToken(token)) return next()
    const waitSeconds = await rateLimiter.consume('http.accessTokens', `ip:${networkOf(clientAddressOf(c))}`)
    if (waitSeconds === null) return next()
    c.header('retry-after', String(waitSeconds))
    return refuse(c, 'RATE_LIMITED', 429, { retryAfterSeconds: waitSeconds })
  }
}
