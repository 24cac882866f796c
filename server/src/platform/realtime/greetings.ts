import type { Stream } from './hub.ts'

export type Greetings = {
  /** Tells each of these streams to read again, one after the other. One that waits already is told once. */
  spread: (streams: readonly Stream[]) => void
  /** Forgets a stream that was closed. */
  forget: (stream: Stream) => void
  stop: () => void
}

/** A hundred clients a second read again at most, */
const gapMs = 10
/** but the last one begins in time to see what is stored within ten seconds, of which finding the bus again may take two. */
const longestMs = 5000

/** When events were lost, every client must read its state again; all of them at once would be the busiest moment of a day. */
export function createGreetings(): Greetings {
  const waiting = new Map<Stream, NodeJS.Timeout>()
  const forget = (stream: Stream) => {
    clearTimeout(waiting.get(stream))
    waiting.delete(stream)
  }
  const greet = (stream: Stream) => {
    waiting.delete(stream)
    stream.send({ type: 'hello' })
  }
  return {
    spread: (streams) => {
      const gap = Math.min(gapMs, longestMs / streams.length)
      for (const [index, stream] of streams.entries())
        if (!waiting.has(stream)) waiting.set(stream, setTimeout(greet, index * gap, stream))
    },
    forget,
    stop: () => {
      for (const stream of waiting.keys()) forget(stream)
    },
  }
}
