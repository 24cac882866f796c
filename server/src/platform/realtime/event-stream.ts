import type { RealtimeEvent } from '@yuti/contract/events'

type EventStream = {
  body: ReadableStream<Uint8Array>
  /** Resolves once, whichever side closed the stream. */
  closed: Promise<void>
  send: (event: RealtimeEvent) => void
  ping: () => void
  end: (retryMs: number) => void
}

const encoder = new TextEncoder()
/** Cuts a reader that takes nothing for this long; it reads everything again when it reconnects. */
const waitingMax = 256
const usualRetryMs = 1000

/** The body of a `text/event-stream` response. */
export function createEventStream(): EventStream {
  const closing = Promise.withResolvers<void>()
  let isOpen = true
  let controller: ReadableStreamDefaultController<Uint8Array>
  const close = () => {
    isOpen = false
    closing.resolve()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (it) => {
        controller = it
        it.enqueue(encoder.encode(`retry: ${usualRetryMs}\n\n`))
      },
      cancel: close,
    },
    { highWaterMark: waitingMax },
  )
  const write = (text: string) => {
    if (!isOpen) return
    if ((controller.desiredSize ?? 0) > 0) {
      controller.enqueue(encoder.encode(text))
      return
    }
    close()
    controller.error(new Error('the reader does not keep up'))
  }
  return {
    body,
    closed: closing.promise,
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    ping: () => write(': ping\n\n'),
    end: (retryMs) => {
      write(`retry: ${retryMs}\n\n`)
      if (!isOpen) return
      close()
      controller.close()
    },
  }
}
