import { connect } from 'node:net'

export type Load = { calls: number; seconds: number; timesMs: number[]; bytes: number }

/** The parts of a request that differ between connections. */
export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string
}

/**
 * Keeps this many connections busy, each with one request at a time, and throws at the first answer that is not 200. It
 * reads no more of an answer than its length, so that it leaves the processor to the servers.
 */
export async function runLoad(
  url: string,
  connections: number,
  seconds: number,
  requestOf: (connection: number, round: number) => LoadRequest,
): Promise<Load> {
  const load: Load = { calls: 0, seconds, timesMs: [], bytes: 0 }
  const endsAt = performance.now() + seconds * 1000
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      keepBusy(new URL(url), endsAt, (round) => requestOf(connection, round), load),
    ),
  )
  load.seconds = (performance.now() - began) / 1000
  return load
}

function keepBusy(
  { hostname, port }: URL,
  endsAt: number,
  requestOf: (round: number) => LoadRequest,
  load: Load,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    let round = 0
    let sentAt = 0
    let answer: Buffer = Buffer.alloc(0)

    function send() {
      sentAt = performance.now()
      if (sentAt >= endsAt) {
        socket.destroy()
        resolve()
        return
      }
      socket.write(toMessage(requestOf(round), `${hostname}:${port}`))
      round += 1
    }

    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk) => {
      answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk])
      if (!isWhole(answer)) return
      if (answer.subarray(9, 12).toString() !== '200') {
        reject(new Error(answer.toString().slice(0, 2000)))
        socket.destroy()
        return
      }
      load.calls += 1
      load.bytes += answer.length
      load.timesMs.push(performance.now() - sentAt)
      answer = Buffer.alloc(0)
      send()
    })
  })
}

export function toMessage({ method, path, headers, body }: LoadRequest, host: string): string {
  const all = {
    host,
    ...headers,
    ...(method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

const endOfHeaders = Buffer.from('\r\n\r\n')
const endOfChunks = Buffer.from('0\r\n\r\n')

export function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf(endOfHeaders)
  if (head < 0) return false
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1]
  if (length !== undefined) return answer.length >= head + endOfHeaders.length + Number(length)
  return answer.subarray(-endOfChunks.length).equals(endOfChunks)
}
