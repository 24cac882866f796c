import { realtimeEvent } from '@yuti/contract/events'
import { z } from 'zod'
import type { Log } from '../log.ts'
import type { AddressedEvent } from './event-bus.ts'
import type { Hub, Stream } from './hub.ts'
import { createMessageOrder } from './message-order.ts'

const addressed = z.object({
  to: z.array(z.uuid()),
  sessionId: z.uuid().optional(),
  /** Limits the event to these sessions of the users. */
  sessions: z.array(z.uuid()).optional(),
  /** Names who is notified of a message, so that both events are stored and sent as one. */
  notification: z.object({ to: z.uuid(), id: z.uuid() }).nullish(),
})
const message = z.object({ type: z.literal('message'), matchId: z.uuid(), number: z.number() })
const endedRetryMs = 60_000

export type Dispatcher = {
  /** Forwards what the bus has brought to the streams of the users it names. Drops what the contract does not know. */
  arrive: (event: AddressedEvent) => void
  /** Forwards a message that this process has just stored, unless it has to wait for those before it. */
  lead: (event: AddressedEvent) => void
}

export function createDispatcher(hub: Hub, log: Log): Dispatcher {
  const order = createMessageOrder()
  const dispatch = (event: AddressedEvent, isTurn: 'leads' | 'arrives') => {
    try {
      const json: unknown = JSON.parse(event)
      const numbered = message.safeParse(json)
      if (numbered.success && !order[isTurn](event, numbered.data)) return
      forward(hub, json)
    } catch {
      log.warn({ length: event.length }, 'a real-time notification could not be read')
    }
  }
  return { arrive: (event) => dispatch(event, 'arrives'), lead: (event) => dispatch(event, 'leads') }
}

function forward(hub: Hub, json: unknown): void {
  const { to, sessionId, sessions, notification } = addressed.parse(json)
  const streams = to.flatMap((userId) => hub.of(userId))
  // Most people have no stream on this server.
  if (streams.length === 0) return
  const event = realtimeEvent.parse(json)
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
