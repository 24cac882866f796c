import { userId } from '@yuti/contract/base'
import type { RealtimeEvent } from '@yuti/contract/events'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { createDispatcher, endSession } from './dispatch.ts'
import type { AddressedEvent, StartBus } from './event-bus.ts'
import { createGreetings } from './greetings.ts'
import { createHub, type Stream } from './hub.ts'
import { listLiveSessions } from './presence.ts'
import { openPresenceBook } from './presence-book.ts'

export type Realtime = {
  /** Opens a stream. Call the returned function when the connection closes. */
  open: (stream: Stream) => () => void
  openCount: () => number
  /** Sends an event that is stored nowhere to the open streams of these people, on all servers. */
  publish: (event: RealtimeEvent, to: string[]) => void
  /** Sends the events of a transaction that has just committed. */
  wake: () => void
  /** Does the same, and delivers the event of a message among them to the streams of this process at once. */
  deliver: (message: AddressedEvent) => void
  /** Tells every stream to reconnect at once (to another server, or to this one after its restart). */
  stop: () => Promise<void>
}

type RealtimeOptions = {
  db: Pick<Database, 'runAsWorker'>
  startBus: StartBus
  log: Log
  heartbeatMs?: number
  lingerMs?: number
  /** `setTimeout`, unless a test decides when a closed stream counts as gone. */
  schedule?: (leave: () => void, ms: number) => NodeJS.Timeout
}

const shutdownRetryMs = 500
/** Keeps an event below the 8 kB that PostgreSQL's notifications take. */
const peoplePerEvent = 100

/** Forwards the events of the bus to the open streams of this server, and keeps their presence. */
export function startRealtime({
  db,
  startBus,
  log,
  heartbeatMs = 15_000,
  lingerMs = 3000,
  schedule = setTimeout,
}: RealtimeOptions): Realtime {
  const hub = createHub()
  const greeted = new WeakSet<Stream>()
  const greetings = createGreetings()
  // A reload closes one stream and opens the next; the member should not appear offline in between.
  const lingering = new Map<string, NodeJS.Timeout>()
  const reportFailure = (error: unknown) => log.warn({ reason: String(error) }, 'presence was not written')
  const dispatcher = createDispatcher(hub, log)
  const bus = startBus({
    onEvent: dispatcher.arrive,
    onLive: () => greetings.spread(hub.all().filter((stream) => greeted.has(stream))),
  })
  const publish = (event: RealtimeEvent, to: string[]) => {
    for (let from = 0; from < to.length; from += peoplePerEvent)
      bus.publish([JSON.stringify({ ...event, to: to.slice(from, from + peoplePerEvent) })])
  }
  const presence = openPresenceBook({
    db,
    publish: (person, isActive, recipients) =>
      publish({ type: 'presence', userId: userId.parse(person), isActive }, recipients),
    reportFailure,
  })
  /**
   * Registers the stream, then the presence, then greets: events cover what commits after the greeting, and the client
   * reads what came before, including the presence of others.
   */
  const welcome = async (stream: Stream) => {
    await presence.open(stream)
    greeted.add(stream)
    if (bus.isLive()) stream.send({ type: 'hello' })
  }
  const endLostSessions = async () => {
    const open = hub.all()
    const live = await listLiveSessions(db, [...new Set(open.map(({ sessionId }) => sessionId))])
    for (const stream of open) if (!live.has(stream.sessionId)) endSession(hub, stream)
  }
  let isBeating = false
  const beat = async () => {
    // Keeps proxies from closing silent streams.
    for (const stream of hub.all()) stream.ping()
    // A slow database must not gather beats.
    if (isBeating) return
    isBeating = true
    await presence.beat().catch(reportFailure)
    await endLostSessions().catch(reportFailure)
    isBeating = false
  }
  const heartbeat = setInterval(() => void beat().catch(reportFailure), heartbeatMs)

  return {
    open: (stream) => {
      hub.add(stream)
      void welcome(stream)
      return () => {
        hub.remove(stream)
        greetings.forget(stream)
        const leave = () => {
          lingering.delete(stream.id)
          presence.close(stream.id)
        }
        lingering.set(stream.id, schedule(leave, lingerMs))
      }
    },
    openCount: () => hub.all().length,
    publish,
    wake: () => bus.wake(),
    deliver: (message) => {
      bus.wake()
      // Streams are greeted when the bus is live again, and read then.
      if (bus.isLive()) dispatcher.lead(message)
    },
    stop: async () => {
      clearInterval(heartbeat)
      greetings.stop()
      for (const stream of hub.all()) {
        hub.remove(stream)
        stream.end(shutdownRetryMs)
      }
      for (const timer of lingering.values()) clearTimeout(timer)
      await presence.stop()
      await bus.stop()
      for (const timer of lingering.values()) clearTimeout(timer)
    },
  }
}
