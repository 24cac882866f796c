import type { MiddlewareHandler } from 'hono'
import type { WatchedCall } from '@yuti/contract/health'
import type { CallTimes } from '../metrics/call-times.ts'

const watched = new Map<string, WatchedCall>([
  ['/rpc/discovery/deck', 'deck'],
  ['/rpc/messages/list', 'chat'],
  ['/rpc/messages/send', 'chat'],
])

/** Measures a call until its answer. Failed calls do not count, because nobody waited for a result. */
export function startClock(callTimes: CallTimes, path: string): (isAnswered: boolean) => void {
  const call = watched.get(path)
  const startedAt = performance.now()
  return (isAnswered) => {
    if (call && isAnswered) callTimes.observe(call, performance.now() - startedAt)
  }
}

export function measureCalls(callTimes: CallTimes): MiddlewareHandler {
  return async (c, next) => {
    const stop = startClock(callTimes, c.req.path)
    await next()
    stop(c.res.ok)
  }
}
