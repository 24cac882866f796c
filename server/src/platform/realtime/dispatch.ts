import { realtimeEvent } from '@yuti/contract/events'
import { z } from 'zod'
import type { Log } from '../log.ts'
import type { Hub } from './hub.ts'

const addressed = z.object({
  to: z.array(z.uuid()),
  sessionId: z.uuid().optional(),
  /** Where these sessions of the people are meant and no other. */
  sessions: z.array(z.uuid()).optional(),
})
const endedRetryMs = 60_000

/** Passes a notification of the database on to the people it names. What the contract does not name is dropped. */
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
