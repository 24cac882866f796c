import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { dispatch, endSession } from './dispatch.ts'
import { createHub, type Hub, type Stream } from './hub.ts'
import { startListener } from './listener.ts'
import { announceArrival, closePresences, keepPresences, listLiveSessions, openPresence } from './presence.ts'

export type Realtime = {
  /** Returns what must be called when the connection closes. */
  open: (stream: Stream) => () => void
  openCount: () => number
  /** Tells every stream to come back at once (to another server, or to this one after its restart). */
  stop: () => Promise<void>
}

type RealtimeOptions = {
  db: Database
  connectionString: string
  log: Log
  heartbeatMs?: number
  lingerMs?: number
  /** `setTimeout`, unless a test decides when a closed stream counts as gone. */
  schedule?: (leave: () => void, ms: number) => NodeJS.Timeout
}

const shutdownRetryMs = 500

/** One listener in each server, and the streams that it feeds. */
export function startRealtime({
  db,
  connectionString,
  log,
  heartbeatMs = 15_000,
  lingerMs = 3000,
  schedule = setTimeout,
}: RealtimeOptions): Realtime {
  const hub = createHub()
  const greeted = new WeakSet<Stream>()
  // A reload closes one stream and opens the next: nobody should see the person vanish in between.
  const lingering = new Map<string, NodeJS.Timeout>()
  const reportFailure = (error: unknown) => log.warn({ reason: String(error) }, 'presence was not written')
  const background = (work: Promise<void>) => void work.catch(reportFailure)
  /**
   * Registered first, present second, greeted third: what commits after the greeting arrives by event, and what came
   * before it is read, the presence of others included.
   */
  const welcome = async (stream: Stream) => {
    const hasCome = await openPresence(db, stream.id, stream.userId).catch(reportFailure)
    greeted.add(stream)
    if (listener.isLive()) stream.send({ type: 'hello' })
    if (hasCome) await announceArrival(db, stream.userId)
  }
  const listener = startListener({
    connectionString,
    channel: 'yuti_events',
    name: 'realtime',
    onNotification: (payload) => dispatch(hub, payload, log),
    onLive: () => {
      for (const stream of hub.all()) if (greeted.has(stream)) stream.send({ type: 'hello' })
    },
    log,
  })
  const heartbeat = setInterval(() => background(beat(db, hub, [...lingering.keys()])), heartbeatMs)

  return {
    open: (stream) => {
      hub.add(stream)
      background(welcome(stream))
      return () => {
        hub.remove(stream)
        const leave = () => {
          lingering.delete(stream.id)
          background(closePresences(db, [stream.id]))
        }
        lingering.set(stream.id, schedule(leave, lingerMs))
      }
    },
    openCount: () => hub.all().length,
    stop: async () => {
      clearInterval(heartbeat)
      for (const timer of lingering.values()) clearTimeout(timer)
      const open = hub.all()
      for (const stream of open) {
        hub.remove(stream)
        stream.end(shutdownRetryMs)
      }
      await listener.stop()
      await closePresences(db, [...lingering.keys(), ...open.map(({ id }) => id)])
      for (const timer of lingering.values()) clearTimeout(timer)
    },
  }
}

/** Keeps presence alive, keeps proxies from closing silent streams, and ends the streams of ended sessions. */
async function beat(db: Database, hub: Hub, lingeringIds: string[]): Promise<void> {
  const open = hub.all()
  for (const stream of open) stream.ping()
  await keepPresences(db, [...lingeringIds, ...open.map(({ id }) => id)])
  const live = await listLiveSessions(db, [...new Set(open.map(({ sessionId }) => sessionId))])
  for (const stream of open) if (!live.has(stream.sessionId)) endSession(hub, stream)
}
