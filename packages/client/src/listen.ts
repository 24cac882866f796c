import { ORPCError } from '@orpc/client'
import { EventDecoderStream } from '@orpc/standard-server'
import type { RealtimeEvent } from '@yuti/contract/events'

const usualRetryMs = 1000
/** Connecting again cannot help: the session has ended, or the account is banned. */
const lasting: Record<number, string> = { 401: 'UNAUTHORIZED', 403: 'ACCOUNT_BLOCKED' }

/** Reads one connection after another. Between two it waits as long as the server last said. */
export async function* listen(
  connect: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<RealtimeEvent, void> {
  let retryMs = usualRetryMs
  while (!signal.aborted) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one connection after another
    const answer = await connect(signal).catch(() => null)
    const code = answer && lasting[answer.status]
    if (code) throw new ORPCError(code, { status: answer.status, defined: true })
    if (answer?.ok && answer.body)
      for await (const message of readMessages(answer.body, signal)) {
        retryMs = message.retry ?? retryMs
        if (message.data !== undefined) yield parse(message.data)
      }
    // oxlint-disable-next-line eslint/no-await-in-loop -- see above
    await pause(retryMs, signal)
  }
}

/** Ends without an error when the connection breaks or the signal aborts. */
async function* readMessages(body: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal) {
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventDecoderStream()).getReader()
  const end = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', end)
  try {
    for (;;) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- messages come one after another
      const next = await reader.read().catch(() => null)
      if (!next || next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

/** The server is trusted to send what its contract says, as in the answers of calls. */
function parse(data: string): RealtimeEvent {
  return JSON.parse(data)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve()
      return
    }
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
