import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { AddressedEvent, StartBus } from './event-bus.ts'
import { startListener } from './listener.ts'
import { eventsPerPass, notifyOfEvents } from './outbox.ts'
import { startRelay } from './relay.ts'

type PostgresBusOptions = {
  /** Has a connection of its own, so that a busy server still sends. */
  db: Pick<Database, 'runAsWorker'>
  /** For listening: it must lead to the database itself, not to a pooler. */
  connectionString: string
  log: Log
  sweepMs?: number
}

/** The embedded bus: PostgreSQL's own notifications, sent in small transactions that commit nothing else. */
export function postgresBus({ db, connectionString, log, sweepMs }: PostgresBusOptions): StartBus {
  return ({ onEvent, onLive }) => {
    const unstored: AddressedEvent[] = []
    const relay = startRelay({
      pass: async () => {
        const hasMore = await notifyOfEvents(db, unstored.splice(0, eventsPerPass))
        return hasMore || unstored.length > 0
      },
      log,
      ...(sweepMs === undefined ? {} : { sweepMs }),
    })
    const listener = startListener({
      connectionString,
      channel: 'yuti_events',
      name: 'realtime',
      onNotification: onEvent,
      onLive,
      log,
    })
    return {
      publish: (events) => {
        unstored.push(...events)
        relay.wake()
      },
      wake: () => relay.wake(),
      isLive: () => listener.isLive(),
      stop: async () => {
        await relay.stop()
        await listener.stop()
      },
    }
  }
}
