import type { RealtimeEvent } from '@yuti/contract/events'

/** One open `/events` connection. */
export type Stream = {
  id: string
  userId: string
  sessionId: string
  send: (event: RealtimeEvent) => void
  ping: () => void
  /** Closes the stream and tells the browser to reconnect after this time. */
  end: (retryMs: number) => void
}

export type Hub = {
  add: (stream: Stream) => void
  remove: (stream: Stream) => void
  all: () => Stream[]
  of: (userId: string) => Stream[]
}

const streamsPerUser = 12
const crowdedRetryMs = 60_000

/** Keeps the open streams of each user. */
export function createHub(): Hub {
  const streams = new Map<string, Set<Stream>>()
  const hub: Hub = {
    add: (stream) => {
      const own = streams.get(stream.userId) ?? new Set()
      streams.set(stream.userId, own.add(stream))
      // Close the oldest, which is the likeliest to be a connection that died unnoticed.
      const [oldest] = own
      if (own.size > streamsPerUser && oldest) {
        hub.remove(oldest)
        oldest.end(crowdedRetryMs)
      }
    },
    remove: (stream) => {
      const own = streams.get(stream.userId)
      own?.delete(stream)
      if (own?.size === 0) streams.delete(stream.userId)
    },
    all: () => [...streams.values()].flatMap((own) => [...own]),
    of: (userId) => [...(streams.get(userId) ?? [])],
  }
  return hub
}
