import { jitter } from '../backoff.ts'
import type { Database } from '../db/database.ts'
import { describeFailure } from '../failure.ts'
import type { Log } from '../log.ts'
import type { AddressedEvent, BusReader, StartBus } from './event-bus.ts'
import type { EngineClient, EventEngine } from './event-engine.ts'
import { createOutboxStart } from './outbox-start.ts'
import { eventsPerPass, markEvents, takeEvents } from './outbox.ts'
import { withinPatience } from './patience.ts'
import { startRelay } from './relay.ts'

type EngineBusOptions = {
  engine: EventEngine
  /** Has a connection of its own, so that a busy server still sends. */
  db: Pick<Database, 'asWorker' | 'runAsWorker'>
  log: Log
  sweepMs?: number
  patienceMs?: number
  /** The pause before a subscription that failed is tried again. */
  retryMs?: number
}

type SubscriptionOptions = {
  client: EngineClient
  channel: string
  reader: BusReader
  log: Log
  retryMs: number
}

/**
 * Carries events through a Valkey or Redis server. While it is away they wait in the outbox, and typing and presence are lost.
 */
export function engineBus({
  engine,
  db,
  log,
  sweepMs,
  patienceMs = 2000,
  retryMs = 5000,
}: EngineBusOptions): StartBus {
  const channel = `${engine.prefix}:events`
  const send = async (events: AddressedEvent[]) => {
    // Equal hints that wait at the same time are sent once.
    const distinct = [...new Set(events)]
    await withinPatience(
      Promise.all(distinct.map((event) => engine.client.publish(channel, event))),
      patienceMs,
    )
  }
  return (reader) => {
    const unstored: AddressedEvent[] = []
    const outbox = createOutboxStart({ readMark: (known) => markEvents(db, known) })
    const relay = startRelay({
      pass: async () => {
        const ephemeral = unstored.splice(0, eventsPerPass)
        if (!engine.client.isReady) return false
        if (ephemeral.length > 0) await send(ephemeral)
        // They are sent before the transaction commits, so that a failure sends them later instead of never.
        const hasMore = await outbox.run((start) =>
          db.asWorker(async (tx) => {
            const events = await takeEvents(tx, start)
            if (events.length > 0) await send(events.map(({ event }) => event))
            return events.length === eventsPerPass
          }),
        )
        return hasMore || unstored.length > 0
      },
      log,
      ...(sweepMs === undefined ? {} : { sweepMs }),
    })
    const subscription = subscribe({ client: engine.duplicate(), channel, reader, log, retryMs })
    return {
      publish: (events) => {
        unstored.push(...events)
        relay.wake()
      },
      wake: () => relay.wake(),
      isLive: subscription.isLive,
      stop: async () => {
        subscription.stop()
        await relay.stop()
      },
    }
  }
}

/** Once subscribed, the client subscribes again by itself after each loss, before it says that it is ready. */
function subscribe({ client, channel, reader, log, retryMs }: SubscriptionOptions) {
  let isSubscribed = false
  let isLive = false
  let retry: NodeJS.Timeout | undefined
  const beLive = () => {
    isLive = true
    reader.onLive()
  }
  /** The client forgets a subscription that was refused, or whose answer was lost. */
  const attempt = async () => {
    clearTimeout(retry)
    if (!client.isReady) return
    try {
      await client.subscribe(channel, reader.onEvent)
    } catch (error) {
      if (!client.isOpen) return
      log.warn({ channel, ...describeFailure(error) }, 'the event engine refused the subscription')
      retry = setTimeout(() => void attempt(), jitter(retryMs))
      return
    }
    isSubscribed = true
    if (client.isReady) beLive()
  }
  client.on('ready', () => {
    if (isSubscribed) beLive()
    else void attempt()
  })
  for (const lost of ['error', 'reconnecting', 'end']) {
    client.on(lost, () => {
      isLive = false
    })
  }
  // Reports its failures as 'error' events, and ends only when the client is closed.
  void client.connect().catch(() => undefined)
  return { isLive: () => isLive, stop: () => clearTimeout(retry) }
}
