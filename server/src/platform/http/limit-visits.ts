import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { RateLimitBy } from '../rate-limits.ts'
import { clientAddressOf } from './client-address.ts'
import { networkOf } from './network.ts'
import { refuse } from './refusal.ts'

/** Limits plain routes by session (the signature of its cookie is checked) or by network, without a query for either. */
export function limitVisits(
  { auth, rateLimiter }: Pick<Deps, 'auth' | 'rateLimiter'>,
  name: RateLimitBy<'session'>,
): MiddlewareHandler {
  return async (c, next) => {
    const token = auth.cookies.read(c.req.header('cookie') ?? null)
    const key = token === null ? `ip:${networkOf(clientAddressOf(c))}` : `session:${token}`
    const waitSeconds = await rateLimiter.consume(name, key)
    if (waitSeconds === null) return next()
    c.header('retry-after', String(waitSeconds))
    return refuse(c, 'RATE_LIMITED', 429)
  }
}
