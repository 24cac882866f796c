import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { AddressedEvent, StartBus } from './event-bus.ts'
import { startListener } from './listener.ts'
import { createOutboxStart } from './outbox-start.ts'
import { eventsPerPass, markEvents, notifyOfEvents } from './outbox.ts'
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
    const outbox = createOutboxStart({ readMark: (remembered) => markEvents(db, remembered) })
    const relay = startRelay({
      pass: async () => {
        const ephemeral = unstored.splice(0, eventsPerPass)
        const hasMore = await outbox.run((start) =>
          db.runAsWorker((tx) => notifyOfEvents(tx, ephemeral, start)),
        )
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
