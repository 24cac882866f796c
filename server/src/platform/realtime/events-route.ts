import type { Context } from 'hono'
import type { Ids } from '../clock.ts'
import { createEventStream } from './event-stream.ts'
import type { Realtime } from './realtime.ts'

export type StreamSession = { id: string; userId: string; isBlocked: boolean }

type EventsDeps = {
  realtime: Pick<Realtime, 'open'>
  ids: Ids
  readSession: (headers: Headers) => Promise<StreamSession | null>
}

/** `GET /events`: hints for the member whose session the cookie names. */
export function eventsRoute({ realtime, ids, readSession }: EventsDeps) {
  return async (c: Context): Promise<Response> => {
    // The answer to HEAD has no body, so the stream behind it would never be read nor closed.
    if (c.req.method !== 'GET') return c.body(null, 405)
    // Another site may open a stream with the member's cookie; it could read nothing, but the member would seem present.
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
