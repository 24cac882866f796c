import { jitter } from '../backoff.ts'
import type { Database } from '../db/database.ts'
import { describeFailure } from '../failure.ts'
import type { Log } from '../log.ts'
import type { AddressedEvent, BusReader, StartBus } from './event-bus.ts'
import type { EngineClient, EventEngine } from './event-engine.ts'
import { createEngineHold } from './engine-hold.ts'
import { createOutboxStart } from './outbox-start.ts'
import { deleteEvents, eventsPerPass, markEvents, type StoredEvent, takeEvents } from './outbox.ts'
import { endsWithin, withinPatience } from './patience.ts'
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

/** Rolls the transaction back, and with it the lock. The events stay in the outbox while they are being sent. */
class SlowEngine extends Error {
  readonly events: StoredEvent[]
  readonly sending: Promise<unknown>
  constructor(events: StoredEvent[], sending: Promise<unknown>) {
    super('the event engine is slow')
    this.events = events
    this.sending = sending
  }
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
  // Equal hints that wait at the same time are sent once.
  const send = (events: AddressedEvent[]) =>
    Promise.all([...new Set(events)].map((event) => engine.client.publish(channel, event)))
  const hold = createEngineHold()
  const sendAndLearn = async (events: AddressedEvent[]) => {
    const began = performance.now()
    await withinPatience(send(events), patienceMs).catch((error: unknown) => {
      hold.failed()
      throw error
    })
    hold.answered(performance.now() - began)
  }
  /** Events are sent before they are deleted for good, so that a failure sends them later instead of never. */
  const takeAndSend = (start: bigint) =>
    db.asWorker(async (tx) => {
      const events = await takeEvents(tx, start)
      if (events.length === 0) return 0
      const sending = sendAndLearn(events.map(({ event }) => event))
      if (!(await endsWithin(sending, hold.ms()))) throw new SlowEngine(events, sending)
      return events.length
    })
  /** Meanwhile another server may send the same events: a repeated hint costs a read. */
  const awaitSlow = async ({ events, sending }: SlowEngine) => {
    await sending
    await db.runAsWorker((tx) =>
      deleteEvents(
        tx,
        events.map(({ id }) => id),
      ),
    )
    return events.length
  }
  const passFrom = async (start: bigint) => {
    try {
      return await takeAndSend(start)
    } catch (error) {
      if (error instanceof SlowEngine) return await awaitSlow(error)
      throw error
    }
  }
  return (reader) => {
    const unstored: AddressedEvent[] = []
    const outbox = createOutboxStart({ readMark: (remembered) => markEvents(db, remembered) })
    const relay = startRelay({
      pass: async () => {
        const ephemeral = unstored.splice(0, eventsPerPass)
        if (!engine.client.isReady) return false
        if (ephemeral.length > 0) await withinPatience(send(ephemeral), patienceMs)
        const hasMore = await outbox.run(async (start) => (await passFrom(start)) === eventsPerPass)
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
