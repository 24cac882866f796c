import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { dispatch, endSession } from './dispatch.ts'
import { createHub, type Hub, type Stream } from './hub.ts'
import { startListener } from './listener.ts'
import { announceArrival, closePresences, keepPresences, listLiveSessions, openPresence } from './presence.ts'

export type Realtime = {
  /** Opens a stream. Call the returned function when the connection closes. */
  open: (stream: Stream) => () => void
  openCount: () => number
  /** Tells every stream to reconnect at once (to another server, or to this one after its restart). */
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

/** Runs one listener per server and forwards its events to the open streams. */
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
  // A reload closes one stream and opens the next; the member should not appear offline in between.
  const lingering = new Map<string, NodeJS.Timeout>()
  const reportFailure = (error: unknown) => log.warn({ reason: String(error) }, 'presence was not written')
  const background = (work: Promise<void>) => void work.catch(reportFailure)
  /**
   * Registers the stream, then the presence, then greets: events cover what commits after the greeting, and the client
   * reads what came before, including the presence of others.
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

/** Refreshes presences, keeps proxies from closing silent streams, and closes the streams of ended sessions. */
async function beat(db: Database, hub: Hub, lingeringIds: string[]): Promise<void> {
  const open = hub.all()
  for (const stream of open) stream.ping()
  await keepPresences(db, [...lingeringIds, ...open.map(({ id }) => id)])
  const live = await listLiveSessions(db, [...new Set(open.map(({ sessionId }) => sessionId))])
  for (const stream of open) if (!live.has(stream.sessionId)) endSession(hub, stream)
}
