import { type RealtimeEvent, realtimeEvent } from '@yuti/contract/events'
import { z } from 'zod'
import type { Log } from '../log.ts'
import type { Hub, Stream } from './hub.ts'

const addressed = z.object({
  to: z.array(z.uuid()),
  sessionId: z.uuid().optional(),
  /** Limits the event to these sessions of the users. */
  sessions: z.array(z.uuid()).optional(),
  /** Names who is notified of a message, so that both events are stored and sent as one. */
  notification: z.object({ to: z.uuid(), id: z.uuid() }).nullish(),
})
const endedRetryMs = 60_000

/**
 * Forwards a notification of the database to the streams of the users it names. Drops what the contract does not know.
 */
export function dispatch(hub: Hub, payload: string, log: Log): void {
  try {
    const json: unknown = JSON.parse(payload)
    const address = addressed.parse(json)
    const streams = address.to.flatMap((userId) => hub.of(userId))
    // Most people have no stream on this server.
    if (streams.length > 0) forward(hub, streams, address, realtimeEvent.parse(json))
  } catch {
    log.warn({ length: payload.length }, 'a real-time notification could not be read')
  }
}

function forward(
  hub: Hub,
  streams: readonly Stream[],
  { sessionId, sessions, notification }: z.infer<typeof addressed>,
  event: RealtimeEvent,
): void {
  for (const stream of streams) {
    if (sessions && !sessions.includes(stream.sessionId)) continue
    if (event.type === 'session_ended') {
      if (sessionId === undefined || stream.sessionId === sessionId) endSession(hub, stream)
      continue
    }
    stream.send(event)
    if (notification?.to === stream.userId)
      stream.send({ type: 'notification', id: notification.id, kind: 'message' })
  }
}

export function endSession(hub: Hub, stream: Stream): void {
  hub.remove(stream)
  stream.send({ type: 'session_ended' })
  stream.end(endedRetryMs)
}
