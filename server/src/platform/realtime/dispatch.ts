import { realtimeEvent } from '@yuti/contract/events'
import { z } from 'zod'
import type { Log } from '../log.ts'
import type { Hub } from './hub.ts'

const addressed = z.object({
  to: z.array(z.uuid()),
  sessionId: z.uuid().optional(),
  /** Limits the event to these sessions of the users. */
  sessions: z.array(z.uuid()).optional(),
})
const endedRetryMs = 60_000

/**
 * Forwards a notification of the database to the streams of the users it names. Drops what the contract does not know.
 */
export function dispatch(hub: Hub, payload: string, log: Log): void {
  const parsed = parse(payload)
  if (!parsed) {
    log.warn({ length: payload.length }, 'a real-time notification could not be read')
    return
  }
  const { to, sessionId, sessions, event } = parsed
  for (const stream of to.flatMap((userId) => hub.of(userId))) {
    if (sessions && !sessions.includes(stream.sessionId)) continue
    if (event.type !== 'session_ended') stream.send(event)
    else if (sessionId === undefined || stream.sessionId === sessionId) endSession(hub, stream)
  }
}

export function endSession(hub: Hub, stream: ReturnType<Hub['all']>[number]): void {
  hub.remove(stream)
  stream.send({ type: 'session_ended' })
  stream.end(endedRetryMs)
}

function parse(payload: string) {
  try {
    const json: unknown = JSON.parse(payload)
    return { ...addressed.parse(json), event: realtimeEvent.parse(json) }
  } catch {
    return null
  }
}
