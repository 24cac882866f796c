import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { Limit } from '../rate-limit.ts'
import { networkOf } from './network.ts'
import { refuse } from './refusal.ts'

/** For plain routes: by session, whose cookie only we can have signed, or by network. Asks no database. */
export function limitVisits(
  { auth, rateLimits }: Pick<Deps, 'auth' | 'rateLimits'>,
  limit: Limit,
): MiddlewareHandler {
  return async (c, next) => {
    const token = auth.cookies.read(c.req.header('cookie') ?? null)
    const key = token === null ? `ip:${networkOf(c.req.header('x-real-ip') ?? '')}` : `session:${token}`
    const waitSeconds = await rateLimits.consume(limit, key)
    if (waitSeconds === null) return next()
    c.header('retry-after', String(waitSeconds))
    return refuse(c, 'RATE_LIMITED', 429)
  }
}
