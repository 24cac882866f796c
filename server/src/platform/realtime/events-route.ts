import type { Context } from 'hono'
import type { Ids } from '../clock.ts'
import { createEventStream } from './event-stream.ts'
import type { Realtime } from './realtime.ts'

type StreamSession = { id: string; userId: string; isBlocked: boolean }

type EventsDeps = {
  realtime: Pick<Realtime, 'open'>
  ids: Ids
  readSession: (headers: Headers) => Promise<StreamSession | null>
}

/** `GET /events`: events for the member of the session in the cookie. */
export function eventsRoute({ realtime, ids, readSession }: EventsDeps) {
  return async (c: Context): Promise<Response> => {
    // A HEAD response has no body, so its stream would never be read nor closed.
    if (c.req.method !== 'GET') return c.body(null, 405)
    // Another site could open a stream with the member's cookie: it could read nothing, but the member would appear
    // online.
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin') return c.body(null, 403)
    const session = await readSession(c.req.raw.headers)
    if (!session) return c.body(null, 401)
    if (session.isBlocked) return c.body(null, 403)

    const { body, closed, ...stream } = createEventStream()
    const leave = realtime.open({
      ...stream,
      id: ids.uuid(),
      userId: session.userId,
      sessionId: session.id,
    })
    void closed.then(leave)
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    })
  }
}
