import type { MiddlewareHandler } from 'hono'
import type { WatchedCall } from '@yuti/contract/health'
import type { CallTimes } from '../metrics/call-times.ts'

const watched = new Map<string, WatchedCall>([
  ['/rpc/discovery/deck', 'deck'],
  ['/rpc/messages/list', 'chat'],
  ['/rpc/messages/send', 'chat'],
])

/** From the request's arrival to its answer. What was refused is no time that anybody waited for a deck. */
export function measureCalls(callTimes: CallTimes): MiddlewareHandler {
  return async (c, next) => {
    const call = watched.get(c.req.path)
    if (!call) return next()
    const startedAt = performance.now()
    await next()
    if (c.res.ok) callTimes.observe(call, performance.now() - startedAt)
  }
}
